/** Whether the service can listen on its address, and if not, why, in a sentence. */

import { once } from 'node:events'
import { type AddressInfo, createServer, isIPv6 } from 'node:net'
import { StartError } from './start-error.ts'

/** The variables that a sentence names. */
const ofService = { port: 'PORT', host: 'HOST' }

/** Listens for a moment. A port of 0 is any that is free, so there is nothing to try. */
export async function tryPort(host: string, port: number, variables = ofService): Promise<void> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw await explainPort(error, host, port, variables)
  }
  server.close()
  await once(server, 'close')
}

/** Every address: a host without IPv4 has only those of IPv6. */
const anyAddress = (host: string) => (isIPv6(host) ? '::' : '0.0.0.0, or :: on a host without IPv4')

/** A free port of loopback. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The error of a server that could not listen, as a sentence; any other error unchanged. */
export async function explainPort(
  error: unknown,
  host: string,
  port: number,
  { port: PORT, host: HOST } = ofService,
): Promise<unknown> {
  const { code } = error as NodeJS.ErrnoException
  const sentence = {
    EADDRINUSE: async () =>
      (await isReelgist(host, port))
        ? `Another Reelgist already uses port ${port}: stop it, or set ${PORT} to another port.`
        : `Port ${port} is already in use: stop the other program, or set ${PORT} to another port.`,
    EACCES: async () => `No permission to listen on port ${port}: set ${PORT} to 1024 or higher.`,
    EADDRNOTAVAIL: async () =>
      `This machine does not have the address ${host}: set ${HOST} to one of its addresses, or to ${anyAddress(host)}.`,
    // No protocol of this kind at all, as IPv4 on an IPv6-only host.
    EAFNOSUPPORT: async () =>
      `This machine has no ${isIPv6(host) ? 'IPv6' : 'IPv4'}: set ${HOST} to ${isIPv6(host) ? '0.0.0.0' : '::'}.`,
    ENOTFOUND: async () => `The host name ${host} does not exist: set ${HOST} to an address of this machine.`,
  }[code ?? '']
  return sentence === undefined ? error : new StartError(await sentence(), { cause: error })
}

/** The server that answers there may be anybody’s: it gets two seconds, and little is read of what it says. */
async function isReelgist(host: string, port: number): Promise<boolean> {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  const origin = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
  try {
    const { body } = await fetch(`${origin}/openapi.json`, { redirect: 'error', signal: AbortSignal.timeout(2_000) })
    let text = ''
    for await (const bytes of body ?? []) {
      text += Buffer.from(bytes).toString('latin1')
      if (text.length > 4_000) break
    }
    return /"title":\s*"Reelgist"/.test(text)
  } catch {
    // It does not speak HTTP, or not in time: it is something else.
    return false
  }
}
