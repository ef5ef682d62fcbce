/** The MCP server over standard input and output. Loaded only by `reelgist mcp`: it is larger than all other commands. */

import { once } from 'node:events'
import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import about from '../../../package.json' with { type: 'json' }
import { registerAnalyse } from './analyse.ts'
import { removeOldSpending } from './budget.ts'
import { registerFreeTools } from './free.ts'
import type { McpSettings } from './wallet.ts'

/** Until the assistant closes standard input, or the process is asked to end. */
export async function serveMcp(settings: McpSettings, signal: AbortSignal): Promise<void> {
  await removeOldSpending()
  // Asked to end while this was being loaded.
  if (signal.aborted) return
  const handle = serveStdio(() => createServer(settings), {
    onerror: (error) => process.stderr.write(`${error.message}\n`),
  })
  const over = new AbortController()
  const ended = Promise.race([
    once(process.stdin, 'end', { signal: over.signal }),
    once(process.stdin, 'close', { signal: over.signal }),
    once(signal, 'abort', { signal: over.signal }),
  ])
  await ended
  over.abort()
  await handle.close()
}

function createServer(settings: McpSettings): McpServer {
  const server = new McpServer(
    { name: 'reelgist', title: 'Reelgist', version: about.version, websiteUrl: settings.baseUrl },
    {
      instructions:
        'Reelgist analyses a TikTok, an Instagram reel or a YouTube Short into structured, time-coded JSON. analyse_video pays from the user’s wallet within a budget. The other tools are free.',
    },
  )
  registerAnalyse(server, settings)
  registerFreeTools(server, settings)
  return server
}
