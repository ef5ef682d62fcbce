/** Times of day in a text whose numbers are in digits: "half past 7", "a las 9.5", "7時半", "19 Uhr 30", "6.30 pm". */

export interface ClockTime {
  hour: number
  minute: number
  /** Where it was told. */
  half?: 'am' | 'pm'
  /** It cannot be anything else; otherwise it may be a number of things, or a length of time. */
  isSure: boolean
  /** Hours and minutes alone: it may be a place in the video. */
  isBare?: true
  start: number
  end: number
}

/** Every pattern names what it finds: `h` and `m`, a part of an hour `p`, or one that is still to go, `less`. */
interface Way {
  pattern: RegExp
  isSure?: true
  isBare?: true
  /** "Halb acht" is half an hour before eight. */
  shift?: number
  /** ISO 639-1 of those in which it is said so. Undefined: nothing else can be meant. */
  language?: string
}

const late = 'pm|p\\.m\\.?|下午|晚上|午後|夜|夕方|오후|저녁|밤'
const early = 'am|a\\.m\\.?|上午|早上|午前|朝|오전|아침|새벽'
const behind = String.raw`\s?(?<half>am|pm|a\.m\.?|p\.m\.?)(?![\p{L}\d])`
const end = String.raw`(?![\d:/]|[.,]\d)`
const start = String.raw`(?<![\d:.,/-])`

/** After these, a number by itself is likely to be an hour. */
const prepositions = {
  en: 'at',
  es: 'a las?|son las?|(?:desde|hasta|sobre|antes de|después de) las?',
  pt: 'às',
  it: 'alle|dalle|sono le',
  de: 'um',
  nl: 'om',
  sv: 'klockan|kl',
  tr: 'saat',
  pl: 'o godz\\.?|o',
  ru: 'в',
}

