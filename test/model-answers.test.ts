/**
 * Answers to the recorded requests (`cases/requests`), sent through a model server: 12 as a good model gives them, in 12
 * formats, and careless ones with inventions that cite a frame, a wrong line or nothing. All were written from the
 * requests alone.
 */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { readLabelledSamples } from '../scripts/eval/composition/samples.ts'
import { type Composer, createComposer } from '../src/composition/compose.ts'
import { readConfig } from '../src/config.ts'
import { findFormat, type OutputFormat } from '../src/formats/index.ts'
import { createLog } from '../src/log.ts'
import { withoutCites } from '../src/support/cites.ts'
import { type ModelServer, startModelServer } from './support/model-server.ts'

interface Answer {
  format: OutputFormat
  sample: string
  answer: object
}

interface CarelessAnswer extends Answer {
  name: string
  /** JSON pointers to what no line says and no picture shows. */
  invented: string[]
}

const read = async <T>(name: string) =>
  JSON.parse(await readFile(new URL(`cases/model-answers/${name}.json`, import.meta.url), 'utf8')) as T[]

const samples = await readLabelledSamples()
const good = await read<Answer>('good')
const careless = await read<CarelessAnswer>('careless')
const rephrased = await read<CarelessAnswer>('rephrased')

let server: ModelServer
let composer: Composer
before(async () => {
  server = await startModelServer()
  const config = readConfig({ MODEL: 'local/any', MODEL_BASE_URL: `${server.url}/v1`, MODEL_FALLBACK: 'fail' })
  composer = createComposer(config, createLog('silent'))
})
after(async () => {
  await composer.close()
  await server[Symbol.asyncDispose]()
})

async function compose({ format, sample, answer }: Answer) {
  server.reply(JSON.stringify(answer))
  const { evidence } = samples.find(({ name }) => name === sample)!
  const composed = await composer.compose(findFormat(format), evidence, [], new AbortController().signal)
  assert.equal(server.requests.length, 1)
  return composed
}

/** The single values of an answer by their JSON pointers. */
function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, `${path}/${key}`))
}

/** Entries may be in another order: they are sorted by time. */
const valuesOf = (value: unknown) =>
  leavesOf(value)
    .map(([path, one]) => `${path.replaceAll(/\d+/g, '#')} ${String(one)}`)
    .toSorted()

describe('a good answer', () => {
  for (const one of good)
    it(`for ${one.format} arrives unchanged`, async () => {
      const { result, changes } = await compose(one)
      assert.deepEqual(changes, [])
      assert.deepEqual(valuesOf(result), valuesOf(withoutCites(one.answer)))
    })

  it('has nearly no value marked unconfirmed', async () => {
    const marked: string[] = []
    for (const one of good) {
      const { support } = await compose(one)
      const paths = Object.keys(support).filter((path) => support[path]![0]!.by === 'unconfirmed')
      marked.push(...paths.map((path) => one.format + path))
    }
    // Nobody says that jeans are denim, and no frame was cited for it.
    assert.deepEqual(marked, ['shop-the-look/items/2/material'])
  })
})

/** The citations of the invented values of an answer, as far as they were delivered. */
async function citationsOf(one: CarelessAnswer) {
  const { result, support } = await compose(one)
  const given = new Map(leavesOf(one.answer))
  const delivered = leavesOf(result)
  return one.invented.flatMap((pointer) => {
    const value = given.get(pointer)
    assert.notEqual(value, undefined, pointer)
    return delivered.flatMap(([path, other]) => (other === value ? [{ path, value, by: support[path]?.[0]?.by }] : []))
  })
}

describe('a careless answer', () => {
  for (const one of careless)
    it(`has its inventions dropped or marked unconfirmed: ${one.name}`, async () => {
      for (const { path, value, by } of await citationsOf(one))
        assert.equal(by, 'unconfirmed', `${path}: ${String(value)}`)
    })

  for (const one of rephrased)
    it(`does not present an invention as said because it shares words with a cited line: ${one.name}`, async () => {
      for (const { path, value, by } of await citationsOf(one))
        assert.ok(by === 'worked-out' || by === 'unconfirmed', `${path}: ${String(value)} is ${by}`)
    })
})
