/** Wallets with test USDC, and the official clients that pay from them. */

import { type Address, createKeyPairSignerFromBytes } from '@solana/kit'
import { fetchToken, findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { decodePaymentSignatureHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { x402Client } from '@x402/fetch'
import { ExactSvmScheme } from '@x402/svm/exact/client'
import { parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createEvmClient } from '../../src/payment/chains/evm/client.ts'
import { token, tokenAbi } from '../../src/payment/chains/evm/token.ts'
import { createSandboxEvm } from '../../src/payment/chains/sandbox/evm-client.ts'
import { callSolana, type Sandbox } from '../../src/payment/chains/sandbox/sandbox.ts'
import { makeSolanaKey } from '../../src/payment/chains/sandbox/wallets.ts'
import { createSolanaClient } from '../../src/payment/chains/solana/rpc.ts'
import { assets, base, type Network, type Offer, solana } from '../../src/payment/payment.ts'

export type TestWallet = Awaited<ReturnType<typeof createWallet>>

/** A wallet with sandbox money on one network, and the official client that pays from it. */
export async function createWallet(sandbox: Sandbox, network: Network, { funded = true } = {}) {
  const { evmUrl, solanaUrl } = sandbox.chains
  const evm = privateKeyToAccount(generatePrivateKey())
  const svm = await createKeyPairSignerFromBytes(makeSolanaKey())
  const address = network === base ? evm.address : svm.address
  if (funded) await sandbox.fund(network, address)
  const scheme = network === base ? new ExactEvmScheme(evm) : new ExactSvmScheme(svm, { rpcUrl: solanaUrl })
  return {
    network,
    address,
    evm,
    client: new x402Client().register(network, scheme),
    balance: () => (network === base ? evmBalance(evmUrl, evm.address) : solanaBalance(solanaUrl, svm.address)),
    /** A payment for an offer, as the header that carries it. */
    sign: async (offers: readonly Offer[], extensions?: Record<string, unknown>): Promise<string> => {
      const accepted = offers.find((offer) => offer.network === network)!
      const { payload } = await scheme.createPaymentPayload(2, accepted)
      return encodePaymentSignatureHeader({ x402Version: 2, accepted, payload, ...(extensions ? { extensions } : {}) })
    },
  }
}

/** A payment that claims to be for our offer, whatever was signed. */
export function disguise(payment: string, offers: readonly Offer[]): string {
  const sent = decodePaymentSignatureHeader(payment)
  const accepted = offers.find(({ network }) => network === sent.accepted.network)!
  return encodePaymentSignatureHeader({ ...sent, accepted })
}

/** Sends an order with a payment that is already signed. */
export async function submit(url: string, payment: string, body = '{"url":"1"}', headers: Record<string, string> = {}) {
  const response = await fetch(url, { method: 'POST', body, headers: { 'X-Payment': payment, ...headers } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

export async function evmBalance(evmUrl: string, owner: `0x${string}`): Promise<bigint> {
  const client = createEvmClient(evmUrl)
  return client.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [owner] })
}

async function solanaBalance(solanaUrl: string, owner: Address): Promise<bigint> {
  const mint = assets[solana] as Address
  const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  return (await fetchToken(createSolanaClient(solanaUrl), account)).data.amount
}

/** Moves all the money of a wallet elsewhere, as its owner may at any time. */
export async function emptyWallet({ chains }: Pick<Sandbox, 'chains'>, wallet: TestWallet): Promise<void> {
  if (wallet.network !== solana) return emptyEvmAccount({ chains }, wallet.evm.address)
  return callSolana(chains.solanaUrl, 'sandboxMint', [wallet.address, `-${await wallet.balance()}`])
}

/** The same for any address on Base, a contract's included. */
export async function emptyEvmAccount({ chains }: Pick<Sandbox, 'chains'>, account: `0x${string}`): Promise<void> {
  const evm = createSandboxEvm(chains.evmUrl)
  const balance = await evmBalance(chains.evmUrl, account)
  await evm.setBalance({ address: account, value: parseEther('1') })
  await evm.impersonateAccount({ address: account })
  const hash = await evm.writeContract({
    account,
    address: token,
    abi: parseAbi(['function transfer(address to, uint256 value) returns (bool)']),
    functionName: 'transfer',
    args: ['0x00000000000000000000000000000000000000AA', balance],
  })
  await evm.waitForTransactionReceipt({ hash, pollingInterval: 20 })
}

/** What we have earned on a network. */
export const earned = ({ chains, wallets }: Pick<Sandbox, 'chains' | 'wallets'>, network: Network) =>
  network === base
    ? evmBalance(chains.evmUrl, wallets.payToEvm)
    : solanaBalance(chains.solanaUrl, wallets.payToSolana as Address)

/** What `work` costs the payer, and what of it arrives here. */
export async function costIn(
  sandbox: Sandbox,
  wallet: TestWallet,
  work: () => Promise<void>,
): Promise<[payer: bigint, us: bigint]> {
  const [had, hadWe] = await Promise.all([wallet.balance(), earned(sandbox, wallet.network)])
  await work()
  return [had - (await wallet.balance()), (await earned(sandbox, wallet.network)) - hadWe]
}
