/** Lengths of time that are written with colons: "3:45 Minuten", "2:58:14 h", "1:32,608". */

import { type Unit, unitOf } from '../../language/numerals/units.ts'

/** A figure, as `figure.ts` has them. */
interface Duration {
  value: number
  readings: number[]
  unit: Unit
  nouns: string[]
  isImplied?: true
  isOtherwise?: true
  start: number
  end: number
}

const seconds = unitOf('seconds')!
const written =
  /(?<![\d:.,/-])(?:(?<h>\d{1,2}):(?=\d\d:))?(?<m>\d{1,3}):(?<s>[0-5]\d)(?:[.,](?<part>\d{1,3}))?(?![\d:])(?: ?(?<unit>\p{L}{1,8}))?/giu

/** "1:25,000": the scale of a map, and no time. */
const scale = /^1:\d\d[.,]\d00(?!\d)/

/** Hours and minutes, or minutes and seconds, are told apart by the unit; without one, it may be a time of day. */
export const durationsIn = (text: string): Duration[] =>
  [...text.matchAll(written)].flatMap((match) => {
    const { h, m, s, part, unit: word } = match.groups!
    if (scale.test(match[0])) return []
    const unit = word === undefined ? undefined : unitOf(word)
    const isHours = unit?.name === 'hour' && h === undefined
    const isNamed = unit?.family === 'time' && unit.size <= 3600
    if (!isNamed && part === undefined) return []
    const parts = Number(h ?? 0) * 3600 + Number(m) * 60 + Number(s)
    const value = (isHours ? parts * 60 : parts) + Number(`0.${part ?? 0}`)
    const end = match.index + match[0].length - (isNamed || word === undefined ? 0 : word.length)
    return [{ value, readings: [value], unit: seconds, nouns: [], start: match.index, end }]
  })

const bare =
  /(?<![\d:.,/-])(?:(?<h>\d{1,2}):(?=\d\d:))?(?<m>\d{1,2}):(?<s>[0-5]\d)(?![\d:]|[.,]\d| ?(?:Uhr|[ap]\.?m))/gu

/** "3:45" on its own may be so long: it supports a value, and speaks against none. */
export const maybeDurations = (text: string): Duration[] =>
  [...text.slice(0, 2_000).matchAll(bare)].map((match) => {
    const { h, m, s } = match.groups!
    const value = Number(h ?? 0) * 3600 + Number(m) * 60 + Number(s)
    const [start, end] = [match.index, match.index + match[0].length]
    return { value, readings: [value], unit: seconds, nouns: [], isImplied: true, isOtherwise: true, start, end }
  })
