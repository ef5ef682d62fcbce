/** The client for callbacks: public internet only, https, no redirects. */

import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { createGuardedRequest, type GuardedOptions, maxBytes } from './guarded-agent.ts'

/** The status of the answer. Throws when there is none. */
export type SafePost = (
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
) => Promise<number>

export function createSafePost(options: GuardedOptions = {}): SafePost {
  // Connections to receivers are not reused.
  const request = createGuardedRequest(options, { milliseconds: 10_000, pipelining: 0 })

  return async (url, headers, body, signal) => {
    const { hostname, pathname, search } = new URL(url)
    // Rebuilt: https, the usual port and no user, whatever was stored. Redirects are not followed.
    const address = `https://${hostname}${pathname}${search}`
    const response = await request(address, { method: 'POST', signal, headers, body })
    // The status is what counts; who never ends the answer's body has answered all the same.
    await response.body.dump({ limit: maxBytes, signal }).catch(() => response.body.destroy())
    return response.statusCode
  }
}

/** Looks up a name's addresses. */
export type Resolve = (hostname: string) => Promise<string[]>

const resolvePublicly: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

/** Why this URL cannot be called, if so. What it leads to is looked at again at each call. */
export async function callbackProblem(address: string, resolve = resolvePublicly): Promise<string | undefined> {
  const problem = callbackUrlProblem(address)
  if (problem !== undefined) return problem
  const host = hostOf(new URL(address))
  if (isIP(host) !== 0) return undefined
  try {
    return (await resolve(host)).some(isPublicAddress) ? undefined : notPublic
  } catch (error) {
    // A name server that does not respond proves nothing about the name: the call will show.
    return (error as NodeJS.ErrnoException).code === 'ENOTFOUND' ? 'its host does not exist' : undefined
  }
}

/** The same without looking up its host. */
export function callbackUrlProblem(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || address.length > 2_048) return 'it is not a URL of at most 2048 characters'
  if (url.protocol !== 'https:') return 'it must begin with https://'
  if (url.username !== '' || url.password !== '') return 'it must not contain a user name or a password'
  if (url.port !== '') return 'it must use port 443'
  const host = hostOf(url)
  return isIP(host) !== 0 && !isPublicAddress(host) ? notPublic : undefined
}

const notPublic = 'its host is not on the public internet'

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')
