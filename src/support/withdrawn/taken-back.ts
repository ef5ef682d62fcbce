/** The words by which a speaker takes back a figure: "no", "sorry", "I mean", "well, closer to". */

import type { Figure } from '../reading/figure.ts'
import { plainNos } from '../reading/open.ts'

const no = 'no|nope|non|não|nein|nee|nej|nie|нет|hayır|いや|いえ|不|不对|नहीं|لا'
const filler =
  'eh|ehm|em|uh|uhm|um|er|hm|hmm|mm|oh|ay|ah|ach|äh|ähm|öh|öhm|euh|ben|bah|beh|bueno|pues|bom|хм|э|ээ|えっと|あ|wait|sorry'
const again = 'no|wait|sorry|hang|hold|espera|perdón|não|desculpa|non|attends|pardon|nein|warte|aspetta|scusa|नहीं|لا'
/** In languages that put spaces between words. */
const meant =
  'wrong|sorry|wait|hang on|hold on|my bad|i mean|i meant|i lied|scratch that|correction|been updated|been revised|make that|better make it|i take that back|or rather|actually|espera|espérate|perdón|perdona|miento|mentira|mejor dicho|quiero decir|digo|quise decir|me equivoqué|corrijo|espera aí|me enganei|peraí|quer dizer|quero dizer|minto|aliás|desculpa|attends|attendez|pardon|plutôt|enfin|je veux dire|je me trompe|je corrige|quatsch|falsch|warte|ich meine|besser gesagt|ich korrigiere|stimmt nicht|vielmehr|anzi|aspetta|aspettate|scusa|scusate|volevo dire|mi sbaglio|mi correggo|przepraszam|вернее|точнее|माफ़ कीजिए|सॉरी|أقصد|قصدي|عفوا|آسف'
const takenBack = new RegExp(
  String.raw`(?:^|[,.;…、，،–-])\s*(?:(?:${filler}) ?,? ){0,2}(?:${no})(?:\s*[,.;…、，،]|\s+(?:${again})(?!\p{L}))|(?<!\p{L})(?:${meant})(?!\p{L})|じゃなくて|ではなくて?|じゃない|訂正|違う|違った|間違え|ちがう|不对|不是`,
  'giu',
)
/** Of a line that begins so: what begins with "wait" may be the next step. */
export const opening = new RegExp(
  String.raw`^\s*(?:(?:${filler}),? )?(?:${no}|${meant})(?:\s+(?:${again}|${meant}))?\s*[,.…、，،]`,
  'iu',
)

/** "Two no three", as it is written down without a comma; in Spanish or Portuguese that is two, and not three. */
export const plainNo: Record<string, RegExp> = {
  en: /^ (?:no|nope) (?:it['’]s )?$/i,
  de: /^ nein $/i,
  fr: /^ non $/i,
  it: /^ no $/i,
  nl: /^ nee $/i,
  ar: /^ لا $/,
  hi: /^ नहीं $/,
  // Without spaces, the unit stands before it: "15センチいや10センチ".
  ja: /^\p{L}{0,6}(?:いや){1,2}[、,]?$/u,
  zh: /^\p{L}{0,4}(?:不对|不是)[，,]?$/u,
  ko: /^ ?\p{L}{0,5} 아니(?:다|요|고)?,? ?$/u,
}

const noAlone = new RegExp(`^[ ,]*(?:${plainNos})[ ,]+$`, 'iu')
const noAtEnd = new RegExp(String.raw`(?<!\p{L})(?:${plainNos})[ ,]+$`, 'iu')
/** "Twenty, well no, not twenty, eighteen", as it is written down in Spanish: "no veinte no dieciocho". */
export const isRuledOut = (before: string, between: string): boolean => noAlone.test(between) && noAtEnd.test(before)

/** How far behind a figure, in letters, it is taken back, and how far before what is right. */
export const farthest = 90
export const nearest = 25

/** "80 metres across no probably more like 120", as it is written down without a comma. */
const noBeforeNumber = /^[^.!?;,]{1,40} no(?: (?:probably|maybe|more|like|about|actually|it['’]s|that['’]s)){0,3} $/i
export const isNo = (between: string, first: Figure, second: Figure, language: string): boolean =>
  language === 'en' &&
  noBeforeNumber.test(between) &&
  second.unit === undefined &&
  !second.isImplied &&
  // "No two are alike".
  second.value > 2 &&
  second.value < first.value * 2 &&
  first.value < second.value * 2

/** "With 40 others, well, 43": to the number that is meant, and to one that is not far off. */
const hedged =
  /^[^.!?;]{0,30}[,.…] ?(?:well|bueno|bom|beh|na ?ja|ben|enfin),? (?:(?:closer|nearer) to |more like |\p{L}{2,8} )?$/iu
export const isHedged = (between: string, first: Figure, second: Figure): boolean =>
  hedged.test(between) &&
  second.unit === undefined &&
  !second.isImplied &&
  second.value < first.value * 2 &&
  first.value < second.value * 2

/** "Oh no, one of them is through": a cry; "oh no, sorry, three" takes something back. */
const cry = /^\W*oh no(?!,? (?:sorry|wait|hang|hold|my bad|i mean|scratch|actually))/iu

/** "Two, no, sorry, three": what is right follows at once, and not in another sentence. */
export function isTakenBack(between: string, second: Figure): boolean {
  const last = [...between.matchAll(takenBack)].at(-1)
  const tail = last && between.slice(last.index + last[0].length)
  if (last && cry.test(between.slice(last.index, last.index + 30))) return false
  if (tail === undefined || tail.length > nearest || /(?<!\.)[.!?。](?!\.)\s/u.test(tail)) return false
  // "I'd wait for a sale": an article is no amount.
  return !(second.isImplied && second.unit === undefined) || /^\W*$/u.test(tail)
}

/** "Four on serve, no three on serve, sorry". */
const noBefore = new RegExp(String.raw`(?:^|[\s,])(?:${no}),? $`, 'iu')
const sorryBehind =
  /^[^.!?]{0,20}?(?<!\p{L})(?:sorry|perdón|perdona|digo|miento|desculpa|pardon|scusa|scusate|entschuldigung|przepraszam|सॉरी|عفوا|آسف)(?!\p{L})/iu
export const isExcused = (between: string, behind: string) =>
  (noBefore.test(between) && sorryBehind.test(behind)) || (againAtOnce.test(between) && sorryAtOnce.test(behind))

/** "A hundred and eighty-seven lighthouses, a hundred and ninety-one, sorry". */
const againAtOnce = /^ ?[\p{L}\p{M}]{0,14}, ?$/u
const sorryAtOnce =
  /^,? (?:sorry|perdón|perdona|digo|miento|desculpa|pardon|scusa|scusate|entschuldigung|przepraszam|सॉरी|عفوا|آسف)(?!\p{L})/iu
