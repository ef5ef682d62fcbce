/** A contract wallet (EIP-1271) on the sandbox's Base: it takes for its own what its owner's key has signed. */

import { encodePaymentSignatureHeader } from '@x402/core/http'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { type Hex, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { createSandboxEvm } from '../../src/payment/chains/sandbox/evm-client.ts'
import type { Sandbox } from '../../src/payment/chains/sandbox/sandbox.ts'
import { base, type EvmPayload, type Offer } from '../../src/payment/payment.ts'
import { evmBalance } from '../../scripts/support/wallets.ts'

/**
 * `isValidSignature(bytes32 digest, bytes signature)` by hand: ecrecover of the digest with the first 65 bytes of the
 * signature has to be the owner. Anything that follows them is ignored.
 */
const codeFor = (owner: Hex): Hex =>
  `0x${[
    '6004356000 52', // mem[0x00] = digest
    '60a43560f81c6020 52', // mem[0x20] = v, the 65th byte of the signature
    '6064356040 52', // mem[0x40] = r
    '6084356060 52', // mem[0x60] = s
    '602060006080600060015afa50', // mem[0x00] = ecrecover(mem[0x00..0x80])
    '600051', // what was recovered
    `73${owner.slice(2)}`, // the owner
    '14605457', // equal: jump to the end
    '63ffffffff60e01b60005260206000f3', // return 0xffffffff
    '5b631626ba7e60e01b60005260206000f3', // return the magic value
  ]
    .join('')
    .replaceAll(' ', '')
    .toLowerCase()}`

export async function createContractWallet(sandbox: Sandbox, { deployed = true } = {}) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const address = privateKeyToAddress(generatePrivateKey())
  const evm = createSandboxEvm(sandbox.chains.evmUrl)
  if (deployed) await evm.setCode({ address, bytecode: codeFor(owner.address) })
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
