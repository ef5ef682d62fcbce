/** How a result of any shape is laid out. */

export type JsonObject = Record<string, unknown>

interface Text {
  /** JSON pointer. */
  at: string
  name: string
  value: string
}

interface List {
  at: string
  name: string
  items: unknown[]
}

export interface Layout {
  summary: string
  /** Short values; '' where the video gives none. */
  facts: Text[]
  paragraphs: Text[]
  lists: List[]
}

/** Longer than this is a paragraph. */
const shortText = 70

const isLong = (text: string) => text.length > shortText
/** A few words, not a sentence. */
export const isPhrase = (text: string) => text.length <= 36
export const isRow = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function layOut(result: JsonObject, at = ''): Layout {
  const layout: Layout = { summary: '', facts: [], paragraphs: [], lists: [] }
  for (const [name, value] of Object.entries(result)) {
    const pointer = `${at}/${escapePointer(name)}`
    if (at === '' && name === 'summary' && typeof value === 'string') layout.summary = value
    else if (Array.isArray(value)) layout.lists.push({ at: pointer, name, items: value })
    else if (isRow(value)) {
      const inner = layOut(value, pointer)
      layout.facts.push(...inner.facts)
      layout.paragraphs.push(...inner.paragraphs)
      layout.lists.push(...inner.lists)
    } else {
      const text = plain(value)
      ;(isLong(text) ? layout.paragraphs : layout.facts).push({ at: pointer, name, value: text })
    }
  }
  return { ...layout, lists: layout.lists.filter(({ items }) => items.length > 0) }
}

/** As RFC 6901 has it. */
const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(plain).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Words of a closed list are one or two, in small letters. */
export const isTag = (text: string) => /^[a-z]+(?:-[a-z]+){0,2}$/.test(text) && text.length < 24

/** An entry of a list: what it is about, what else it says, and its few words. */
export function mainTexts(row: JsonObject) {
  const all = Object.entries(row)
    .filter(([name]) => name !== 'timestamp')
    .map(([name, value]) => ({ name, value: plain(value) }))
    .filter(({ value }) => value !== '')
  const tags = all.filter(({ value }) => isTag(value))
  const [head, ...texts] = all.filter((one) => !tags.includes(one))
  const timestamp = row['timestamp']
  return {
    // A row with only such words is titled by the first.
    head: head ?? tags[0],
    texts,
    tags: head ? tags : tags.slice(1),
    timestamp: typeof timestamp === 'string' ? timestamp : undefined,
  }
}
