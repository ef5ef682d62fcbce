/** Reading the figures of a text: each number with what it counts and where it stands. */

import { type Unit, unitAtStart, unitOf } from '../../language/numerals/units.ts'
import type { Source } from './sources.ts'

/** A number in a text, with what it counts and where it stands. */
export interface Figure {
  value: number
  /** Other ways to read it: "1,500" is fifteen hundred or one and a half; "350" may be said "three fifty". */
  readings: number[]
  unit: Unit | undefined
  /** Of "8/10": what stands over and under the stroke, which may have been said as two numbers. */
  parts?: [number, number]
  /** Another way to hear a figure that stands there too: it supports a value, and contradicts none. */
  isOtherwise?: true
  start: number
  end: number
}

export interface Told extends Figure {
  source: Source
}

const fraction = String.raw`(?:(\d{1,6}) )?(\d{1,3})\/(\d{1,3})`
const numberPattern = new RegExp(String.raw`${fraction}|\d{1,12}(?:[.,]\d{1,6}){0,3}`, 'g')
/** Places in the video and times of day are no figures, nor are the marks of a card's gap: "{{c1::oxygen}}". */
const notFigures = /(?<!\d)\d{1,3}:[0-5]\d(?!\d)|\{\{c\d+::|[a-z]\d+\b/gi

const blank = (text: string) => ' '.repeat(text.length)

/** The figures of a text whose numbers are in digits. */
export function figuresIn(text: string): Figure[] {
  const plain = text.slice(0, 4_000).replaceAll(notFigures, blank)
  return [...plain.matchAll(numberPattern)].flatMap((match) => {
    const readings = readingsOf(match)
    if (readings.length === 0) return []
    const end = match.index + match[0].length
    const before = /([$€£¥₹])\s?$/.exec(plain.slice(Math.max(0, match.index - 3), match.index))?.[1]
    const unit = before === undefined ? unitOfFigure(plain, end) : unitOf(before)
    const parts =
      match[3] === undefined || match[1] !== undefined
        ? {}
        : { parts: [Number(match[2]), Number(match[3])] as [number, number] }
    return [{ value: readings[0]!, readings, unit, ...parts, start: match.index, end }]
  })
}

/** "3 x 10", "three by ten" and "3 sets of 10" are sets of repetitions; of a range, the end names the unit. */
function unitOfFigure(text: string, end: number): Unit | undefined {
  const rest = text.slice(end, end + 40)
  const range = /^\s?(?:-|–|to|a|à|bis|or)\s?\d+(?:[.,]\d+)?/.exec(rest)
  if (range) return unitAtStart(rest.slice(range[0].length))
  if (/^\s?(?:x|×|by|por|mal|per)\s?\d/i.test(rest)) return unitOf('sets')
  return unitAtStart(rest)
}

function readingsOf([text, whole, top, bottom]: RegExpExecArray): number[] {
  if (bottom !== undefined) {
    const part = Number(top) / Number(bottom)
    return [Number(whole ?? 0) + part].filter(Number.isFinite)
  }
  const values = [
    Number(text.replaceAll(',', '')),
    Number(text.replaceAll('.', '').replace(',', '.')),
    Number(text.replace(',', '.')),
  ]
  return [...new Set(values.filter(Number.isFinite))]
}
