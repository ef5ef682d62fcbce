import { z } from 'zod'
import { ApiError } from '../errors.ts'
import type { App } from './app.ts'
import { loopbackOnly } from './loopback.ts'

/** Gives a wallet of the sandbox's own chains some of their money. */
export type Faucet = (network: string, address: string) => Promise<{ amount: string; transaction: string }>

const request = z.object({ network: z.string(), address: z.string() })

export function serveFaucet(app: App, faucet: Faucet): void {
  app.post('/sandbox/faucet', loopbackOnly, async (c) => {
    const parsed = request.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) throw new ApiError(400, 'The faucet takes {"network": …, "address": …}')
    return c.json(await faucet(parsed.data.network, parsed.data.address))
  })
}
