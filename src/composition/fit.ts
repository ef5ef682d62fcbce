/**
 * Brings a composer's answer into a shape where only one meaning is possible: surplus keys go, missing texts and lists
 * are empty, times are written m:ss. What has to be guessed is left as it is, for the schema to refuse.
 */

import type { z } from 'zod'
import { grounding } from '../formats/parts.ts'
import { formatTimestamp } from '../language/timestamps.ts'
import type { Change } from '../support/support.ts'
import { readIds, readKeyCites, withoutCites } from '../support/cites.ts'
import { definition } from '../support/visit-values.ts'

/** What an enum says when a video gives no answer, and then what says the least. */
const neutral = ['', 'unknown', 'none-seen', 'not-visible', 'unclear', 'none', 'insufficient-evidence', 'other']
const mild = ['medium', 'review', 'intermediate', 'understand', 'used', 'basic', 'mixed']

// A composer that runs on and on gives lists and texts without end. No clip holds more than this of anything, and the
// patterns that look at a text are given no more.
const maxList = 200
const maxText = 4_000
const maxWord = 100

/** `changes`: what was none of the choices or no time, and what stands there now. */
export function fitToSchema(schema: z.ZodType, value: unknown): { value: unknown; changes: Change[] } {
  const changes: Change[] = []
  return { value: fitValue(schema, value, { path: '', changes }), changes }
}

interface Place {
  path: string
  changes: Change[]
  /** Of a list: it is left out where it cannot be read. */
  isEntry?: boolean
}

function fitValue(schema: z.ZodType, given: unknown, place: Place): unknown {
  const { type, shape, element, innerType, options, entries } = definition(schema)
  // A choice may have such a name, and such a word may be quoted.
  const isOwnWord = type === 'enum' || grounding.get(schema)?.rule === 'verbatim'
  const value = !isOwnWord && isPlaceholder(given) ? undefined : given
  switch (type) {
    case 'object':
      return fitObject(shape!, value, place)
    case 'array':
      return fitList(element!, value, place)
    case 'optional':
      return fitOptional(innerType!, value, place)
    case 'union':
      return fitOrNull(
        options!.find((option) => definition(option).type !== 'null')!,
        value,
        place,
      )
    case 'string':
      return grounding.get(schema)?.rule === 'time' ? fitTime(value, place) : fitText(value)
    case 'enum':
      return fitChoice(Object.values(entries!), value, place)
    case 'number':
      return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    case 'boolean':
      return value === 'true' ? true : value === 'false' || value === undefined ? false : value
    default:
      return value
  }
}

/** What models write where they should leave a value empty. Compared with the whole value. */
const placeholders = new Set(
  [
    'n/a',
    'none',
    'null',
    'unknown',
    'unspecified',
    'unclear',
    'undisclosed',
    '-',
    '–',
    '—',
    ...['specified', 'mentioned', 'stated', 'given', 'provided', 'available', 'applicable', 'known', 'shown'].map(
      (word) => `not ${word}`,
    ),
  ].flatMap((text) => [text, `${text}.`, `(${text})`]),
)

const isPlaceholder = (value: unknown) =>
  typeof value === 'string' && value.length < 30 && placeholders.has(value.trim().toLowerCase())

function fitObject(shape: Record<string, z.ZodType>, value: unknown, { path, changes }: Place): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const given = value as Record<string, unknown>
  const fitted: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(shape)) {
    const inner = fitValue(schema, Object.hasOwn(given, key) ? given[key] : undefined, {
      path: `${path}/${key}`,
      changes,
    })
    if (inner !== undefined) fitted[key] = inner
  }
  // Citations are not a part of the shape: they go along until the result is finished.
  if (given['cites'] !== undefined)
    fitted['cites'] = path === '' ? readKeyCites(given['cites']) : readIds(given['cites'])
  return fitted
}

/**
 * "Preheat the oven" where an object is asked for: a text becomes what the entry is about, and the rest of the entry says
 * as little as it can. An object where a text is asked for gives its only text.
 */
