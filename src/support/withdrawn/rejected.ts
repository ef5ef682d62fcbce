/**
 * Figures that a speaker names only to reject them ("fifteen, not fifty", "twelve instead of ten"), or that are no longer
 * right ("it used to be twelve, now it's fourteen"), with the one that holds.
 */

import type { Figure } from '../reading/figure.ts'

/** Of scripts that put spaces between words. */
const letter = String.raw`[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Devanagari}\p{M}]`
const word = (words: string) => `(?<!${letter})(?:${words})(?!${letter})`
const pattern = (words: string) => new RegExp(word(words), 'iu')

const not =
  'not|no(?: es| son| eran?)?|não(?: é| são| era)?|non(?: è| sono| erano?)?|pas|nicht|niet|inte|nie|не|नहीं|ليس|ليست|مش|مو'
const insteadOf =
  'instead of|rather than|en vez de|en lugar de|em vez de|ao invés de|no lugar de|au lieu de|plutôt que|anstatt|statt|anstelle von|invece d[ei]|al posto d[ei]|i stället för|in plaats van|zamiast|вместо|بدل|بدلا من'
const article = '(?:the |of |los |las |les |des |i |le |das |den |die )?'
const currency = '[$€£¥₹]?'
/** Right before a figure. */
const negated = new RegExp(String.raw`(?<![\p{L}'’])(?:${not}) ${article}${currency}$`, 'iu')
const ruledOut = new RegExp(
  String.raw`(?:[,;،–—-]\s|\s(?:and|y|e|et|und|en) )(?:and |y |e |et |und )?(?:${not}) ${article}${currency}$|^ ?\p{L}{0,14} (?:not|pas|nicht|niet) $`,
  'iu',
)
const takesBack = /[,;.…–—-]\s*(?:no|non|नहीं) $/iu
const replacing = new RegExp(String.raw`(?<!\p{L})(?:${insteadOf}) ${article}${currency}$`, 'iu')

/** "Antes costaba"; but "antes sofríe la cebolla" is a step. */
const antes = String.raw`antes(?! de| del| que)(?=[^.;]{0,25}(?:[aá]ba|[aá]bamos|aban|ava|avam|eran?|eram|decían?|hacían?|ponían?|tenían?|había|valían?|vendían?|pedían?|servían?|metían?|puse|dije|fue|dizia|fazia|punha|tinha|havia|vendia|pedia)(?!\p{L}))`
/** What was so, or was said, before. */
const past = pattern(
  `(?<!(?:get|gets|got|getting|grow|grew) )used to|previously|formerly|until recently|(?:i|they|we)(?:['’]d| had| always| first) said|first said|${antes}|decía[ns]?|decíamos|habían? dicho|solía[ns]?|el año pasado|falava[ms]?|dizia[ms]?|tinham? (?:dito|falado)|costumava[ms]?|ano passado|avant,? (?:c['’]était|je|on|ils?|elles?|ça|nous|vous)|avai(?:t|s|ent) dit|disai(?:t|s|ent)|autrefois|l['’]an(?:née)? derni(?:er|ère)|früher|ursprünglich|hieß es|letztes jahr|bisher|vorher (?:war|waren|hatte|kostete)|prima (?:era|erano|costava|costavano|dicev[ao]|facev[ao]|mettev[ao]|usav[ao]|avev[ao])|dicev[aoi]|dicevano|avevano detto|l['’]anno scorso|last year|originally|以前は|昔は|元々は|もともと|当初は|سابقا|(?:كانت? )?زمان`,
)
/** What may also be the first of several steps. */
const first = pattern(
  "at first|initially|in the beginning|al (?:principio|inicio)|inicialmente|no (?:começo|início|princípio)|a princípio|au (?:début|départ)|initialement|à l['’]origine|anfangs|zuerst|zunächst|am anfang|all['’]inizio|inizialmente|最初は|पहले|في البداية|في الأول",
)
const was = pattern(
  'was|were|said|had|cost|told|estaba|estaban|era|eran|costaba|valía|dijeron|dije|estava|custava|disse|disseram|falei|falaram|était|étaient|avai[ts]|ont dit|dit|coûtait|war|waren|kostete|hieß|sagte|sagten|erano|costava|detto|था|थे|थी|كانت?|قالوا|قلت|言いました|言って|でした|だった',
)
const back = new RegExp(
  String.raw`^[^,.;!?\d]{0,20}(?:${word("at first|before|originally|initially|last (?:year|time|season|month|week)|back then|in (?:my|the|our) (?:first|last|old|previous) \\p{L}+|antes|al principio|el año pasado|no começo|no início|no ano passado|avant|au début|au départ|l['’]an dernier|früher|am anfang|anfangs|letztes jahr|vorher|prima|all['’]inizio|l['’]anno scorso|था|थे|थी|قبل")})`,
  'iu',
)
const but = pattern(
  'but|pero|sino|mas|mais|aber|sondern|ma|però|でも|だけど|けど|でしたが|だったが|ましたが|लेकिन|मगर|لكن|بس',
)
const now = pattern(
  "now|nowadays|these days|today|ahora|hoy|agora|hoje|maintenant|désormais|aujourd['’]hui|jetzt|inzwischen|mittlerweile|heute|adesso|ora|oggi|今は|今では|अब|الآن|الحين|دلوقتي",
)
/** "At first ten minutes, but then twenty": one after the other. */
const next = pattern(
  'then|after|afterwards|later|next|luego|después|depois|puis|ensuite|après|dann|danach|später|poi|dopo|その後|次に|फिर|ثم|بعد',
)

