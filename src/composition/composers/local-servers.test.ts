import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { evidenceOf } from '../../../scripts/support/evidence.ts'
import { overflows, startLocalServer, textOf } from '../../../test/support/local-model-server.ts'
import { startModelServer } from '../../../test/support/model-server.ts'
import { readConfig } from '../../config.ts'
import { findFormat } from '../../formats/index.ts'
import { strictSchema } from '../../formats/strict.ts'
import { describeLocal, localModelHint } from './local-servers.ts'
import { createModel } from './model.ts'
import { instructionsFor } from './prompt.ts'

test('Ollama reports whether it has a model, its vision support and its context', async () => {
  await using server = await startLocalServer('ollama', 'qwen3-vl:8b', { contextTokens: 4096 })
  const found = await describeLocal('ollama', 'qwen3-vl:8b', server.url)
  // The model could hold 262,144, and Ollama gives it less: what goes beyond would be cut off without a word.
  assert.deepEqual(found, { models: ['qwen3-vl:8b'], takesPictures: true, contextTokens: 4096 })
  const missing = await describeLocal('ollama', 'mistral', server.url)
  assert.match('problem' in missing ? missing.problem : '', /has no model called mistral \(it has qwen3-vl:8b\)/)
})

test('accepts an Ollama model name without its latest tag', async () => {
  await using server = await startLocalServer('ollama', 'llama3.2:latest', {})
  assert.ok(!('problem' in (await describeLocal('ollama', 'llama3.2', server.url))))
})

test('LM Studio reports the loaded context, and embedding models are ignored', async () => {
  await using server = await startLocalServer('lmstudio', 'gemma-3-4b-it', {})
  const found = await describeLocal('lmstudio', 'gemma-3-4b-it', server.url)
  assert.deepEqual(found, { models: ['gemma-3-4b-it'], takesPictures: true, contextTokens: 8192 })
})

test('llama-server serves its model under any name', async () => {
  await using server = await startLocalServer('llamacpp', 'model.gguf', { sees: false, contextTokens: 4096 })
  const found = await describeLocal('llamacpp', 'whatever', server.url)
  assert.ok(!('problem' in found) && !found.takesPictures && found.contextTokens === 4096)
})

test('reports an unreachable server in one sentence', async () => {
  const found = await describeLocal('ollama', 'llama3.2', 'http://127.0.0.1:9/v1')
  assert.match(
    'problem' in found ? found.problem : '',
    /^MODEL: Ollama does not answer at http:\/\/127\.0\.0\.1:9 \(.+\): is it running\?$/,
  )
})

test('a server that answers is named with its models and the setting that uses it', async () => {
  await using server = await startLocalServer('ollama', 'qwen3:8b', {})
  assert.equal(
    await localModelHint({ modelBaseUrl: server.url }),
    'Ollama answers with qwen3:8b: set MODEL=ollama/qwen3:8b for results of a language model',
  )
  assert.equal(await localModelHint({ modelBaseUrl: 'http://127.0.0.1:9/v1' }), undefined)
})

const format = findFormat('quote-highlights')
const jpeg = await sharp({ create: { width: 90, height: 160, channels: 3, background: '#a52' } })
  .jpeg()
  .toBuffer()
const lines = Array.from({ length: 200 }, (_, at) => ({
  start: at,
  end: at + 1,
  text: `This is sentence number ${at} of a long talk about bread.`,
}))
const question = {
  format: format.name,
  instructions: instructionsFor(format),
  schema: strictSchema(format.schema),
  evidence: evidenceOf({ speech: lines, video: { durationSeconds: 200 } }),
  frames: [{ at: 1, jpeg }],
}
const never = new AbortController().signal

