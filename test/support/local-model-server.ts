/**
 * Loopback servers with the API of Ollama, LM Studio and llama-server, as far as it is used: what they say about
 * themselves, chat completions with pictures and a schema, and their errors, each in the words of the real one.
 */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Kind = 'ollama' | 'lmstudio' | 'llamacpp'

interface Chat {
  model: string
  messages: { role: string; content: string | { type: string; text?: string; image_url?: { url: string } }[] }[]
  response_format?: { type: string; json_schema?: { name?: string; schema: Record<string, unknown>; strict?: boolean } }
  max_tokens?: number
}

interface Behaviour {
  /** What the model answers. */
  answer: string
  sees: boolean
  /** Whether the model is still there when it is asked. */
  hasModel: boolean
  contextTokens: number
  /** So many requests find the model not loaded yet. */
  loading: number
  /** A prompt of more letters does not fit. */
  maxLetters: number
  /** How a server says so where there are several ways: LM Studio's vary with the version and the engine. */
  overflow: { status: number; body: object }
}

export async function startLocalServer(kind: Kind, model: string, given: Partial<Behaviour>) {
  const does: Behaviour = {
    answer: '{}',
    sees: true,
    hasModel: true,
    contextTokens: 8192,
    loading: 0,
    maxLetters: Infinity,
    overflow: overflows[kind],
    ...given,
  }
  const chats: Chat[] = []
  const paths: string[] = []
  let isLoaded = false

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const path = request.url ?? ''
      paths.push(path)
      const [status, body] = reply(path, text === '' ? {} : (JSON.parse(text) as object))
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function reply(path: string, body: object): [number, object] {
    if (kind === 'llamacpp' && does.loading-- > 0) {
      return [503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }]
    }
    if (path === '/v1/chat/completions') return chat(body as Chat)
    const described = describing[kind](model, does, isLoaded)[path]
    if (path === '/api/generate') isLoaded = true
    return described ? [200, described] : [404, { error: 'not found' }]
  }

  function chat(asked: Chat): [number, object] {
    chats.push(asked)
    if (!does.hasModel) return unknownModel(kind, asked.model)
    const parts = asked.messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content))
    const isPicture = /^data:image\/(?:jpeg|jpg|png|webp);base64,/
    for (const part of parts) {
      const isFine = part.type === 'text' || (part.type === 'image_url' && isPicture.test(part.image_url?.url ?? ''))
      if (!isFine) return [400, { error: { message: 'invalid image input', type: 'invalid_request_error' } }]
    }
    const letters = asked.messages.map(({ content }) => textOf(content)).join('').length
    if (letters > does.maxLetters) return [does.overflow.status, does.overflow.body]
    return [200, completion(asked.model, does.answer)]
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    chats,
    paths,
    does,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const textOf = (content: Chat['messages'][number]['content']) =>
  typeof content === 'string' ? content : content.map((part) => part.text ?? '').join('\n')

export const overflows = {
  // Ollama cuts off what goes beyond and says nothing.
  ollama: { status: 200, body: {} },
  lmstudio: {
    status: 400,
    body: {
      error:
        'Trying to keep the first 15857 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input',
    },
  },
  llamacpp: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'the request exceeds the available context size, try increasing it',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 9100,
        n_ctx: 4096,
      },
    },
  },
}

const unknownModel = (kind: Kind, name: string): [number, object] =>
  kind === 'ollama'
    ? [404, { error: { message: `model '${name}' not found`, type: 'not_found_error', param: null, code: null } }]
    : [404, { error: { message: `Model "${name}" not found`, type: 'invalid_request_error', code: 'model_not_found' } }]

type Described = Record<string, object>

const describing: Record<Kind, (model: string, does: Behaviour, isLoaded: boolean) => Described> = {
  ollama: (model, { sees, contextTokens }, isLoaded) => ({
    '/api/tags': { models: [{ name: model, model, size: 6_100_000_000, details: { family: 'qwen3vl' } }] },
    '/api/show': {
      capabilities: ['completion', ...(sees ? ['vision'] : [])],
      model_info: { 'general.architecture': 'qwen3vl', 'qwen3vl.context_length': 262_144 },
    },
    '/api/generate': { model, response: '', done: true, done_reason: 'load' },
    '/api/ps': { models: isLoaded ? [{ name: model, model, size_vram: 0, context_length: contextTokens }] : [] },
  }),
  lmstudio: (model, { sees, contextTokens }) => ({
    '/api/v0/models': {
      object: 'list',
      data: [
        {
          id: model,
          object: 'model',
          type: sees ? 'vlm' : 'llm',
          max_context_length: 131_072,
          loaded_context_length: contextTokens,
          state: 'loaded',
        },
        { id: 'nomic-embed', type: 'embeddings', max_context_length: 2048 },
      ],
    },
  }),
  llamacpp: (model, { sees, contextTokens }) => ({
    '/v1/models': { object: 'list', data: [{ id: model, object: 'model', owned_by: 'llamacpp' }] },
    '/props': {
      default_generation_settings: { n_ctx: contextTokens },
      modalities: { vision: sees, audio: false },
      total_slots: 1,
    },
  }),
}

const completion = (model: string, content: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model,
  system_fingerprint: 'fp_local',
  choices: [{ index: 0, message: { role: 'assistant', content, reasoning: 'I look.' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 },
})
