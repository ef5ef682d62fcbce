/**
 * `node training/values.ts SCORES TRAINED OUT CASES...`: what the plans propose for labelled videos, by what readers said
 * of them that had not seen them, and whether each value is right by the labels; and the labels' own values, which are.
 * From these the reader learns its second look (`src/composition/embedded/second-look.ts`). `judged.json` says of some
 * values whether a person let them stand, by the hash of where they are and what they say: that counts more than a label
 * that may name the fact in other words, or not at all.
 */

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { z } from 'zod'
import { isOtherKind, readCases } from '../scripts/eval/read-cases.ts'
import { countSingle, elementOf, pairItems, shapeOf } from '../scripts/eval/composition/facts.ts'
import { propose } from '../src/composition/embedded/engine.ts'
import { questionsOf } from '../src/composition/embedded/second-look.ts'
import { grounding } from '../src/formats/parts.ts'
import { readableFor } from '../src/language/in-english.ts'
import { readEvidence } from '../src/language/reading.ts'
import { scoresOf, type Stored } from './stored.ts'

const [scores, trained, out, ...folders] = process.argv.slice(2)
if (!scores || !trained || !out) throw new Error('Usage: node training/values.ts SCORES TRAINED OUT CASES...')
const stored = JSON.parse(gunzipSync(await readFile(scores)).toString()) as Stored[]
const known = new Map(stored.map((one) => [`${one.format}/${one.name}`, one]))
const { thresholds } = JSON.parse(await readFile(trained, 'utf8')) as { thresholds: Record<string, number> }
/** Everything is asked about, and more is proposed than would be given: the reader shall learn what to refuse. */
const everything = new Proxy({}, { get: () => 0, has: () => true }) as Record<string, number>
const lowered = (by: number) => Object.fromEntries(Object.entries(thresholds).map(([role, at]) => [role, at - by]))

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** By JSON pointer, whether a value is right; those that the labels say nothing of are missing. */
function judge(schema: z.ZodType, expected: Fields, result: Fields): Map<string, boolean> {
  const right = new Map<string, boolean>()
  for (const [key, want] of Object.entries(expected)) {
    const field = shapeOf(schema)[key]
    const element = field && elementOf(field)
    const got = result[key]
    if (Array.isArray(want) && element && Array.isArray(got)) judgeList(right, element, want, got, `/${key}`)
    else if (!Array.isArray(want)) judgeSingle(right, want, got, `/${key}`)
  }
  return right
}

function judgeList(right: Map<string, boolean>, element: z.ZodType, want: unknown[], got: unknown[], path: string) {
  const main = grounding.get(element)?.main
  const pairs = pairItems(element, want, got)
  for (const [at, item] of got.entries()) {
    const pair = pairs.find((one) => one.got === item)
    right.set(main ? `${path}/${at}/${main}` : `${path}/${at}`, pair !== undefined)
    if (!pair || !isObject(item) || !isObject(pair.want)) continue
    for (const [key, value] of Object.entries(pair.want)) {
      if (key !== main) judgeSingle(right, value, item[key], `${path}/${at}/${key}`)
    }
  }
}

function judgeSingle(right: Map<string, boolean>, want: unknown, got: unknown, path: string) {
  if (Array.isArray(got)) {
    for (const [at, one] of got.entries()) right.set(`${path}/${at}`, countSingle(want, [one]).right > 0)
  } else if (isObject(want)) {
    for (const [key, value] of Object.entries(want))
      judgeSingle(right, value, (got as Fields | null)?.[key], `${path}/${key}`)
  } else right.set(path, countSingle(want, got).right > 0)
}

const judgedFile = new URL('judged.json', import.meta.url)
const judged = JSON.parse(await readFile(judgedFile, 'utf8')) as Record<string, boolean>
const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)

const rows: unknown[] = []
const seen = new Set<string>()
for (const each of (await Promise.all(folders.map((one) => readCases(one)))).flat()) {
  const { name, format, evidence, expected } = each
  const one = known.get(`${format.name}/${name}`)
  if (!one || !expected) continue
  const reading = readEvidence(readableFor(format.name, evidence))
  if (reading.lines.length !== one.lines.length) {
    console.warn(`${name} is left out: its lines are cut in another way than when it was scored`)
    continue
  }
  const add = (asked: ReturnType<typeof questionsOf>, right: Map<string, boolean>, kind: string) => {
    for (const { pointer, ...question } of asked) {
      const is = right.get(pointer)
      const key = JSON.stringify([name, format.name, question.field, question.value])
      if (is === undefined || seen.has(key)) continue
      seen.add(key)
      const score = kind === 'label' ? undefined : judged[hashOf(name, format.name, question.field, question.value)]
      const known = score === undefined ? { kind, right: is } : { kind: 'judged', right: score }
      rows.push({ name, format: format.name, ...question, ...known })
    }
  }
  if (!isOtherKind(each)) {
    const own = questionsOf(format.schema, expected, reading.lines, () => true)
    add(own, new Map(own.map(({ pointer }) => [pointer, true])), 'label')
    for (const row of own) seen.delete(JSON.stringify([name, format.name, row.field, row.value]))
  }
  for (const by of [0, 0.15, 0.3]) {
    const { asked, result } = propose(
      format,
      reading,
      { ...scoresOf(one), fits: 1 },
      { thresholds: lowered(by), doubts: everything },
    )
    add(asked, judge(format.schema, expected, result), by === 0 ? 'given' : 'proposed')
  }
}
await writeFile(out, JSON.stringify(rows))
const count = (kind: string) => rows.filter((row) => (row as { kind: string }).kind === kind).length
const good = (kind: string) =>
  rows.filter((row) => (row as { kind: string; right: boolean }).kind === kind && (row as { right: boolean }).right)
    .length
for (const kind of ['label', 'given', 'proposed', 'judged'])
  console.log(`${kind}: ${good(kind)} right of ${count(kind)}`)
