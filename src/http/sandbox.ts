import { getConnInfo } from '@hono/node-server/conninfo'
import ipaddr from 'ipaddr.js'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { ApiError } from '../errors.ts'
import type { App } from './app.ts'

/** Gives a wallet of the sandbox's own chains some of their money. */
export type Faucet = (network: string, address: string) => Promise<{ amount: string; transaction: string }>

const request = z.object({ network: z.string(), address: z.string() })

/** Only this machine may ask, so that a sandbox that is reachable from outside gives nothing away. */
const loopbackOnly = createMiddleware(async (c, next) => {
  const address = getConnInfo(c).remote.address
  const isLoopback = address !== undefined && ipaddr.process(address).range() === 'loopback'
  if (!isLoopback || c.req.header('x-forwarded-for') !== undefined) throw new ApiError(404, 'Not found')
  await next()
})

export function serveFaucet(app: App, faucet: Faucet): void {
  app.post('/sandbox/faucet', loopbackOnly, async (c) => {
    const parsed = request.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) throw new ApiError(400, 'The faucet takes {"network": …, "address": …}')
    return c.json(await faucet(parsed.data.network, parsed.data.address))
  })
}
