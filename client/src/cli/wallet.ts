/** `reelgist wallet`: keys for this user alone, and what is in them. */

import { errorText, readObject } from '../http.ts'
import { toDollars } from '../payment.ts'
import { chains } from './chains.ts'
import { commands } from './commands.ts'
import { CommandError, UsageError } from './exit.ts'
import { type Keys, makeKeys, readKeys, walletFile } from './keys.ts'
import { only } from './jobs.ts'
import { chooseNetwork, findSandbox, inColumn, openWallet, payableWith, rpcOf } from './networks.ts'
import { serviceUrl } from './settings.ts'
import { didYouMean } from './suggest.ts'

export interface WalletFlags {
  network?: string
  rpc?: string
  url?: string
}

export async function wallet(args: string[], flags: WalletFlags, signal: AbortSignal): Promise<number> {
  const action = only(args, 'of make, show, fund, balance')
  if (action === 'make') return make()
  if (action === 'show') return show(await readKeys())
  if (action === 'fund') return fund(flags, signal)
  if (action === 'balance') return balance(flags, signal)
  const meant = didYouMean(action, commands.wallet.choices, (action) => `\`reelgist wallet ${action}\``)
  throw new UsageError(`unknown action ${action}: use make, show, fund or balance.${meant}`)
}

async function make(): Promise<number> {
  const keys = await makeKeys()
  process.stderr.write(`Created ${walletFile()}. Only you can read it. Anyone who has this file can spend the funds.\n`)
  return show(keys)
}

async function show(keys: Keys): Promise<number> {
  const addresses = await addressesOf(payableWith(keys), keys)
  if (addresses.length === 0) throw new CommandError(3, 'No wallet found. Create one with `reelgist wallet make`.')
  for (const [network, address] of addresses) process.stdout.write(`${inColumn(network)}  ${address}\n`)
  return 0
}

const addressesOf = (names: string[], keys: Keys): Promise<[network: string, address: string][]> =>
  Promise.all(names.map(async (name) => [name, (await openWallet(name, keys)).address]))

/** From the sandbox's faucet, on every network of it that there is a key for, or the one that was asked for. */
async function fund(flags: WalletFlags, signal: AbortSignal): Promise<number> {
  const url = serviceUrl(flags.url)
  const sandbox = await findSandbox(url, signal)
  if (!sandbox) {
    throw new CommandError(3, `${url} is not a sandbox. Send USDC to an address of \`reelgist wallet show\` instead.`)
  }
  let keys = await readKeys()
  if (payableWith(keys).length === 0) {
    keys = await makeKeys()
    process.stderr.write(`Created ${walletFile()}. Only you can read it.\n`)
  }
  const chosen =
    flags.network === undefined ? payableWith(keys, sandbox) : [chooseNetwork(flags.network, keys, sandbox)]
  for (const [network, address] of await addressesOf(chosen, keys)) {
    const amount = await askFaucet(url, network, address, signal)
    process.stdout.write(`${inColumn(network)}  ${address}  +$${toDollars(amount)} test USDC\n`)
  }
  return 0
}

async function askFaucet(url: string, network: string, address: string, signal: AbortSignal): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ network: chains[network]!.network, address })
  const response = await fetch(`${url}/sandbox/faucet`, { method: 'POST', headers, body, signal })
  const answer = { status: response.status, headers: response.headers, text: await response.text() }
  const amount = readObject(answer.text)?.['amount']
  if (!response.ok || typeof amount !== 'string') throw new CommandError(1, `The faucet refused: ${errorText(answer)}`)
  return amount
}

async function balance(flags: WalletFlags, signal: AbortSignal): Promise<number> {
  const url = serviceUrl(flags.url)
  const keys = await readKeys()
  const sandbox = await findSandbox(url, signal)
  const chosen =
    flags.network === undefined ? payableWith(keys, sandbox) : [chooseNetwork(flags.network, keys, sandbox)]
  if (chosen.length === 0) throw new CommandError(3, 'No wallet found. Create one with `reelgist wallet make`.')
  for (const network of chosen) {
    const rpcUrl = rpcOf(network, url, sandbox, flags.rpc)
    const amount = await chains[network]!.balance(await openWallet(network, keys, rpcUrl), rpcUrl)
    process.stdout.write(`${inColumn(network)}  $${toDollars(amount)}${sandbox ? ' test USDC' : ''}\n`)
  }
  return 0
}
