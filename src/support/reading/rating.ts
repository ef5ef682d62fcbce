/** How good something is: "7 out of 10", "8 sur 10", "8/10", "vier von fünf Sternen", "★★★★☆". */

import { type Unit, unitOf, wordsOfUnit } from '../../language/numerals/units.ts'

interface Rated {
  value: number
  unit: Unit | undefined
  parts?: [number, number]
  start: number
  end: number
}

/** What goes on with a sentence: "a seven out of ten for me". */
const sentenceWords =
  'for from and but because so if as i it this that when with on in at overall honestly easily though maybe pour mais et parce per ma perché e y pero porque para por mas für aber weil und also'.split(
    ' ',
  )

const star = unitOf('stars')
const starred = wordsOfUnit('star').join('|')
/** What a rating is out of; stars may be named behind it, and no other thing: seven out of ten people are no rating. */
const scale = String.raw`(5|10|20|100)(?!\d|[.,]\d|\s?(?!(?:${[starred, ...sentenceWords].join('|')})(?![\p{L}\p{M}]))[\p{L}%])`
const outOf = new RegExp(
  String.raw`^ ?(?:out of|over|sobre|sur|von|su|em|de|in|van de|van|av|na|из|üzerinden|में से|من|\/) ?${scale}`,
  'iu',
)
/** "10 में से 7", "10 üzerinden 8", "10点満点で8点": what it is out of comes first. */
const scaleBefore = /(?<!\d)(?:5|10|20|100) ?(?:में से|üzerinden|点満点(?:中|で)|分满分(?:打|给)?) ?$/u

/** "7,5/10" is one whatever follows; "3/5" may be a fraction. */
const stroke = /^ ?\/ ?(5|10|20|100)(?!\d|[.,]\d)/

export function ratings<One extends Rated>(figures: One[], text: string): One[] {
  const isTop = ({ unit, value, end }: One, bottom: One) =>
    unit === undefined && end < bottom.start && bottom.start - end < 12 && value <= bottom.value
  const isBottom = (figure: One) =>
    figures.some(
      (top) =>
        isTop(top, figure) &&
        (outOf.test(text.slice(top.end, figure.start + 20)) ||
          (!Number.isInteger(top.value) && stroke.test(text.slice(top.end, figure.start + 20)))),
    )
  const isScale = ({ end, value }: One) =>
    [5, 10, 20, 100].includes(value) &&
    figures.some((top) => top.start > end && top.start - end < 12 && scaleBefore.test(text.slice(end - 4, top.start)))
  const rated = (figure: One): One => {
    if (scaleBefore.test(text.slice(Math.max(0, figure.start - 16), figure.start)) && figure.unit === undefined)
      return { ...figure, unit: star }
    const behind = text.slice(figure.end, figure.end + 30)
    const bottom = (outOf.exec(behind) ?? (Number.isInteger(figure.value) ? null : stroke.exec(behind)))?.[1]
    if (bottom && figure.value <= Number(bottom) && figure.unit === undefined)
      return { ...figure, unit: star, parts: [figure.value, Number(bottom)] }
    const isStroke = figure.parts && [5, 10, 100].includes(figure.parts[1]) && figure.parts[0] <= figure.parts[1]
    return isStroke && figure.unit === undefined ? { ...figure, unit: star } : figure
  }
  return figures.filter((figure) => !isBottom(figure) && !isScale(figure)).map(rated)
}

const drawn = /(?<![★⭐🌟☆])((?:[★🌟]|⭐\uFE0F?){1,10})(☆{0,9})/gu

/** Filled and empty stars. */
export const drawnStars = (text: string) =>
  [...text.matchAll(drawn)].flatMap((match) => {
    const [filled, empty] = [match[1]!, match[2]!].map((signs) => signs.match(/[★🌟⭐☆]/gu)?.length ?? 0)
    const [value, of] = [filled!, filled! + empty!]
    // One or two adorn a line.
    if (of < 3) return []
    const parts: [number, number] | undefined = of === 5 || of === 10 ? [value, of] : undefined
    const place = { start: match.index, end: match.index + match[0].length }
    return [{ value, readings: [value], unit: star, nouns: [], ...(parts && { parts }), ...place }]
  })
