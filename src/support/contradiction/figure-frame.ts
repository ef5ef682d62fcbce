/** How a figure stands in its text, where that says that it is right, or what it counts. */

import { isFunctionWord } from '../../language/text.ts'
import { isRestated } from '../derivation/conversion.ts'
import type { Figure } from '../reading/figure.ts'
import type { Known } from '../known.ts'
import { isBare } from './kind.ts'
import { fold } from '../words.ts'

/** "15 minutes with the lid on, then 11 without": the measure was named; but not where the number is said without it. */
export const carryUnits = (figures: Figure[], text: string, { figures: told }: Known): Figure[] =>
  figures.map((figure) => {
    const [before] = figures.filter(({ end }) => end < figure.start).toSorted((one, other) => other.end - one.end)
    const isCarried =
      figure.unit === undefined &&
      figure.isOpen &&
      !figure.parts &&
      before?.unit &&
      !isBare(before) &&
      !before.clock &&
      /^[^().;]{1,60}$/.test(text.slice(before.end, figure.start)) &&
      !isLabelled(text, figure) &&
      !told.find(figure)
    return isCarried ? { ...figure, unit: before.unit } : figure
  })

/** "At rate 20", "after pitch 70": a number that names a thing. */
function isLabelled(text: string, { start }: Figure): boolean {
  const word = /([\p{L}\p{M}]{3,40}) $/u.exec(text.slice(Math.max(0, start - 42), start))?.[1]
  return word !== undefined && !isFunctionWord(fold(word))
}

/** "For 10-12 minutes, about 11": it is told of what stands before it. */
const isWithinRange = ({ unit, start, value }: Figure, figures: readonly Figure[]): boolean =>
  unit === undefined && figures.some(({ range, end }) => range && end < start && value > range[0] && value < range[1])

/** "The 17th century": nobody says it, where a year is told. */
const isCentury = (text: string, { end }: Figure): boolean =>
  /^(?:st|nd|rd|th|\.|e|ème)? ?(?:century|centuries|jahrhundert|siècle|eeuw|世紀|世纪|세기)/i.test(
    text.slice(end, end + 16),
  )

/** "3 types of boundary: divergent, convergent and transform": what is counted stands there, perhaps in brackets. */
function isEnumerated(text: string, figure: Figure): boolean {
  const { end, value } = figure
  // "2 days of work: the large one is 9 cm across, the small ones 4.5".
  if (!isBare(figure)) return false
  const list = /^[^:.;(]{0,60}(?:: |\()([^.;:)]{3,300})/.exec(text.slice(end))?.[1]
  return list !== undefined && value > 1 && list.split(/, (?:and |or )?| and | or /).length === value
}

/** "One in three adults", where a third or 33 % is told. */
const isOfShare = (text: string, { start, value }: Figure, { figures }: Known): boolean =>
  /\b(?:one|1) (?:in|out of) $/i.test(text.slice(Math.max(0, start - 12), start)) &&
  figures.all.some(({ unit, value: said }) => unit?.family === 'percent' && Math.abs(said - 100 / value) < 1)

/** "About half (50%)". */
const isShareInWords = (text: string, { start, value, unit }: Figure): boolean => {
  const word = /(?<!\p{L})(\p{L}{3,8}) ?[(（]$/u.exec(text.slice(Math.max(0, start - 12), start))?.[1]
  return unit?.family === 'percent' && shares.get(word?.toLowerCase() ?? '') === value
}
/** "70%, after about half in the first hour": the text tells of the 50 % as well. */
export const isAlsoTold = (text: string, { unit, value }: Figure): boolean =>
  unit?.family === 'percent' &&
  (text.toLowerCase().match(/\p{L}{3,8}/gu) ?? []).some((word) => shares.get(word) === value)

const shares = new Map([
  ...['half', 'hälfte', 'moitié', 'mitad', 'metade', 'metà', 'आधा'].map((word) => [word, 50] as const),
  ...['quarter', 'viertel', 'quart', 'cuarto', 'quarto'].map((word) => [word, 25] as const),
])

const rangeSign = /^ ?(?:-|–|to|a|à|bis|até|से|إلى|到|から|〜) ?$/iu

/** "4 to 8 days", where one line tells both: four in summer, eight in winter. */
const isRangeTold = (text: string, figure: Figure, figures: readonly Figure[], { figures: told }: Known): boolean =>
  figure.unit !== undefined &&
  figures.some((other) => {
    const [first, second] = other.start > figure.start ? [figure, other] : [other, figure]
    return (
      other !== figure &&
      rangeSign.test(text.slice(first.end, second.start)) &&
      told
        .saying(figure)
        .some(({ source, isWithdrawn }) => !isWithdrawn && told.saying(other).some((one) => one.source === source))
    )
  })

const hourBefore = /(?<!\p{L})(?:à|dès|depuis|vers|avant|jusqu['’]à|desde|alle|dalle|às|das) $/iu

/** "Depuis 6 h", where six in the morning is told: the same sign stands for hours and for a time of day. */
const isHourTold = (text: string, { start, value, unit }: Figure, { figures }: Known): boolean =>
  unit?.name === 'hour' &&
  hourBefore.test(text.slice(Math.max(0, start - 10), start)) &&
  figures.all.some(({ clock }) => clock?.minute === 0 && clock.hour % 12 === value % 12)

const calling =
  /(?<!\p{L})(?:call(?:s|ed|ing)?|dial(?:s|led|ed|ling)?|ring|rang|phoned|rief|wählte?|llam[aóé]n?(?: al?)?|appel(?:le|er|é)|lig(?:a|ou)(?: para)?(?: o)?|chiam\p{L}{1,4}(?: il)?) (?:the )?$/iu
const emergency = new Set([110, 112, 113, 115, 117, 118, 119, 190, 193, 911, 999])

/** "Called 911": a name. */
const isEmergency = (text: string, { unit, value, start }: Figure): boolean =>
  unit === undefined && emergency.has(value) && calling.test(text.slice(Math.max(0, start - 24), start))

/** "A song of 3:28", where three minutes and twenty-eight are told. */
export const isLengthTold = ({ clock }: Figure, { figures }: Known): boolean =>
  clock !== undefined &&
  clock.half === undefined &&
  figures.all.some(({ unit, value }) => unit?.family === 'time' && value * unit.size === clock.hour * 60 + clock.minute)

/** Nothing speaks against what follows from the text itself. */
export const isExplained = (figure: Figure, figures: readonly Figure[], text: string, known: Known): boolean =>
  isWithinRange(figure, figures) ||
  isCentury(text, figure) ||
  isEnumerated(text, figure) ||
  isRestated(figure, figures, text) ||
  isOfShare(text, figure, known) ||
  isHourTold(text, figure, known) ||
  isEmergency(text, figure) ||
  isShareInWords(text, figure) ||
  isRangeTold(text, figure, figures, known)
