/** A contract wallet (EIP-1271) on the sandbox's Base: it takes for its own what its owner's key has signed. */

import { encodePaymentSignatureHeader } from '@x402/core/http'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { type Hex, toHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { createSandboxEvm } from '../../src/payment/chains/sandbox/evm-client.ts'
import type { Sandbox } from '../../src/payment/chains/sandbox/sandbox.ts'
import { base, type EvmPayload, type Offer } from '../../src/payment/payment.ts'
import { evmBalance } from '../../scripts/support/wallets.ts'

/**
 * `isValidSignature(bytes32 digest, bytes signature)` by hand: ecrecover of the digest with the first 65 bytes of the
 * signature has to be the owner. Anything that follows them is ignored. `guard` runs first, and may revert.
 */
const codeFor = (owner: Hex, guard = ''): Hex =>
  `0x${[
    guard,
    '6004356000 52', // mem[0x00] = digest
    '60a43560f81c6020 52', // mem[0x20] = v, the 65th byte of the signature
    '6064356040 52', // mem[0x40] = r
    '6084356060 52', // mem[0x60] = s
    '602060006080600060015afa50', // mem[0x00] = ecrecover(mem[0x00..0x80])
    '600051', // what was recovered
    `73${owner.slice(2)}`, // the owner
    `1460${(0x54 + guard.length / 2).toString(16)}57`, // equal: jump to the end
    '63ffffffff60e01b60005260206000f3', // return 0xffffffff
    '5b631626ba7e60e01b60005260206000f3', // return the magic value
  ]
    .join('')
    .replaceAll(' ', '')
    .toLowerCase()}`

/** Goes on where the word on the stack is not zero, and reverts where it is; `at` is where it begins. */
const orRevert = (at: number) => `60${(at + 8).toString(16).padStart(2, '0')}5760006000fd5b`

export const guards = {
  /** Reverts in a transaction that has a price, and answers in a call that has none. */
  freeOnly: `3a15${orRevert(2)}`,
  /** Reverts while its first word of storage is not zero. */
  switched: `60005415${orRevert(4)}`,
  /** Reverts unless it is this key that sends the transaction. */
  onlyFrom: (origin: Hex) => `3273${origin.slice(2)}14${orRevert(23)}`,
}

interface WalletOptions {
  deployed?: boolean
  guard?: string
  /** Whose key signs: wallets of one owner have the same code. */
  owner?: PrivateKeyAccount
  /** Where it is; the owner's own address makes it an account with code (EIP-7702). */
  address?: Hex
}

export async function createContractWallet(sandbox: Sandbox, options: WalletOptions = {}) {
  const { deployed = true, guard, owner = privateKeyToAccount(generatePrivateKey()) } = options
  const address = options.address ?? privateKeyToAddress(generatePrivateKey())
  const evm = createSandboxEvm(sandbox.chains.evmUrl)
  if (deployed) await evm.setCode({ address, bytecode: codeFor(owner.address, guard) })
  await sandbox.fund(base, address)
  const scheme = new ExactEvmScheme({ address, signTypedData: (data) => owner.signTypedData(data) })
  return {
    address,
    balance: () => evmBalance(sandbox.chains.evmUrl, address),
    /** A payment whose signature may be changed on its way into the header. */
    sign: async (offers: readonly Offer[], change = (signature: Hex): Hex => signature): Promise<string> => {
      const accepted = offers.find((offer) => offer.network === base)!
      const signed = await scheme.createPaymentPayload(2, accepted)
      const { authorization, signature } = signed.payload as unknown as EvmPayload
      const payload = { authorization, signature: change(signature) }
      return encodePaymentSignatureHeader({ x402Version: 2, accepted, payload })
    },
  }
}

/** Longer than an ordinary account's, as most contract wallets' are. */
export const longer = (signature: Hex): Hex => `${signature}${toHex('and a word for the wallet').slice(2)}`
