import { isIP } from 'node:net'
import { z } from 'zod'

/** How many proxies are in front, or their addresses. */
export type TrustProxy = number | readonly { address: string; bits: number }[]

/** `TRUST_PROXY`: a number of hops, or addresses and networks with commas. */
export const trustProxy = z.string().transform((text, context): TrustProxy => {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const read = text.split(',').map((part) => readNetwork(part.trim()))
  const networks = read.filter((network) => network !== undefined)
  if (networks.length === read.length) return networks
  context.addIssue({ code: 'custom', message: 'must be a number of proxies, or their addresses (10.0.0.0/8, ::1)' })
  return z.NEVER
})

function readNetwork(text: string): { address: string; bits: number } | undefined {
  const [address = '', length, ...more] = text.split('/')
  const family = isIP(address)
  const max = family === 6 ? 128 : 32
  const bits = length === undefined ? max : /^\d{1,3}$/.test(length) ? Number(length) : Infinity
  return family === 0 || more.length > 0 || bits > max ? undefined : { address, bits }
}
