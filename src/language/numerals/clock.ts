/** Times of day in a text whose numbers are in digits: "half past 7", "a las 9.5", "7時半", "19 Uhr 30", "6.30 pm". */

import { lists, phrases } from '../lexicon.ts'
import { late, ways } from './clock-ways.ts'

export interface ClockTime {
  hour: number
  minute: number
  /** Where it was told. */
  half?: 'am' | 'pm'
  /** It cannot be anything else; otherwise it may be a number of things, or a length of time. */
  isSure: boolean
  /** Hours and minutes alone: it may be a place in the video. */
  isBare?: true
  /** It supports a time, and speaks against nothing: "7 e 30" may be a price. */
  isMaybe?: true
  start: number
  end: number
}

/** "Before noon" is any time of a morning: they are told, and nothing is held against them. */
const words: [RegExp, number][] = [
  [/\b(?:noon|midday|mediodía|mezzogiorno|meio-dia)\b/gi, 12],
  [/\b(?:midnight|medianoche|meia-noite|mezzanotte|minuit|Mitternacht)\b/gi, 0],
  // "Le Midi" is the south.
  [/(?<=(?<!\p{L})(?:à|vers|avant|après|jusqu['’]à|dès|est|entre|et) )midi(?!\p{L})/giu, 12],
]

/** "Mezzogiorno e un quarto", "midi moins le quart", "minuit vingt". */
const named =
  /(?<!\p{L})(?:(?<noon>mezzogiorno|midi|mediodía|meio-dia)|mezzanotte|minuit|medianoche|meia-noite)(?: (?:e|et|y) (?:un |1 )?(?<p>0\.25|0\.5|[1-5]?\d)| (?:meno|moins|menos) (?:le |un |1 )?(?<less>0\.25|5|10|20|25)| (?<m>[1-5]?[05]))(?![\d:%]|[.,]\d| \p{L}{3,20}s(?!\p{L}))/giu

const partBehind =
  /^ (?:(?:e|et|y) (?:un )?(?:mezz|medi|demi|quart|cuart)|(?:meno|moins|menos) |(?:cinq|dix|quinze|vingt|trente|quarante|cinquante)(?!\p{L}))/iu

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
/** "Szóstej": the sixth hour, told without a number. */
export const isNameOfHour = (word: string): boolean => hours.has(word.toLowerCase())
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
  // All of them hold a digit, which many texts do not.
  for (const { pattern, isSure = false, isBare, isMaybe, shift = 0, language: spoken, notIn } of /\d/.test(cut)
    ? ways
    : []) {
    if (notIn === language || (spoken !== undefined && !spoken.split(' ').includes(language))) continue
    for (const match of cut.matchAll(pattern)) {
      const { h, m, n, p, q, less, half } = match.groups!
      const minutes = Number(m ?? n ?? 0) + minutesOf(p) + minutesOf(q) - minutesOf(less) + shift * 60
      add({
        ...at(Number(h) * 60 + minutes),
        ...halfOf(half),
        isSure,
        ...(isBare && { isBare }),
        ...(isMaybe && { isMaybe }),
        ...placeOf(match),
      })
    }
  }
  for (const match of /\d/.test(cut) ? cut.matchAll(named) : []) {
    const { noon, p, m, less } = match.groups!
    const hour = noon ? 12 : less ? 24 : 0
    add({ ...at(hour * 60 + Number(m ?? 0) + minutesOf(p) - minutesOf(less)), isSure: true, ...placeOf(match) })
  }
  for (const [pattern, hour] of words)
    for (const match of cut.matchAll(pattern))
      if (!partBehind.test(cut.slice(match.index + match[0].length)))
        add({ hour, minute: 0, isSure: false, ...placeOf(match) })
  for (const match of cut.matchAll(ordinal)) {
    const hour = hours.get(match.groups!['name']!.toLowerCase())
    if (hour !== undefined)
      add({ ...at(hour * 60 - (match.groups!['half'] ? 30 : 0)), isSure: true, ...placeOf(match) })
  }
  return found.map((time) => withHalf(time, cut))
}

const listed = lists('day-halves')
const behindTime = (list: string[]) => new RegExp(String.raw`^ ?${phrases(list)}(?!\p{L})`, 'iu')
const mornings = behindTime(listed('morning'))
const evenings = behindTime(listed('evening'))
const nights = behindTime(listed('night'))

/** "Half past eight in the morning". */
function withHalf(time: ClockTime, text: string): ClockTime {
  const behind = text.slice(time.end, time.end + 24)
  const ofNight = time.hour > 5 && time.hour < 12 ? 'pm' : 'am'
  const half = mornings.test(behind) ? 'am' : evenings.test(behind) ? 'pm' : nights.test(behind) ? ofNight : undefined
  return half === undefined || time.half !== undefined || time.hour > 12 ? time : Object.assign(time, { half } as const)
}

const at = (minutes: number) => ({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
const placeOf = (match: RegExpExecArray) => ({ start: match.index, end: match.index + match[0].length })

/** Parts of an hour in minutes. */
const parts = new Map([
  ...['half', '半', '반', '.5', '0.5', 'media', 'meia', 'साढ़े', 'साढे', 'نص', 'نصف'].map((word) => [word, 30] as const),
  ...['quarter', '1刻', '.25', '0.25', 'cuarto', 'quarto', 'सवा', '1.25', 'पौने', '0.75', 'ربع'].map(
    (word) => [word, 15] as const,
  ),
  ...['ثلث', '.333', '0.333'].map((word) => [word, 20] as const),
  ...['.75', '3刻'].map((word) => [word, 45] as const),
])

function minutesOf(part: string | undefined): number {
  if (part === undefined) return 0
  return parts.get(part.toLowerCase().replace(/^(?:un|um|1) /, '')) ?? Number.parseInt(part, 10)
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
