/** The official MCP clients, old and new, as one kind of thing: each speaks to `/mcp` as an assistant would. */

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

export interface ToolResult {
  isError?: boolean
  content: { type: string; text?: string }[]
  structuredContent?: Record<string, unknown>
  _meta?: Record<string, unknown>
}

export interface CallOptions {
  meta?: Record<string, unknown>
  signal?: AbortSignal
  onprogress?: (progress: { progress: number; message?: string | undefined }) => void
}

export interface Assistant {
  call: (name: string, args: object, options?: CallOptions) => Promise<ToolResult>
  tools: () => Promise<{ name: string; outputSchema?: object | undefined; _meta?: object | undefined }[]>
  prompt: (name: string, args: Record<string, string>) => Promise<string>
  complete: (prompt: string, argument: string, typed: string) => Promise<string[]>
  era: () => string | undefined
  close: () => Promise<void>
}

const me = { name: 'test', version: '1.0.0' }

export const assistants = {
  '@modelcontextprotocol/client, era of 2026': (url: string) => connect(url, 'auto'),
  '@modelcontextprotocol/client, era of 2025': (url: string) => connect(url, 'legacy'),
  '@modelcontextprotocol/sdk 1.x': connectOld,
}

async function connect(url: string, mode: 'auto' | 'legacy'): Promise<Assistant> {
  const client = new Client(me, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
  return describe(client as unknown as OldClient, () => client.getNegotiatedProtocolVersion())
}

async function connectOld(url: string): Promise<Assistant> {
  const client = new OldClient(me)
  const transport = new OldTransport(new URL(`${url}/mcp`))
  await client.connect(transport)
  // With the tools known, it holds every answer to what its tool promises.
  await client.listTools()
  return describe(client, () => transport.protocolVersion)
}

/** Both are called alike; only what they check differs. */
function describe(client: OldClient, era: () => string | undefined): Assistant {
  // The second parameter is gone in 2.x.
  const callTool = client.callTool.bind(client) as (...given: unknown[]) => Promise<unknown>
  const noSchema = client instanceof OldClient ? [undefined] : []
  return {
    call: async (name, args, { meta, ...options } = {}) => {
      const params = { name, arguments: { ...args }, ...(meta ? { _meta: meta } : {}) }
      return (await callTool(params, ...noSchema, options)) as ToolResult
    },
    tools: async () => (await client.listTools()).tools,
    prompt: async (name, args) => {
      const { messages } = await client.getPrompt({ name, arguments: args })
      return messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('\n')
    },
    complete: async (name, argument, value) => {
      const asked = { ref: { type: 'ref/prompt' as const, name }, argument: { name: argument, value } }
      return (await client.complete(asked)).completion.values
    },
    era,
    close: () => client.close(),
  }
}