const ways: Way[] = [
  { pattern: new RegExp(String.raw`${start}(?<h>\d{1,2})(?:[:.](?<m>[0-5]\d))?${behind}`, 'giu'), isSure: true },
  { pattern: new RegExp(String.raw`${start}(?<h>\d{1,2})(?:[:.](?<m>[0-5]\d))? ?o['’]clock`, 'giu'), isSure: true },
  {
    pattern: new RegExp(String.raw`${start}(?<h>\d{1,2})(?:[:.](?<m>[0-5]\d))? Uhr(?: (?<n>[0-5]?\d)${end})?`, 'giu'),
    isSure: true,
  },
  { pattern: /\b(?<p>half|quarter|\d{1,2}(?: minutes)?) past (?<h>\d{1,2})(?!\d)/gi, isSure: true },
  { pattern: /\b(?<less>quarter|\d{1,2} minutes) (?:to|till|before) (?<h>\d{1,2})(?!\d)/gi, isSure: true },
  { pattern: /(?<![\d:.,])(?<less>5|10|20|25) to (?<h>[1-9]|1[0-2])(?![\d:%]|[.,]\d)/giu, language: 'en' },
  // "Halb acht", "half acht", "halv åtta"; "Viertel nach sieben", "kwart voor acht", "kvart över sju".
  { pattern: new RegExp(String.raw`(?<![\d.,])0\.5 (?<h>1?\d)${end}(?! ?[\p{L}%])`, 'gu'), shift: -0.5, isSure: true },
  { pattern: new RegExp(String.raw`(?<![\d.,])(?<p>0\.25) (?:nach|over|över) (?<h>1?\d)${end}`, 'gu'), isSure: true },
  { pattern: new RegExp(String.raw`(?<![\d.,])(?<less>0\.25) (?:vor|voor|i) (?<h>1?\d)${end}`, 'gu'), isSure: true },
  { pattern: new RegExp(String.raw`\bdreiviertel (?<h>1?\d)${end}`, 'giu'), shift: -0.25, isSure: true },
  {
    pattern:
      /(?<![\d:.,/-])(?<h>0?[1-9]|1\d|2[0-3]):(?<m>[0-5]\d)(?![\d:]| ?(?:min|h|hrs?|hours?|minutes?|sec|s)(?!\p{L}))/giu,
    isSure: true,
    isBare: true,
  },
  // British: "half eleven" is half past.
  { pattern: /\bhalf (?<h>[1-9]|1[0-2])(?!\d|[.,]\d)/giu, shift: 0.5, language: 'en' },
  { pattern: /\b(?:at|till|until|from|by|around) (?<h>1)\/2(?![\d/])/giu, shift: 0.5, language: 'en' },
  // "A las 9.5", "às 10 e 15", "alle 8 meno 0.25".
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:las?|às|as|le|alle|dalle|all['’]|ore) (?<h>[1-9]\d?)(?<p>\.2?5)${end}`,
      'giu',
    ),
    language: 'es pt it',
    isSure: true,
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:las|la|às|alle|dalle|le|ore|hasta las) (?<h>\d{1,2})(?: (?:menos|meno) (?:le |un |1 |o )?(?<less>0\.25|\d{1,2})|(?: (?:y|e) (?:un |1 )?)(?<p>0\.25|0\.5|[0-5]?\d(?! 0\.))|h(?<m>[0-5]\d))${end}`,
      'giu',
    ),
    language: 'es pt it',
  },
  ...Object.entries(prepositions).map(([language, words]) => ({
    language,
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:${words}) (?<h>1?\d|2[0-4])(?:[:.h](?<m>[0-4]\d|55)|(?<p>\.5))?${end}`,
      'giu',
    ),
  })),
  // "À 19h30", "7 heures et demie"; a number of hours, where nothing tells.
  {
    pattern:
      /(?<!\p{L})(?:à|vers|dès|avant|jusqu['’]à|est) (?<h>\d{1,2}) ?(?:heures?|h)(?: (?:et )?(?<p>0\.25|0\.5)| moins (?:le )?(?<less>0\.25|\d{1,2})| ?(?<m>[0-5]\d))?(?![\d:]|[.,]\d)/giu,
    isSure: true,
  },
  {
    pattern: /(?<!\d)(?<h>\d{1,2}) ?(?:heures?|h)(?: (?:et )?(?<p>0\.25|0\.5)| ?(?<m>[0-5]\d))? du (?:matin|soir)/giu,
    isSure: true,
  },
  { pattern: /(?<![\d:.,/-])(?<h>1[3-9]|2[0-3]) ?h ?(?<m>[0-5]\d)(?!\d)/giu, isSure: true },
  {
    pattern: new RegExp(
      `(?<half>${late}|${early})?の? ?(?<![\\d.])(?<h>\\d{1,2})(?:時(?!間)|[点點](?!\\d(?!\\d?分|刻)))(?:(?<p>半|1刻)|(?<m>[0-5]?\\d)分)?`,
      'gu',
    ),
    isSure: true,
  },
  {
    pattern: new RegExp(
      `(?<half>${late}|${early})? ?(?<![\\d.])(?<h>\\d{1,2})(?<q>\\.5)? ?시(?!간|[가-힣]{2})(?: ?(?<p>반)| ?(?<m>[0-5]?\\d) ?분)?`,
      'gu',
    ),
    isSure: true,
  },
  {
    pattern: /(?:(?<p>साढ़े|साढे|सवा|1\.25) )?(?:(?<less>पौने|0\.75) )?(?<![\d.])(?<h>\d{1,2})(?<q>\.5)? बजे/gu,
    isSure: true,
  },
  {
    pattern:
      /(?:الساعة|الساعه|ساعة) (?<h>\d{1,2})(?![\d.])(?: و ?(?<p>نصف?|ربع|ثلث|0\.5|0\.25|[0-5]?\d)(?![\p{L}\d])| (?:إلا|الا) (?<less>ربع|ثلث|0\.25|\d{1,2}))?/gu,
    isSure: true,
  },
  {
    pattern:
      /(?<!\p{L})(?:om )?(?<h>1?\d|2[0-4]) uur (?:['’]s |in de )(?:ochtends|middags|avonds|nachts|ochtend|middag|avond)/giu,
    isSure: true,
  },
  { pattern: /(?<!\d)(?<h>1?\d|2[0-4]) (?:часов |часа )?(?:утра|вечера|дня|ночи)(?!\p{L})/giu, isSure: true },
]

/** "Before noon" is any time of a morning: they are told, and nothing is held against them. */
const words: [RegExp, number][] = [
  [/\b(?:noon|midday|mediodía|mezzogiorno|meio-dia)\b/gi, 12],
  [/\b(?:midnight|medianoche|meia-noite|mezzanotte|minuit|Mitternacht)\b/gi, 0],
]

/** Hours that are named by their order: "o ósmej", "wpół do ósmej", "половина восьмого". */
const ordinals = [
  'pierwszej первого',
  'drugiej второго',
  'trzeciej третьего',
  'czwartej четвёртого четвертого',
  'piątej пятого',
  'szóstej шестого',
  'siódmej седьмого',
  'ósmej восьмого',
  'dziewiątej девятого',
  'dziesiątej десятого',
  'jedenastej одиннадцатого',
  'dwunastej двенадцатого',
]
const hours = new Map(ordinals.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)))
const ordinal =
  /(?<!\p{L})(?:(?<half>wpół do|0\.5|пол(?:овине)?) ?|(?:o|po|do|przed|od) )(?<name>\p{L}{5,14})(?!\p{L})/giu

/** The times of day of a text, each once: the way that is listed first reads it. */
export function clockTimes(text: string, language: string): ClockTime[] {
  const cut = text.slice(0, 4_000)
  const found: ClockTime[] = []
  const add = (time: ClockTime) => {
    const isKnown = found.some((one) => time.start < one.end && one.start < time.end)
    if (!isKnown && time.hour >= 0 && time.hour <= 24) found.push(time)
  }
  for (const { pattern, isSure = false, isBare, shift = 0, language: spoken } of ways) {
    if (spoken !== undefined && !spoken.split(' ').includes(language)) continue
    for (const match of cut.matchAll(pattern)) {
      const { h, m, n, p, q, less, half } = match.groups!
      const minutes = Number(m ?? n ?? 0) + minutesOf(p) + minutesOf(q) - minutesOf(less) + shift * 60
      add({ ...at(Number(h) * 60 + minutes), ...halfOf(half), isSure, ...(isBare && { isBare }), ...placeOf(match) })
    }
  }
  for (const [pattern, hour] of words)
    for (const match of cut.matchAll(pattern)) add({ hour, minute: 0, isSure: false, ...placeOf(match) })
  for (const match of cut.matchAll(ordinal)) {
    const hour = hours.get(match.groups!['name']!.toLowerCase())
    if (hour !== undefined)
      add({ ...at(hour * 60 - (match.groups!['half'] ? 30 : 0)), isSure: true, ...placeOf(match) })
  }
  return found
}

const at = (minutes: number) => ({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
const placeOf = (match: RegExpExecArray) => ({ start: match.index, end: match.index + match[0].length })

const parts: [RegExp, number][] = [
  [/^(?:half|半|반|0?\.5|साढ़े|साढे|نصف?)$/i, 30],
  [/^(?:quarter|1刻|0?\.25|सवा|1\.25|पौने|0\.75|ربع)$/i, 15],
  [/^ثلث$/, 20],
]

function minutesOf(part: string | undefined): number {
  if (part === undefined) return 0
  return parts.find(([pattern]) => pattern.test(part))?.[1] ?? Number.parseInt(part, 10)
}

const isLate = new RegExp(`^(?:${late})$`, 'i')

const halfOf = (half: string | undefined): { half?: 'am' | 'pm' } =>
  half === undefined ? {} : { half: isLate.test(half) ? 'pm' : 'am' }

/** A time of day in the way in which another is written. */
export function clockText(told: ClockTime, was: string): string {
  const digits = (hour: number) => `${hour}${told.minute === 0 ? '' : `:${String(told.minute).padStart(2, '0')}`}`
  const half = /[ap]\.?m\.?/i.exec(was)?.[0]
  const twelve = told.hour % 12 === 0 ? 12 : told.hour % 12
  if (half) {
    const isAfternoon = told.half ? told.half === 'pm' : told.hour > 12 || /^p/i.test(half)
    const space = /\d(?<space>\s?)[ap]/i.exec(was)?.groups?.['space'] ?? ' '
    return digits(twelve) + space + half.replace(/^[ap]/i, isAfternoon ? 'p' : 'a')
  }
  const isAfternoon = told.hour < 12 && (told.half === 'pm' || Number.parseInt(was, 10) > 12)
  return `${isAfternoon ? told.hour + 12 : told.hour}:${String(told.minute).padStart(2, '0')}`
}
