import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { startLocalServer } from '../../test/support/local-model-server.ts'
import { startModelServer } from '../../test/support/model-server.ts'
import { makeClip } from '../fuzz/clip.ts'
import { evidenceOf } from '../support/evidence.ts'
import { readConfig } from '../../src/config.ts'
import { formatCalled, openComposer } from './compose.ts'

const quotes = formatCalled('quote-highlights')
const evidence = evidenceOf({ speech: [{ start: 2, end: 4, text: 'You need fewer promises.' }], language: 'en' })
const perceived = { evidence, frames: [], file: '' }
const never = new AbortController().signal
const plain = { json: false, colours: false }
const script = join(import.meta.dirname, '../analyse.ts')

test('reads a local file, with and without a format', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'reelgist-local-'))
  context.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'a clip.mp4')
  makeClip(file, { width: 64, height: 64, frames: 10, draw: (_, rgb) => rgb.fill(90) })
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, file, '--json'], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  assert.equal((JSON.parse(stdout) as { result: { url: string } }).result.url, pathToFileURL(file).href)
})

test('reports an unknown format or model in one sentence before it reads the video', () => {
  const run = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [script, 'none.mp4', ...args], { encoding: 'utf8' })
    return [status, stderr]
  }
  const [status, said] = run('--format', 'receipt')
  assert.equal(status, 1)
  assert.match(String(said), /^Unknown format receipt: use default, content-screening, .*\.\n$/)
  assert.deepEqual(run('--model', 'gpt-5'), [
    1,
    'The model gpt-5 cannot be used: MODEL: must be provider/model, such as google/gemini-2.5-flash.\n',
  ])
})

test('reports a model that a local server does not have before it reads the video', async () => {
  await using server = await startLocalServer('ollama', 'qwen3-vl:8b', {})
  const config = readConfig({ MODEL: 'ollama/mistral', MODEL_BASE_URL: server.url })
  await assert.rejects(openComposer(config, quotes), /has no model called mistral \(it has qwen3-vl:8b\)\.$/)
})

test('reports in one sentence why a model could not be used', async () => {
  await using server = await startModelServer()
  const env = { MODEL: 'local/gpt-99', MODEL_BASE_URL: `${server.url}/v1`, MODEL_FALLBACK: 'fail' }
  await using composer = {
    ...(await openComposer(readConfig(env), quotes)),
    [Symbol.asyncDispose]: () => composer.close(),
  }
  server.reply({ status: 404 })
  await assert.rejects(composer.composeAndRender(perceived, never, plain), {
    message: 'The model gpt-99 cannot be used (unknown model): told to fail.',
  })
  server.reply('no', 'nor this')
  await assert.rejects(
    composer.composeAndRender(perceived, never, plain),
    /^StartError: The answer of gpt-99 cannot be used: unusable/,
  )
})

test('JSON contains the result, its citations, and what was dropped or repaired', async () => {
  await using server = await startModelServer()
  const config = readConfig({ MODEL: 'local/any', MODEL_BASE_URL: `${server.url}/v1` })
  await using composer = { ...(await openComposer(config, quotes)), [Symbol.asyncDispose]: () => composer.close() }
  const highlight = { timestamp: '0:02', quote: 'You need fewer promises.', context: '', shareability: 'high' }
  const invented = { ...highlight, quote: 'Buy my course today for half the price.' }
  server.reply(JSON.stringify({ highlights: [highlight, invented], summary: '' }))
  const text = await composer.composeAndRender(perceived, never, { json: true, colours: false })
  const parsed = JSON.parse(text) as { result: unknown; dropped: { was: string }[] }
  assert.deepEqual(Object.keys(parsed), ['result', 'support', 'dropped', 'repaired'])
  assert.deepEqual(parsed.result, { highlights: [highlight], summary: '' })
  assert.equal(parsed.dropped[0]?.was, invented.quote)
})
