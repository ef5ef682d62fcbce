/** A result for people to read in a terminal: each value with its citations beside it, then what was changed. */

import type { Change, Citation, Support } from '../../src/support/support.ts'
import { formatTimestamp } from '../../src/language/timestamps.ts'

export interface Rendered {
  title: string
  result: unknown
  support: Support
  changes: readonly Change[]
  durationSeconds: number
}

type Paint = (colour: keyof typeof colours, text: string) => string
const colours = { bold: 1, dim: 2, green: 32, yellow: 33, red: 31 } as const

export function render({ title, result, support, changes, durationSeconds }: Rendered, hasColours: boolean): string {
  const paint: Paint = (colour, text) => (hasColours ? `\x1b[${colours[colour]}m${text}\x1b[0m` : text)
  const beside = (path: string, value: unknown) => {
    const citations = support[path] ?? []
    return citations.map((one) => `  ${note(one, String(value), durationSeconds, paint)}`).join('')
  }
  return [
    paint('bold', title),
    '',
    ...lines(result, '', '', beside, paint),
    '',
    tally(support),
    ...changed('Dropped', changes.filter(isDropped), paint),
    ...changed(
      'Changed',
      changes.filter((change) => !isDropped(change)),
      paint,
    ),
  ].join('\n')
}

export const isDropped = ({ now }: Change): boolean => now === ''

type Beside = (path: string, value: unknown) => string

function lines(value: unknown, path: string, indent: string, beside: Beside, paint: Paint): string[] {
  if (!isBranch(value)) return [`${indent}${scalar(value, paint)}${beside(path, value)}`]
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const name = paint('dim', Array.isArray(value) ? `${Number(key) + 1}.` : `${printable(key)}:`)
    if (!isBranch(inner)) return [`${indent}${name} ${scalar(inner, paint)}${beside(at, inner)}`]
    if (Object.keys(inner).length === 0) return [`${indent}${name} ${paint('dim', 'none')}`]
    return [`${indent}${name}`].concat(lines(inner, at, `${indent}  `, beside, paint))
  })
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

const scalar = (value: unknown, paint: Paint) =>
  value === '' || value === null
    ? paint('dim', '–')
    : printable(typeof value === 'string' ? value : JSON.stringify(value))

function note({ by, at, words, line, says }: Citation, value: string, durationSeconds: number, paint: Paint): string {
  const when = at === undefined ? '' : ` ${formatTimestamp(at, durationSeconds)}`
  // The words of a line are worth reading where they are not the value itself.
  const quoted = words === undefined || words.includes(value) || value.includes(words) ? '' : ` “${shorten(words)}”`
  const against = says === undefined ? '' : ` (${says})`
  const text = `← ${names[by]}${when}${line === undefined ? '' : ` ${line}`}${quoted}${against}`
  return says !== undefined || by === 'unconfirmed' ? paint('yellow', text) : paint('green', text)
}

const names: Record<Citation['by'], string> = {
  heard: 'heard',
  read: 'read',
  posted: 'in the post',
  seen: 'seen',
  'worked-out': 'worked out',
  unconfirmed: 'unconfirmed',
}

function tally(support: Support): string {
  const first = Object.values(support).flatMap(([citation]) => (citation ? [citation.by] : []))
  const counts = Object.entries(names).map(([by, name]) => [name, first.filter((one) => one === by).length] as const)
  const counted = counts.filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`)
  return counted.length === 0 ? 'No value cites the video.' : `Values: ${counted.join(', ')}.`
}

const changed = (what: string, changes: readonly Change[], paint: Paint) =>
  changes.length === 0
    ? []
    : [
        '',
        `${what}:`,
        ...changes.map(({ path, was, now, why }) => {
          const became = now === '' ? '' : ` → “${shorten(now)}”`
          return `  ${path} ${paint('red', `“${shorten(was)}”`)}${became}: ${why}`
        }),
      ]

const shorten = (text: string, max = 60) => {
  const shown = printable(text)
  return shown.length > max ? `${shown.slice(0, max - 1)}…` : shown
}

/** Untrusted text must not move the cursor, change the title or hide other text on a terminal. */
const printable = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
