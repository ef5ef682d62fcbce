/** Figures that a speaker takes back: "two minutes, that was wrong, forty seconds", "five, not two". */

import { inOneFamily } from '../../language/numerals/units.ts'
import type { Figure, Told } from './figure.ts'

const no = 'no|nope|non|não|nein|nee|nej|nie|нет|hayır|いや|いえ|不|不对|नहीं|لا'
const filler = 'eh|ehm|uh|um|oh|ay|ah|äh|euh|wait|sorry'
const again = 'no|wait|sorry|hang|hold|espera|perdón|não|desculpa|non|attends|pardon|nein|warte|aspetta|scusa|नहीं|لا'
/** In languages that put spaces between words. */
const meant =
  'wrong|sorry|wait|hang on|hold on|my bad|i mean|i meant|i lied|scratch that|correction|been updated|been revised|make that|or rather|actually|espera|espérate|perdón|perdona|miento|mentira|mejor dicho|quiero decir|digo|espera aí|peraí|quer dizer|quero dizer|minto|aliás|desculpa|attends|attendez|pardon|plutôt|enfin|je veux dire|quatsch|falsch|warte|ich meine|besser gesagt|vielmehr|anzi|aspetta|aspettate|scusa|scusate|volevo dire|mi sbaglio|przepraszam|вернее|точнее|माफ़ कीजिए|सॉरी|أقصد|قصدي|عفوا|آسف'
const takenBack = new RegExp(
  String.raw`(?:^|[,.;…、，،–-])\s*(?:(?:${filler}) ?,? )?(?:${no})(?:\s*[,.;…、，،]|\s+(?:${again})(?!\p{L}))|(?<!\p{L})(?:${meant})(?!\p{L})|じゃなくて|じゃない|違う|違った|間違え|ちがう|不对|不是`,
  'giu',
)
/** Of a line that begins so: what begins with "wait" may be the next step. */
const opening = new RegExp(String.raw`^\s*(?:(?:${filler}),? )?(?:${no}|${meant})\s*[,.…、，،]`, 'iu')
const ruledOut = /[,;]\s(?:and )?(?:not|no|não|non|pas|nicht|niet|inte|nie|не) $/iu

/** How far behind a figure, in letters, it is taken back, and how far before what is right. */
const farthest = 90
const nearest = 25

/** "Two, no, sorry, three": what is right follows at once, and not in another sentence. */
function isTakenBack(between: string, second: Figure): boolean {
  const last = [...between.matchAll(takenBack)].at(-1)
  const tail = last && between.slice(last.index + last[0].length)
  if (tail === undefined || tail.length > nearest || /(?<!\.)[.!?。](?!\.)\s/u.test(tail)) return false
  // "I'd wait for a sale": an article is no amount.
  return !(second.isImplied && second.unit === undefined) || /^\W*$/u.test(tail)
}

/** Marks them: they support a value only where nothing else is told in their place. */
export function markWithdrawn(figures: readonly Figure[], text: string): void {
  const sorted = figures.filter(({ isOtherwise }) => !isOtherwise).toSorted((one, other) => one.start - other.start)
  for (const [at, first] of sorted.entries()) {
    // "Fifty minutes, no, fifty is too long, forty": what is said again is taken back with it.
    const second = sorted.slice(at + 1).find(({ start, value }) => start >= first.end && value !== first.value)
    if (!second || second.start - first.end > farthest || !areKin(first, second)) continue
    const between = text.slice(first.end, second.start)
    if (ruledOut.test(between)) second.isWithdrawn = true
    else if (isTakenBack(between, second))
      for (const one of sorted)
        if (one.value === first.value && one.start >= first.start && one.end <= second.start) withdraw(one, second)
  }
}

/** The measure may be named only with what is right: "four hundred, no, three hundred and fifty grams". */
function withdraw(first: Figure, second: Figure): void {
  first.isWithdrawn = true
  first.correction = second
  first.unit ??= second.unit
}

const areKin = (first: Figure, second: Figure): boolean =>
  first.value !== second.value &&
  (first.unit && second.unit
    ? inOneFamily(first.unit, second.unit) !== undefined
    : second.unit === undefined || first.isOpen === true)

/** "Twice a week." – "No, sorry, three times": a line that begins by taking back what ended the one before. */
export function markWithdrawnBefore(all: readonly Told[]): void {
  const heard = Map.groupBy(
    all.filter(({ source, isOtherwise }) => source.by === 'heard' && !isOtherwise),
    ({ source }) => source,
  )
  const lines = [...heard].toSorted(([one], [other]) => one.start - other.start)
  for (const [at, [source, told]] of lines.entries()) {
    const [before, theirs] = lines[at - 1] ?? []
    if (!before || source.start - before.end > 2) continue
    const last = theirs!.toSorted((one, other) => other.start - one.start)[0]!
    const first = told.toSorted((one, other) => one.start - other.start)[0]!
    const start = source.plain.slice(0, first.start)
    const isBack = opening.test(start) && isTakenBack(start, first)
    if (isBack && before.plain.length - last.end + start.length <= farthest && areKin(last, first))
      withdraw(last, first)
  }
}

/** What is told in place of a figure that was taken back. */
export const correctionOf = ({ correction }: Told, all: readonly Told[]): Told | undefined =>
  correction &&
  all.find(
    (one) =>
      one.start === correction.start &&
      one.end === correction.end &&
      one.value === correction.value &&
      !one.isOtherwise,
  )
