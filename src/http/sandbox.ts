import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { ApiError } from '../errors.ts'
import { callerOf, type ClientAddresses } from './client-address.ts'
import { isFromLoopback } from './loopback.ts'
import type { App, Faucet, FaucetAccess } from './service.ts'

const request = z.object({ network: z.string(), address: z.string() })

// Every gift stays on the disk with the chain. These are enough for a day of trying things out with a few devices,
// and endless requests from many addresses do not fill it.
const giftsPerAddress = 20
const giftsToOthers = 200
const windowMs = 3_600_000

export function serveFaucet(
  app: App,
  faucet: Faucet,
  addresses: ClientAddresses,
  access: FaucetAccess = 'loopback',
): void {
  const limit = createLimit()
  app.post('/sandbox/faucet', async (c) => {
    const isOurs = isFromLoopback(c)
    if (!isOurs && access !== 'open') throw new ApiError(404, 'Not found')
    const parsed = request.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) throw new ApiError(400, 'The faucet needs {"network": …, "address": …}')
    if (!isOurs) limit(callerOf(c, addresses))
    return c.json(await faucet(parsed.data.network, parsed.data.address))
  })
}

/** Counts what is given to an address, and to all, in an hour from the first. */
function createLimit() {
  const given = new LRUCache<string, { gifts: number; until: number }>({ max: 1_000, ttl: windowMs })
  const take = (who: string, max: number) => {
    const now = Date.now()
    const known = given.get(who)
    const window = known && known.until > now ? known : { gifts: 0, until: now + windowMs }
    if (window.gifts >= max) {
      const headers = { 'Retry-After': String(Math.ceil((window.until - now) / 1000)) }
      throw new ApiError(429, 'The faucet has reached its limit: try again later', { headers })
    }
    window.gifts += 1
    if (window !== known) given.set(who, window)
  }
  return (address: string) => {
    take(address, giftsPerAddress)
    take('all', giftsToOthers)
  }
}
