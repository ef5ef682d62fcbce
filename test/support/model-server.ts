/** A loopback server that speaks OpenAI's chat completions and Gemini's generateContent, and answers as configured. */

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What to do with a request. A string is the model's text; a fault breaks the answer off, or never gives one. */
type Reply =
  | string
  | { fault: 'cut' | 'hang' }
  | { refusal: string }
  | { status: number; headers?: Record<string, string> }

interface SeenRequest {
  path: string
  headers: Record<string, unknown>
  body: Record<string, never>
  /** The whole body as it came over the wire. */
  raw: string
}

export interface ModelServer extends AsyncDisposable {
  url: string
  requests: SeenRequest[]
  /** The replies to the next requests; the last one answers all that follow. */
  reply(...replies: Reply[]): void
}

export async function startModelServer(): Promise<ModelServer> {
  let queue: Reply[] = []
  const requests: SeenRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      const path = request.url ?? ''
      requests.push({ path, headers: request.headers, body: JSON.parse(raw || 'null') as never, raw })
      answer(path, queue.length > 1 ? queue.shift()! : queue[0]!, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    reply: (...replies) => {
      queue = replies
      requests.length = 0
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(path: string, reply: Reply, response: ServerResponse): void {
  if (typeof reply === 'object' && 'fault' in reply) {
    if (reply.fault === 'hang') return
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
    response.write('{"candidates":[', () => response.destroy())
  } else if (typeof reply === 'object' && 'status' in reply) {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(JSON.stringify({ error: { code: reply.status, message: 'told to fail', status: 'FAILED' } }))
  } else {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(path.includes(':generateContent') ? geminiBody(reply) : openaiBody(reply)))
  }
}

const openaiBody = (reply: string | { refusal: string }) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'test',
  choices: [
    {
      index: 0,
      message:
        typeof reply === 'string'
          ? { role: 'assistant', content: reply }
          : { role: 'assistant', content: null, refusal: reply.refusal },
      finish_reason: 'stop',
    },
  ],
  usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 },
})

const geminiBody = (reply: string | { refusal: string }) => ({
  candidates: [
    typeof reply === 'string'
      ? { content: { role: 'model', parts: [{ text: reply }] }, finishReason: 'STOP', index: 0 }
      : { finishReason: 'SAFETY', index: 0 },
  ],
  usageMetadata: { promptTokenCount: 1000, candidatesTokenCount: 100, totalTokenCount: 1100 },
  modelVersion: 'test',
})