const thatWasThen =
  /(?<!\p{L})(?:that was|those were|das war|c['’]était|eso era|eso fue|isso era|isso foi|(?:quello )?era) (?:last|the other|in \d|(?:letzte|vorige)[smnr]?|l['’]an(?:née)? (?:dernière?|passée?)|el año pasado|antes|no ano passado|o ano passado|l['’]anno scorso|l['’]altr['’]anno)(?!\p{L})[^.!?]{0,40}$/iu

/** The words around two figures. */
export interface Surroundings {
  before: string
  between: string
  behind: string
}

export interface Rejection {
  rejected: 'first' | 'second'
  /** What is replaced or outdated was right once, or is elsewhere, and may well be told. */
  kind: 'wrong' | 'replaced' | 'outdated'
}

/** How far before a figure, in letters, stands what is said of it. */
const nearest = 34
const tailOf = (text: string) =>
  text
    .slice(-nearest)
    .split(/[.!?;。]/u)
    .at(-1)!

/** Of two figures of one kind, the one that the other replaces. */
export function rejectionOf({ before, between, behind }: Surroundings, language: string): Rejection | undefined {
  // "Twenty-five, no wait, that was last year, it's thirty now".
  if (thatWasThen.test(between)) return { rejected: 'first', kind: 'outdated' }
  // "Ten, no fifteen": in some languages, it takes back what was said before it.
  if (takesBack.test(between) && ['en', 'fr', 'hi'].includes(language)) return { rejected: 'first', kind: 'wrong' }
  if (ruledOut.test(between)) return { rejected: 'second', kind: 'wrong' }
  if (replacing.test(between)) return { rejected: 'second', kind: 'replaced' }
  if (isSetAgainst(between) && replacing.test(before)) return { rejected: 'first', kind: 'replaced' }
  if (isSetAgainst(between) && negated.test(before) && !/(?<!\p{L})(?:if|or|why) not $/iu.test(before))
    return { rejected: 'first', kind: 'wrong' }
  if (isOver(tailOf(before), between)) return { rejected: 'first', kind: 'outdated' }
  const clause = /[,;،、.!?(–—-]\s?([^,;،、.!?(–—]*)$/u.exec(between)?.[1]?.slice(-nearest)
  return clause !== undefined && !next.test(clause) && (past.test(clause) || (was.test(clause) && back.test(behind)))
    ? { rejected: 'second', kind: 'outdated' }
    : undefined
}

/** "Not ten, I do twelve", "not ten. It's twelve": what is right follows soon, and in another sentence at once. */
function isSetAgainst(between: string): boolean {
  const [, ...rest] = between.split(/[.!?。]\s/u)
  if (rest.length > 0) return rest.length === 1 && rest[0]!.length <= 10
  return between.length <= 40 && (/[,;،、–—]/u.test(between) || but.test(between))
}

/** "It used to be ten", and what follows tells what it is now. */
function isOver(before: string, between: string): boolean {
  if (next.test(between)) return false
  const isThen = past.test(before) || (was.test(before) && back.test(between))
  if (isThen) return but.test(between) || now.test(between)
  const isToldFirst = first.test(before) || first.test(between.slice(0, 25))
  return isToldFirst && (was.test(before) || was.test(between)) && (but.test(between) || now.test(between))
}

/** "Before it was twelve", of fourteen thousand: in thousands as well. */
export function inThousands({ value }: Figure, right: Figure): number | undefined {
  const isMeant = value < 1_000 && right.value >= 1_000 && right.value % 1_000 === 0
  return isMeant && isNear(value * 1_000, right.value) ? value * 1_000 : undefined
}

/** What is many times as much was hardly the same thing. */
export const isNear = (one: number, other: number): boolean => one < other * 5.01 && other < one * 5.01

const asOld = pattern(
  'from|before|former|first|start|started|starting|began|old|older|earlier|once|ago|instead|rather|than|list|usual|usually|normal|normally|regular|regularly|retail|rrp|standard|should|rose|raised|dropped|reduced|increased|vs|versus|compared|not|en vez|em vez|statt|anstatt|au lieu|invece|vorher|zuvor|sonst|normalmente|desde|partir|depuis|avant|prima|antes|early|initial|original|previous',
)
/** "He weighed 90", "costaba 12". */
const wasBefore =
  /(?<!\p{L})(?:was|were|had|said|been|took|paid|made|gave|sold|ran|did|(?!injured|wounded)\p{L}{2,12}ed|\p{L}{2,12}(?:aba|aban|ava|avam|avano|ait|aient)|eran?|war|waren|wog|kostete|hatte)(?: \p{L}+)? [$€£¥₹]?$/iu
const oldKey = /before|original|previous|old|start|initial|list|regular|usual|from/i

const tooMuch = pattern(
  'too|te (?:kort|lang|veel|weinig)|zu (?:kurz|lang|viel|wenig)|trop|troppo|demasiad[oa]s?|demais|muy poco|muito pouco|för|(?:is|are|was|were) not enough|isn.t enough|not sufficient|nicht genug|nicht aus|ne suffi\\p{L}+|non bast\\p{L}+|no bast\\p{L}+|não bast\\p{L}+',
)

/** "She first says 20 cm and corrects herself". */
const corrected =
  /(?<!\p{L})(?:correct(?:s|ed|ing)? (?:it|him|her|them)|(?:takes?|took|taking) (?:it|that|this) back|corrected|a slip|misspe\p{L}+|misspoke|slip of the tongue|se corrig\p{L}*|corrig\p{L}*-se|se repren\p{L}*|se rectifica|(?:korrigiert|verbessert|verspricht) sich|sich \p{L}{0,12}(?:korrigiert|verbessert|versprochen)|si corregg\p{L}*|si è corrett\p{L}*)|言い直|訂正|言い間違|更正|口误|सुधार|صحّ?ح|تصحيح/iu

/** "Takes back the 11 cars that she named first". */
const takenBack =
  /(?<!\p{L})(?:(?:takes?|took|taking) back|retract(?:s|ed)?|withdr(?:aws?|ew)) (?:the |her |his |their |an? )?$/iu

const from = /(?<!\p{L})(?:from|von|de|da|desde) (?:about |around )?[$€£¥₹]?$/iu

/** "14, a count that he corrected from 16". */
export const isTextOfCorrection = (text: string): boolean => corrected.test(text)

/** "Two minutes is too short", "not 50": whether an answer tells a figure as what is wrong. */
export const isToldAsWrong = (text: string, { start, end }: Figure): boolean =>
  negated.test(text.slice(0, start)) ||
  takenBack.test(text.slice(0, start)) ||
  tooMuch.test(text.slice(end, end + 30)) ||
  corrected.test(text.slice(end, end + 80)) ||
  (from.test(text.slice(0, start)) && corrected.test(text.slice(Math.max(0, start - 40), start)))

/** Whether an answer tells a figure as what was before. */
export function isToldAsOld(path: string, text: string, { start, end }: Figure): boolean {
  const around = text.slice(Math.max(0, start - 40), end + 40)
  return (
    oldKey.test(path.split('/').at(-1) ?? '') ||
    wasBefore.test(text.slice(0, start)) ||
    [past, first, asOld].some((one) => one.test(around))
  )
}
