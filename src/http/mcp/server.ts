/** Stateless, so that any process behind a balancer can answer each request. */

import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Service } from '../service.ts'
import { iconPath } from '../icon.ts'
import type { Check } from '../check.ts'
import type { Submit } from '../submit.ts'
import type { Calls } from './mcp.ts'
import { registerAnalyse } from './analyse.ts'
import { registerEvidence, registerFormats, registerJob } from './free.ts'
import { registerPrompt } from './prompt.ts'
import { anyVideo } from '../../platforms/index.ts'
import { version } from '../../version.ts'

/** Gives what answers a request of this caller. */
export function createMcp(service: Service, calls: Calls): (request: Request, caller: string) => Promise<Response> {
  const { publicUrl, log } = service
  // A tool does not get its caller.
  const callers = new AsyncLocalStorage<string>()
  const submit: Submit = (arrival) => calls.submit({ ...arrival, caller: callers.getStore() })
  const check: Check = (call) => calls.check({ ...call, caller: callers.getStore() })
  const handler = createMcpHandler(createServer, {
    onerror: (error) => log.debug({ err: error }, 'MCP request failed'),
  })
  const { hostname } = new URL(publicUrl)
  const hosts = [hostname, ...localhostAllowedHostnames()]
  const origins = [hostname, ...localhostAllowedOrigins()]

  return async (request, caller) => {
    // A page that a browser was tricked into taking for ours (DNS rebinding) must not speak to a service at home.
    const refused = hostHeaderValidationResponse(request, hosts) ?? originValidationResponse(request, origins)
    return refused ?? callers.run(caller, () => handler.fetch(request))
  }

  function createServer(): McpServer {
    const server = new McpServer(
      {
        name: 'reelgist',
        title: 'Reelgist',
        version,
        websiteUrl: publicUrl,
        icons: [{ src: `${publicUrl}${iconPath}`, mimeType: 'image/png', sizes: ['256x256'] }],
      },
      {
        instructions: `Reelgist analyses ${anyVideo} into structured, time-coded JSON. analyse_video costs $${service.price.usd} per call, paid by x402. The other tools are free.`,
      },
    )
    registerFormats(server, service)
    registerAnalyse(server, service, { submit, check })
    registerJob(server, service)
    registerEvidence(server, service)
    registerPrompt(server, service)
    return server
  }
}
