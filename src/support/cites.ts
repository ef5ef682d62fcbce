/**
 * Citations as a composer gives them: `"cites": ["s12", "t3"]` in each object of a list, and at the root
 * `"cites": [{ "key": "yield", "lines": ["p2"] }]` for single fields and lists of plain strings. They travel
 * with their entry and are removed before the result is returned.
 */

import type { Fields } from './visit-values.ts'

const maxIds = 12
const maxKeys = 60
const id = /[sptf]\d{1,4}(?!\d)/i

/** A model writes "[s12]" or "s12: two cups" too. Whatever is no id is left out. */
export function readIds(given: unknown): string[] {
  const list: unknown[] = Array.isArray(given) ? given : [given]
  const ids = list.slice(0, maxIds).flatMap((one) => {
    const found = typeof one === 'string' ? id.exec(one.slice(0, 20))?.[0] : undefined
    return found === undefined ? [] : [found.toLowerCase()]
  })
  return [...new Set(ids)]
}

/** The citations at the root, also where a model gives them as one object: `{ "title": ["p0"] }`. */
export function readKeyCites(given: unknown): { key: string; lines: string[] }[] {
  if (typeof given !== 'object' || given === null) return []
  const pairs: [unknown, unknown][] = Array.isArray(given)
    ? given.slice(0, maxKeys).map((one) => [(one as Fields | null)?.['key'], (one as Fields | null)?.['lines']])
    : Object.entries(given).slice(0, maxKeys)
  return pairs.flatMap(([key, lines]) => {
    const plain = typeof key === 'string' ? plainKey(key.slice(0, 100)) : ''
    return plain === '' ? [] : [{ key: plain, lines: readIds(lines) }]
  })
}

/** "/metadata/yield" and "tips[0]" mean metadata.yield and tips. */
const plainKey = (key: string) =>
  key
    .replaceAll(/\[\d*\]/g, '')
    .split(/[./]/)
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .join('.')

/** The answer without any citations. */
export function withoutCites(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCites)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).filter(([key]) => key !== 'cites')
  return Object.fromEntries(inner.map(([key, part]) => [key, withoutCites(part)]))
}
