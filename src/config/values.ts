/**
 * The kinds of values that variables have. The configuration is read before anything else is loaded, so that a mistake
 * in it is reported at once; so no library of a chain is imported here.
 */

import { createECDH } from 'node:crypto'
import { createRequire } from 'node:module'
import { z } from 'zod'

/** Values of URLs are not repeated in messages: they may hold keys and passwords. */
export const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL, such as https://host.example' })

/** A number in the words of the person who set it: "expected number, received NaN" helps nobody. */
const number = (what: string, isAccepted: (value: number) => boolean) =>
  z.string().transform((text, context) => {
    const value = Number(text)
    if (Number.isFinite(value) && isAccepted(value)) return value
    context.addIssue({ code: 'custom', message: `must be ${what}, not "${text}"` })
    return z.NEVER
  })

export const wholeNumber = (min: number, max?: number) =>
  number(
    max === undefined ? `a whole number of at least ${min}` : `a whole number from ${min} to ${max}`,
    (value) => Number.isSafeInteger(value) && value >= min && value <= (max ?? value),
  )

export const numberAbove0 = number('a number above 0', (value) => value > 0)

export const numberFrom = (min: number) => number(`a number of at least ${min}`, (value) => value >= min)

export const port = number(
  'a port from 0 to 65535',
  (value) => Number.isInteger(value) && value >= 0 && value <= 65_535,
)

/** An address or name to listen on. URLs have IPv6 addresses in brackets, listening does not. */
export const host = z.string().refine((text) => !/^\[.*\]$/.test(text), {
  error: ({ input }) => `must be written without brackets: ${String(input).slice(1, -1)}`,
})

export const evmAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits')
  .refine((text) => text === text.toLowerCase() || addresses().isAddress(text), {
    // Only what has the right shape has a checksum.
    when: ({ issues }) => issues.length === 0,
    error: 'has a wrong checksum: check it for typing errors',
  })
  .transform((text) => addresses().getAddress(text))

const evmKey = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hexadecimal digits')
  .refine((text) => isPrivateKey(text.slice(2)), 'is not a private key')
  .transform((text) => text as `0x${string}`)

/** The 32 bytes of a key, for whatever kind of key takes any. */
export const seed = z.string().regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hexadecimal digits')

/** An address to write to, or a page. */
export const contact = z.union([z.email(), url], 'must be an e-mail address or a URL')

export const base58 = (bytes: number, what: string) =>
  z.string().refine((text) => bytesInBase58(text) === bytes, `must be ${what}: ${bytes} bytes in base58`)

const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(item))

/** Several settle side by side; one twice would be in its own way. */
export const evmKeys = list(evmKey).refine(
  (keys) => new Set(keys.map((key) => key.toLowerCase())).size === keys.length,
  'contains the same key twice',
)

/** Checksums need viem, a third of a second to load: only where an address is configured. */
const addresses = () => createRequire(import.meta.url)('viem/utils') as typeof import('viem/utils')

function isPrivateKey(hexadecimal: string): boolean {
  try {
    createECDH('secp256k1').setPrivateKey(hexadecimal, 'hex')
    return true
  } catch {
    // How the library words it could quote the value, and that may be a key.
    return false
  }
}

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** How many bytes the text encodes; undefined when it is not base58, or longer than anything that is asked for. */
function bytesInBase58(text: string): number | undefined {
  if (text.length > 128) return undefined
  let value = 0n
  for (const character of text) {
    const digit = digits.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const leadingZeros = /^1*/.exec(text)![0].length
  return leadingZeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2))
}

/** The one in `deploy/kubernetes/config.yaml`: whoever forgets to replace it would pay a stranger. */
const exampleWallet = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C'

export const payToEvm = evmAddress
  .refine((address) => BigInt(address) !== 0n, 'is the zero address: payments to it would be lost')
  .refine(
    (address) => address !== exampleWallet,
    'is the example of deploy/kubernetes/config.yaml: set the address of your own wallet',
  )
export const payToSolana = base58(32, 'an address').refine(
  (text) => !/^1{32}$/.test(text),
  'is the address of the system program: payments to it would be lost',
)
