/** A sentence with one of its figures put right, or without it. */

import { clockText } from '../../language/numerals/clock.ts'
import { isSameUnit } from '../../language/numerals/units.ts'
import { withoutConversion } from '../derivation/conversion.ts'
import { amountsOf, type Figure, type Told } from '../reading/figure.ts'

/** As they are written in any language. */
const symbols: Record<string, string> = {
  second: 's',
  minute: 'min',
  hour: 'h',
  gram: 'g',
  kilogram: 'kg',
  millilitre: 'ml',
  litre: 'l',
  millimetre: 'mm',
  centimetre: 'cm',
  metre: 'm',
  kilometre: 'km',
}
const unitWord = /^[\s-]?[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Devanagari}\p{M}]+/u

/** The text with one number changed; undefined when it cannot be written in the same unit, or in another, where that is surely right. */
export function replaced(text: string, figure: Figure, told: Told, isSure: boolean): string | undefined {
  const write = (number: string) => text.slice(0, figure.start) + number + withoutConversion(text.slice(figure.end))
  if (figure.clock && told.clock) return write(clockText(told.clock, text.slice(figure.start, figure.end)))
  if (figure.clock) return undefined
  if (figure.isDecade) return write(String(Math.floor(told.value / 10) * 10))
  // Of "6 out of 10", only the number in front is replaced.
  if (figure.parts && told.parts) {
    const isRated = figure.unit?.family === 'rating' && !text.slice(figure.start, figure.end).includes('/')
    return write(isRated ? String(told.parts[0]) : told.parts.join('/'))
  }
  const said = told.source.plain.slice(told.start, told.end)
  const amounts = amountsOf(figure, told)
  const exact = amounts ? (amounts[1] / amounts[0]) * figure.value : told.value
  const value = Number(exact.toFixed(2))
  if (value === 0 && exact !== 0) return undefined
  if (value === Number(told.value.toFixed(2)) && !told.isImplied && /^(?:\d+ )?\d+\/\d+$/.test(said)) return write(said)
  // An hour and a half is 90 minutes, and 180 cm are 1.8 m; a third of an hour in days is nothing that anybody says.
  const isInUnit = figure.unit && told.unit ? isSameUnit(figure.unit, told.unit) : told.unit === undefined
  const isDecimal = figure.unit?.family === 'length' && Math.abs(value - exact) < 1e-9
  if (!isInUnit && !isDecimal && !Number.isInteger(value)) {
    // "40 min", where an hour was written.
    const symbol = symbols[told.unit?.name ?? '']
    const rest = text.slice(figure.end)
    if (!isSure || symbol === undefined || !figure.unit || figure.isImplied || !unitWord.test(rest)) return undefined
    return `${text.slice(0, figure.start)}${Number(told.value.toFixed(2))} ${symbol}${rest.replace(unitWord, '')}`
  }
  const isGrouped = /\d,\d{3}/.test(text.slice(figure.start, figure.end))
  return write(isGrouped ? value.toLocaleString('en-US') : String(value))
}

const phrase =
  /(?:\b(?:for|in|at|after|within|every|about|around|of|by|from|over|up to|at least|under|only|just)\s){1,3}[$€£¥₹]?$/i

/** "A $59 blazer", "the 30-minute wait": the amount of a thing that is named right behind it. */
const attribute = /(?<=\b(?:an?|the|this|that|his|her|its|their|one|of|with|and)\s)(?:[A-Z]{0,3}[$€£¥₹₩₽₺])?$/

/** The sentence without the phrase that holds a figure, where it can be told what the phrase is. */
export function withoutFigure(text: string, { start, end, unit, clock }: Figure): string | undefined {
  const head = text.slice(0, start)
  const before = phrase.exec(head)
  const tail = text.slice(end)
  if (before) {
    const rest = tail.replace(unit && !clock ? /^[\s-]?[\p{L}\p{M}%°]+(?:\/\p{L}+)?/u : /^/, '')
    const now = `${head.slice(0, before.index).trimEnd()}${rest}`.replace(/ ?[(（]\s?[)）]/, '').trim()
    // What the sentence begins with cannot be taken from it.
    return now.split(/\s+/).length < 2 || before.index === 0 ? undefined : now
  }
  const sign = attribute.exec(head)
  const rest = tail.replace(/^-\p{L}+/u, '')
  return sign && unit && (sign[0] !== '' || rest !== tail) && /^ \p{L}/u.test(rest)
    ? head.slice(0, sign.index).trimEnd() + rest
    : undefined
}