for (const kind of ['ollama', 'lmstudio', 'llamacpp'] as const) {
  const askFor = (url: string, name = 'some-model') =>
    createModel(readConfig({ MODEL: `${kind}/${name}`, MODEL_BASE_URL: url }).model!, { pauseMs: 1 })
  const start = (given: Parameters<typeof startLocalServer>[2] = {}) => startLocalServer(kind, 'some-model', given)

  describe(`a question to ${kind}`, () => {
    test('sends the evidence, the frames as data and the schema, and reads the answer', async () => {
      await using server = await start({ answer: JSON.stringify(format.example) })
      const answer = await askFor(server.url).ask(question, never)
      assert.deepEqual(answer.value, format.example)
      assert.match(JSON.stringify(server.chats), /image_url/)
      const [chat] = server.chats
      assert.equal(chat!.response_format?.type, 'json_schema')
      assert.deepEqual(chat!.response_format?.json_schema?.schema['required'], ['highlights', 'summary'])
      assert.match(textOf(chat!.messages[1]!.content), /sentence number 3 of/)
      assert.equal(chat!.max_tokens, 2048)
    })

    test('sends no frames to a model without vision', async () => {
      await using server = await start({ sees: false })
      await askFor(server.url).ask(question, never)
      assert.doesNotMatch(JSON.stringify(server.chats), /image_url/)
    })

    test('stays within the context', async () => {
      await using large = await start({ contextTokens: 32_768 })
      await using small = await start({ contextTokens: 4096 })
      await askFor(large.url).ask(question, never)
      await askFor(small.url).ask(question, never)
      const letters = [large, small].map(({ chats }) => textOf(chats[0]!.messages[1]!.content).length)
      assert.ok(letters[1]! < letters[0]! / 2, letters.join())
      // Three letters to a token, the instructions and the answer counted too.
      const [{ messages, max_tokens: answer }] = small.chats as [(typeof small.chats)[0]]
      const prompt = messages.map(({ content }) => textOf(content)).join('')
      assert.ok(prompt.includes('sentence number 0 of') && !prompt.includes('sentence number 199 of'))
      assert.ok(prompt.length / 3 + answer! <= 4096, `${prompt.length} letters and ${answer} tokens`)
    })

    test('is not sent for a missing model, except to a server that accepts any name', async () => {
      await using server = await start()
      const asking = askFor(server.url, 'other').ask(question, never)
      if (kind === 'llamacpp') assert.equal((await asking).text, '{}')
      else await assert.rejects(asking, { why: 'unavailable' })
      assert.equal(server.chats.length, kind === 'llamacpp' ? 1 : 0)
    })

    test('fails with the model’s name when it was removed meanwhile', async () => {
      await using server = await start()
      const model = askFor(server.url)
      await model.ask(question, never)
      server.does.hasModel = false
      await assert.rejects(model.ask(question, never), { why: 'unknown model' })
    })
  })
}

const ways = {
  'llama-server says': ['llamacpp', overflows.llamacpp],
  'LM Studio says': ['lmstudio', overflows.lmstudio],
  'LM Studio says under a status of 200': ['lmstudio', { ...overflows.lmstudio, status: 200 }],
} as const
for (const [who, [kind, overflow]] of Object.entries(ways)) {
  describe(`a question of which ${who} that it is too long`, () => {
    const MODEL = `${kind}/some-model`
    test('is sent again with less', async () => {
      await using server = await startLocalServer(kind, 'some-model', { maxLetters: 12_000, overflow })
      const answer = await createModel(readConfig({ MODEL, MODEL_BASE_URL: server.url }).model!).ask(question, never)
      assert.equal(answer.text, '{}')
      assert.equal(server.chats.length, 2)
    })

    test('fails when it is still too long', async () => {
      await using server = await startLocalServer(kind, 'some-model', { maxLetters: 10, overflow })
      const model = createModel(readConfig({ MODEL, MODEL_BASE_URL: server.url }).model!)
      await assert.rejects(model.ask(question, never), { why: 'too long' })
      assert.equal(server.chats.length, 2)
    })
  })
}

test('waits for a llama-server that is loading its model', async () => {
  await using server = await startLocalServer('llamacpp', 'some-model', { loading: 5 })
  const config = readConfig({ MODEL: 'llamacpp/some-model', MODEL_BASE_URL: server.url }).model!
  assert.match((await createModel(config).problem()) ?? '', /^MODEL: llama-server at .* is loading some-model$/)
  const answer = await createModel(config, { pauseMs: 1 }).ask(question, never)
  assert.equal(answer.text, '{}')
  assert.equal(server.chats.length, 1)
})

test('stops waiting for a llama-server that never loads its model', async () => {
  await using server = await startLocalServer('llamacpp', 'some-model', { loading: Infinity })
  const config = readConfig({ MODEL: 'llamacpp/some-model', MODEL_BASE_URL: server.url }).model!
  await assert.rejects(createModel(config, { pauseMs: 1, limitMs: 50 }).ask(question, never), { why: 'timeout' })
})

test('stops waiting for a local server that does not respond', async () => {
  await using server = await startModelServer()
  const config = readConfig({ MODEL: 'ollama/some-model', MODEL_BASE_URL: `${server.url}/v1` }).model!
  assert.equal(config.seconds, 600)
  server.reply({ fault: 'hang' })
  await assert.rejects(createModel(config, { limitMs: 50 }).ask(question, never), { why: 'timeout' })
})

test('treats LM Studio’s empty answer to a long request as none', async () => {
  await using server = await startLocalServer('lmstudio', 'some-model', { answer: '' })
  const config = readConfig({ MODEL: 'lmstudio/some-model', MODEL_BASE_URL: server.url }).model!
  assert.ok((await createModel(config).ask(question, never)).refused)
})
