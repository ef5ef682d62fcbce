/**
 * `/mcp`: the service as tools for assistants, by the Model Context Protocol over streamable HTTP. What speaks it is
 * loaded for the first who does: it is a tenth of what the service would load before it answers anybody.
 */

import type { App, Service } from '../service.ts'
import type { Check } from '../check.ts'
import type { Submit } from '../submit.ts'
import { byConnection, callerOf } from '../client-address.ts'

/** What the tools share with the endpoints: the same limits for the same caller. */
export interface Calls {
  submit: Submit
  check: Check
}

export function serveMcp(app: App, service: Service, calls: Calls): void {
  const { addresses = byConnection } = service
  let opened: Promise<(request: Request, caller: string) => Promise<Response>> | undefined
  const open = () => (opened ??= import('./server.ts').then(({ createMcp }) => createMcp(service, calls)))
  app.post('/mcp', async (c) => {
    const answer = await open()
    return answer(c.req.raw, callerOf(c, addresses))
  })
}