function asEntry(element: z.ZodType, item: unknown, index: number): unknown {
  const { type, shape } = definition(element)
  if (type === 'object' && typeof item === 'string' && item.trim() !== '') {
    const main = grounding.get(element)?.main
    if (main === undefined || definition(shape![main]!).type !== 'string') return item
    const rest = Object.entries(shape!).map(([key, field]) => [key, minOf(field, index)])
    return { ...Object.fromEntries(rest), [main]: item }
  }
  if (type !== 'string' || typeof item !== 'object' || item === null) return item
  const texts = Object.values(item).filter((part) => typeof part === 'string' && part.trim() !== '')
  return texts.length === 1 ? texts[0] : item
}

/** The only numbers that entries must have count them. */
function minOf(schema: z.ZodType, index: number): unknown {
  const { type, entries } = definition(schema)
  return type === 'enum' ? minChoice(Object.values(entries!)) : type === 'number' ? index + 1 : undefined
}

const minChoice = (choices: string[]) => [...neutral, ...mild].find((choice) => choices.includes(choice)) ?? choices[0]

/** Items of another type altogether are left out: a list with one broken entry is still a list. */
function fitList(element: z.ZodType, value: unknown, { path, changes }: Place): unknown {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) return value
  const isQuoted = grounding.get(element)?.rule === 'verbatim'
  const entries = value.slice(0, maxList).filter((item) => isQuoted || !isPlaceholder(item))
  return entries
    .map((item, index) =>
      fitValue(element, asEntry(element, item, index), { path: `${path}/${index}`, changes, isEntry: true }),
    )
    .filter((item, index) => {
      const fits = element.safeParse(withoutCites(item)).success
      if (!fits)
        changes.push({ path: `${path}/${index}`, was: shown(entries[index]), now: '', why: 'of another shape' })
      return fits
    })
}

/** What may be absent is rather absent than wrong. */
function fitOptional(schema: z.ZodType, value: unknown, place: Place): unknown {
  if (value === undefined && ['enum', 'boolean'].includes(definition(schema).type)) return undefined
  const fitted = fitValue(schema, value, place)
  return schema.safeParse(withoutCites(fitted)).success ? fitted : undefined
}

function fitOrNull(schema: z.ZodType, value: unknown, place: Place): unknown {
  if (value === null || value === undefined || value === '') return null
  const isChoice = definition(schema).type === 'enum'
  return isPlaceholder(value) && !isChoice ? null : fitValue(schema, value, place)
}

function fitText(value: unknown): unknown {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.slice(0, maxText) : value
}

/** "00:05", "[0:05]", "0:05.4 - 0:08", "1:02:03", "5s" and 5 as m:ss; the first of two times counts. */
function fitTime(value: unknown, { path, changes }: Place): unknown {
  if (typeof value === 'number') return formatTimestamp(value)
  const text = typeof value === 'string' ? value.slice(0, maxWord) : ''
  const clock = /(?:(\d{1,4}):)?(\d{1,4}):(\d{2})(?!\d)/.exec(text)
  if (clock) return formatTimestamp(Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]))
  const seconds = /^\D{0,20}(\d{1,6}(?:\.\d{1,6})?) ?s?(?:ec(?:onds?)?)?\D{0,20}$/.exec(text)
  if (seconds) return formatTimestamp(Number(seconds[1]))
  // The entry may be right though its time is not: the lines that it cites have one.
  if (text.trim() !== '') changes.push({ path, was: shown(value), now: '', why: 'not a time' })
  return ''
}

function fitChoice(choices: string[], value: unknown, { path, changes, isEntry }: Place): unknown {
  const min = minChoice(choices)
  if (value === null || value === undefined) return neutral.find((choice) => choices.includes(choice))
  const plain = (text: string) =>
    text
      .slice(0, maxWord)
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-')
  const given = plain(shown(value))
  // A remark may follow: "medium (one mention)", "Arms & Ammunition: a toy gun".
  const isMeant = (choice: string) =>
    choice !== '' && given.startsWith(plain(choice)) && /^-?[:;,.(–—]/.test(given.slice(plain(choice).length))
  const meant =
    choices.find((choice) => choice === value) ??
    choices.find((choice) => plain(choice) === given) ??
    choices.find(isMeant)
  if (meant !== undefined) return meant
  if (isEntry) return undefined
  changes.push({ path, was: shown(value), now: min!, why: 'not one of the choices' })
  return min
}

const shown = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 200)
