/**
 * Any result as Markdown: headings, lists, tables and times, by its shape alone, so that a new format needs nothing
 * here. Text from a video is untrusted and is escaped: it can be no link, no heading and no HTML.
 */

import { inline, label, paragraph } from './markdown-text.ts'

type Fields = Record<string, unknown>

/** Longer text is a separate paragraph, not an entry of a list or a cell. */
const shortText = 80
const maxColumns = 6

/** `title` is used when the result has none. */
export function toMarkdown(result: object, { title }: { title?: string } = {}): string {
  const { title: own, ...fields } = result as Fields
  const heading = typeof own === 'string' && own !== '' ? own : title
  const blocks = [...(heading === undefined ? [] : [`# ${inline(heading)}`]), ...section(fields, 2)]
  return `${blocks.join('\n\n')}\n`
}

/** The short facts first, as one list; then whatever has a heading, in the order of the result. */
function section(fields: Fields, level: number): string[] {
  const filled = Object.entries(fields).filter(([, value]) => !isEmpty(value))
  const facts = filled.filter(([, value]) => isShort(value))
  const list = facts.map(([key, value]) => `- **${label(key)}:** ${scalar(value)}`)
  const rest = filled.filter(([, value]) => !isShort(value))
  return [...(list.length > 0 ? [list.join('\n')] : []), ...rest.flatMap(([key, value]) => headed(key, value, level))]
}

function headed(key: string, value: unknown, level: number): string[] {
  const heading = `${'#'.repeat(Math.min(level, 6))} ${label(key)}`
  if (typeof value === 'string') return [heading, paragraph(value)]
  if (Array.isArray(value)) return [heading, listed(value)]
  return [heading, ...section(value as Fields, level + 1)]
}

function listed(items: unknown[]): string {
  if (!items.every(isRecord))
    return items
      .filter((item) => !isEmpty(item))
      .map((item) => `- ${scalar(item)}`)
      .join('\n')
  const rows = items.map(withTimes)
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row).filter((key) => !isEmpty(row[key]))))]
  if (isNumbered(rows))
    return rows
      .map(
        (row, index) =>
          `${index + 1}. ${entry(
            row,
            keys.filter((key) => key !== 'step'),
          )}`,
      )
      .join('\n')
  const fits =
    keys.length > 1 && keys.length <= maxColumns && rows.every((row) => keys.every((key) => isCell(row[key])))
  return fits ? table(rows, keys) : rows.map((row) => `- ${entry(row, keys)}`).join('\n')
}

/** `0:12` and `0:20` are one time from here to there. */
function withTimes({ timestamp, endTimestamp, ...rest }: Fields): Fields {
  if (isEmpty(timestamp)) return rest
  return { time: isEmpty(endTimestamp) ? timestamp : `${String(timestamp)}–${String(endTimestamp)}`, ...rest }
}

const isNumbered = (rows: Fields[]) => rows.length > 0 && rows.every(({ step }, index) => step === index + 1)

/** One entry of a list: its time, its first text, and the rest beneath it. */
function entry(row: Fields, keys: string[]): string {
  const { time, ...rest } = row
  const [first, ...others] = keys.filter((key) => key in rest && !isEmpty(rest[key]))
  const head = [
    time === undefined ? [] : [`**${scalar(time)}**`],
    first === undefined ? [] : [flat(rest[first])],
  ].flat()
  const lines = others.map((key) => `   - ${label(key)}: ${flat(rest[key])}`)
  return [head.join(' '), ...lines].join('\n')
}

/** Whatever it is, in one line. */
function flat(value: unknown): string {
  if (Array.isArray(value))
    return value
      .filter((item) => !isEmpty(item))
      .map(flat)
      .join(', ')
  if (!isRecord(value) || isMeasure(value)) return scalar(value)
  const parts = Object.entries(value).filter(([, part]) => !isEmpty(part))
  return parts.map(([key, part]) => `${label(key).toLowerCase()} ${flat(part)}`).join(', ')
}

function table(rows: Fields[], keys: string[]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const cells = (row: Fields) => keys.map((key) => (isEmpty(row[key]) ? '' : flat(row[key])))
  return [line(keys.map(label)), line(keys.map(() => '---')), ...rows.map((row) => line(cells(row)))].join('\n')
}

function scalar(value: unknown): string {
  if (isMeasure(value)) return measure(value)
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : inline(String(value))
}

/** `180 C, fan adjusted`. A flag that is false says only that nobody mentioned it, and is left out. */
function measure({ value, unit, ...flags }: Fields): string {
  const named = Object.entries(flags).flatMap(([key, flag]) => (flag === true ? [label(key).toLowerCase()] : []))
  return [inline([value, unit].filter((part) => !isEmpty(part)).join(' ')), ...named].join(', ')
}

/** A number with its unit, and flags beside them. */
const isMeasure = (value: unknown): value is Fields =>
  isRecord(value) &&
  'value' in value &&
  'unit' in value &&
  Object.entries(value).every(([key, part]) => ['value', 'unit'].includes(key) || typeof part === 'boolean')

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  // The unit of a number that is missing says nothing.
  (isMeasure(value) && isEmpty(value['value'])) ||
  (isRecord(value) && Object.values(value).every(isEmpty))

const isShort = (value: unknown) =>
  isMeasure(value) ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= shortText && !value.includes('\n'))

const isCell = (value: unknown) =>
  isEmpty(value) || isShort(value) || (Array.isArray(value) && value.every(isShort) && flat(value).length <= shortText)
