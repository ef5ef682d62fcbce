/** Times of day as they are told in Germany, Austria and Switzerland, in a text whose numbers are in digits. */

/** A noun behind it is what it counts: "um 10 Prozent", "5 nach 8 Versuchen". */
const end = String.raw`(?![\d:/%]|[.,]\d| ?%| (?!Uhr)\p{Lu})`
const start = String.raw`(?<![\d:.,/])`
const at = String.raw`(?:(?<!\p{L})[Uu]m )?`
const hour = String.raw`(?<h>[1-9]|1\d|2[0-4])`
const minutes = String.raw`[35789]|1[0-9]|2[0-9]`
const time = String.raw`(?<h>[01]?\d|2[0-4])(?:[.:](?<m>[0-5]\d))?`
const about = '(?:(?:Punkt|punkt|circa|etwa|ungefähr|rund|so|kurz nach|kurz vor) )?'
/** "Um 3 gestiegen": by how much. */
const change =
  'höh|senk|sink|sank|sunk|stieg|steig|kürz|läng|wachs|wuchs|ringer|größ|klein|mehr|wenig|besser|schlecht|reduz|wett|dreh'
/** "Fr. 20.15" is a price. */
const day = String.raw`(?<!\p{L})(?:M[oO]|D[iI]|M[iI]|D[oO]|S[aA]|S[oO]|[-–]F[rR])[.,:]{0,2} `
const written = String.raw`(?<h>[01]?\d|2[0-4])\.(?<m>[0-5]\d)(?![\d.,]| ?€)`
const of = (pattern: string) => new RegExp(pattern, 'gu')
const sure = { isSure: true, language: 'de' } as const

export const germanWays = [
  // "Fünf vor halb drei", "zehn nach halb sieben".
  { ...sure, pattern: of(`${at}${start}(?<less>${minutes}) (?:Minuten )?[Vv]or 0\\.5 ${hour}${end}`), shift: -0.5 },
  { ...sure, pattern: of(`${at}${start}(?<p>${minutes}) (?:Minuten )?[Nn]ach 0\\.5 ${hour}${end}`), shift: -0.5 },
  { ...sure, pattern: of(`${start}(?<less>5|10|20|25|(?:${minutes})(?= M)) (?:Minuten )?vor ${hour}${end}`) },
  { ...sure, pattern: of(`${start}(?<p>5|10|20|25|(?:${minutes})(?= M)) (?:Minuten )?(?:nach|ab) ${hour}${end}`) },
  { ...sure, pattern: of(`(?<!\\p{L})[Uu]m (?<less>${minutes}) vor ${hour}${end}`) },
  { ...sure, pattern: of(`(?<!\\p{L})[Uu]m (?<p>${minutes}) nach ${hour}${end}`) },
  // "Viertel neun" is a quarter past eight, and so is "viertel ab acht", "viertel über acht".
  { ...sure, pattern: of(`${start}(?<p>0\\.25) (?:ab|über|uf) ${hour}${end}`) },
  { ...sure, pattern: of(`${start}0\\.25 ${hour}${end}`), shift: -0.75 },
  { ...sure, pattern: of(`${start}0\\.5 ${hour}${end}`), shift: -0.5 },
  { ...sure, pattern: of(`${start}0\\.75 ${hour}${end}`), shift: -0.25 },
  // "9–12 Uhr", "zwischen 8 und 10 Uhr": both ends are times.
  { ...sure, pattern: of(`(?<![\\d:.,/-])${time}(?= ?(?:[-–—]|bis|und|oder|auf|statt) ?\\d{1,2}(?:[.:]\\d\\d)? Uhr)`) },
  { ...sure, pattern: of(`(?<=\\d-)${time} Uhr`) },
  // "Do 20.15", "Mo–Fr 8.30–12.00".
  { ...sure, pattern: of(`(?<=${day})${written}`) },
  { ...sure, pattern: of(`(?<=${day}\\d{1,2}\\.\\d\\d ?[-–] ?)${written}`) },
  { ...sure, pattern: of(`(?<!\\p{L})(?:[Aa]b|[Uu]m|[Bb]is|Beginn|Einlass|Start):? ${time} ?h(?![\\p{L}\\d])`) },
  {
    ...sure,
    pattern: of(`(?<!\\p{L})[Uu]m ${about}${hour}${end}(?! \\d| (?:vor|nach|ab) )(?![^.,;]{0,30}(?:${change}))`),
  },
  { ...sure, pattern: of(`(?<!\\p{L})[Kk]urz (?:vor|nach) ${hour}${end}`) },
  {
    language: 'de',
    pattern: of(`(?<!\\p{L})(?:[Uu]m|[Gg]egen|[Pp]unkt) ${hour}(?:[.:](?<m>[0-4]\\d|5[1-8]))?${end}`),
  },
]
