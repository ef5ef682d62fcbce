import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { evidenceOf } from '../../../test/support/evidence.ts'
import { readConfig } from '../../config.ts'
import { createModel } from './model.ts'
import { describeLocal } from './local-servers.ts'

/** Answers by path, in the shapes of the real servers. */
const answers: Record<string, unknown> = {
  '/api/tags': {
    models: [
      { name: 'qwen3-vl:8b', model: 'qwen3-vl:8b', size: 6_100_000_000, details: { family: 'qwen3vl' } },
      { name: 'llama3.2:latest', model: 'llama3.2:latest' },
    ],
  },
  '/api/show': {
    capabilities: ['completion', 'vision'],
    model_info: { 'general.architecture': 'qwen3vl', 'qwen3vl.context_length': 262_144 },
  },
  '/api/v0/models': {
    object: 'list',
    data: [
      {
        id: 'gemma-3-4b-it',
        object: 'model',
        type: 'vlm',
        max_context_length: 131_072,
        loaded_context_length: 8192,
        state: 'loaded',
      },
      { id: 'nomic-embed', type: 'embeddings', max_context_length: 2048 },
    ],
  },
  '/v1/models': { object: 'list', data: [{ id: 'model.gguf', object: 'model', owned_by: 'llamacpp' }] },
  '/props': {
    default_generation_settings: { n_ctx: 4096 },
    modalities: { vision: false, audio: false },
    total_slots: 1,
  },
  '/v1/chat/completions': {
    id: '1',
    object: 'chat.completion',
    created: 1,
    model: 'model.gguf',
    choices: [{ index: 0, message: { role: 'assistant', content: '{}' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  },
}

/** What the last request for a completion said. */
let asked = ''

const server = createServer(async (request, response) => {
  if (request.url === '/v1/chat/completions') asked = await text(request)
  const answer = answers[request.url ?? '']
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
after(() => server.close())

test('Ollama says whether it has a model, whether that sees, and how much it can hold', async () => {
  const found = await describeLocal('ollama', 'qwen3-vl:8b', url)
  assert.deepEqual(found, { models: ['qwen3-vl:8b', 'llama3.2:latest'], takesPictures: true, contextTokens: 262_144 })
  assert.ok(!('problem' in (await describeLocal('ollama', 'llama3.2', url))))
  const missing = await describeLocal('ollama', 'mistral', url)
  assert.match(
    'problem' in missing ? missing.problem : '',
    /Ollama at .* has no model called mistral \(it has qwen3-vl:8b, llama3.2:latest\)/,
  )
})

test('LM Studio counts with the context that is loaded, and embeddings are no models to compose with', async () => {
  const found = await describeLocal('lmstudio', 'gemma-3-4b-it', url)
  assert.deepEqual(found, { models: ['gemma-3-4b-it'], takesPictures: true, contextTokens: 8192 })
})

test('llama-server serves its one model under any name', async () => {
  const found = await describeLocal('llamacpp', 'whatever', url)
  assert.ok(!('problem' in found) && !found.takesPictures && found.contextTokens === 4096)
})

test('a server that is not there is told in one sentence', async () => {
  const found = await describeLocal('ollama', 'llama3.2', 'http://127.0.0.1:9/v1')
  assert.match(
    'problem' in found ? found.problem : '',
    /^MODEL: Ollama does not answer at http:\/\/127\.0\.0\.1:9 \(.+\): is it running\?$/,
  )
})

interface Message {
  content: string | { text: string }[]
}

test('a server that can hold little gets the beginning of what is said and written, and room for its answer', async () => {
  const lines = Array.from({ length: 400 }, (_, at) => ({
    start: at,
    end: at + 1,
    text: `sentence ${at} of a long talk`,
  }))
  const evidence = evidenceOf({ speech: lines, onScreenText: lines })
  const config = readConfig({ MODEL: 'llamacpp/model.gguf', MODEL_BASE_URL: url }).model!
  const question = { instructions: 'Describe.', schema: { type: 'object' }, evidence, frames: [] }
  await createModel(config).ask(question, new AbortController().signal)
  const { messages, max_tokens: most } = JSON.parse(asked) as { messages: Message[]; max_tokens: number }
  const told = messages
    .map(({ content }) => (typeof content === 'string' ? content : content.map((part) => part.text).join('')))
    .join('')
  assert.ok(told.includes('sentence 0 of') && !told.includes('sentence 399 of'))
  // /props says 4096 tokens: three letters each, besides the answer.
  assert.ok(most > 0 && told.length / 3 + most <= 4096, `${told.length} letters and ${most} tokens`)
})
