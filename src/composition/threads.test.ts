import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { soaking } from '../../test/support/soak.ts'
import { AnalysisFailure } from '../errors.ts'
import { findFormat, formats } from '../formats/index.ts'
import { createLog } from '../log.ts'
import { registry } from '../metrics.ts'
import { createComposer } from './compose.ts'

const quiet = createLog('silent')
const never = new AbortController().signal
const script = new URL('../../test/support/hostile-thread.ts', import.meta.url)
const format = findFormat(undefined)
const posted = (caption: string) => evidenceOf({ video: { caption, durationSeconds: 20 } })

const isTimeout = (transient: boolean) => (error: unknown) =>
  error instanceof AnalysisFailure && error.reason === 'analysis timed out' && error.transient === transient

describe('a composition that never ends', () => {
  const composer = createComposer({ model: undefined }, quiet, { script, cpuSeconds: 3, wallSeconds: 600 })
  const compose = (caption: string, signal = never) => composer.compose(format, posted(caption), [], signal)
  // What the process has to go on doing: a health check, as another process would see it.
  const server = createServer((_, response) => response.end('ok'))
  before(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  after(async () => {
    server.close()
    await composer.close()
  })
  const isHealthy = async () => {
    const { port } = server.address() as AddressInfo
    return (await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()) === 'ok'
  }

  // Each takes all the time that a composition is given. A loop is ended in the same way, and by others below.
  for (const caption of ['a pattern without end', ...(soaking ? ['a loop without end'] : [])]) {
    it(`times out permanently after ${caption} without blocking the process, and the next one works`, async () => {
      let isOver = false
      const hanging = assert.rejects(compose(caption), isTimeout(false)).finally(() => (isOver = true))
      assert.ok(await isHealthy())
      assert.equal(isOver, false)
      // It waits for the only thread, and gets a fresh one.
      const { result } = await compose('Good morning.')
      await hanging
      assert.deepEqual(format.schema.parse(result), result)
    })
  }

  it('ends when it is cancelled, and the next one works', async () => {
    const given = new AbortController()
    const hanging = compose('a loop without end', given.signal)
    assert.ok(await isHealthy())
    given.abort(new Error('given up'))
    await assert.rejects(hanging, /given up/)
    await compose('Good morning.')
  })

  it('leaves the queue when it is cancelled before its turn', async () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const running = compose('a loop without end', first.signal)
    const waiting = compose('Good morning.', second.signal)
    second.abort(new Error('given up'))
    await assert.rejects(waiting, /given up/)
    first.abort(new Error('given up too'))
    await assert.rejects(running, /given up too/)
  })

  it('fails temporarily when its thread dies, and the next one works', async () => {
    await assert.rejects(compose('a thread that dies'), /ended with code 3/)
    await compose('Good morning.')
  })
})

it('a composition that only waits times out temporarily', async () => {
  const composer = createComposer({ model: undefined }, quiet, { script, wallSeconds: 0.2 })
  await assert.rejects(composer.compose(format, posted('a wait without end'), [], never), isTimeout(true))
  await composer.close()
})

it('closing ends running and waiting compositions', async () => {
  const composer = createComposer({ model: undefined }, quiet, { script })
  const both = [0, 1].map(() => composer.compose(format, posted('a loop without end'), [], never))
  const ended = Promise.all(both.map((one) => assert.rejects(one)))
  await composer.close()
  await ended
  await assert.rejects(composer.compose(format, posted(''), [], never), /closed/)
})

it('composes a caption that counts to forty, and counts it', async () => {
  const composer = createComposer({ model: undefined }, quiet)
  const counting = Array.from({ length: 40 }, (_, at) => at + 1).join(' ')
  // In every format that the counters below are looked at for; with full counts in all.
  const counted = new Set(['content-screening', 'recipe'])
  for (const one of formats.filter(({ name }) => soaking || counted.has(name))) {
    const { result } = await composer.compose(one, posted(counting), [], never)
    assert.deepEqual(one.schema.parse(result), result)
  }
  const counters = await registry.metrics()
  assert.match(counters, /reelgist_compositions_total\{format="content-screening",composer="embedded",model=""\} 1\n/)
  assert.match(counters, /reelgist_compositions_total\{format="recipe",composer="other-kind",model=""\} 1\n/)
  await composer.close()
})
