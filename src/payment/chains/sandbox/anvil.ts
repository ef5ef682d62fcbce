/** The sandbox's Base: anvil with Base's chain id and a dollar at USDC's own address. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestClient, http, parseAbi, parseEther, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { chain } from '../evm/chain.ts'
import { token } from '../evm/token.ts'

/**
 * Its chain and everything on it is kept in `stateFile`, from one run to the next. Anvil itself writes to a file of its
 * own beside it: one that was left behind by a killed host must not write over the state of its successor.
 */
export async function startAnvil(stateFile: string) {
  const ownFile = `${stateFile}.${process.pid}`
  const port = await freePort()
  // A few states back: a call that is under way when a block is mined still asks for the one before.
  const rules = ['--chain-id', String(chain.id), '--order', 'fifo', '--prune-history', '256']
  const state = [...(existsSync(stateFile) ? ['--load-state', stateFile] : []), '--dump-state', ownFile]
  const interval = ['--state-interval', '10']
  const address = ['--host', '127.0.0.1', '--port', String(port), '--silent']
  const child = spawn(findAnvil(), [...address, ...rules, ...state, ...interval], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const client = createSandboxEvm(url)
  let gone = false
  void exited.then(() => (gone = true))
  while (!(await client.getChainId().catch(() => undefined))) {
    if (gone) throw new Error(`anvil ended with ${child.exitCode ?? child.signalCode}`)
    await sleep(20)
  }
  await client.setCode({ address: token, bytecode: await codeOf('SandboxDollar') })
  // Stands on Base and on every other chain, so that libraries count on it.
  await client.setCode({ address: multicall, bytecode: await codeOf('Multicall3') })
  return {
    url,
    exited,
    /** Makes what anvil has written last the state that the next one begins with. */
    save: async () => {
      const text = await readFile(ownFile, 'utf8').catch(() => undefined)
      // It may be in the middle of writing.
      if (text === undefined || !isWhole(text)) return
      await writeFile(`${ownFile}.new`, text)
      await rename(`${ownFile}.new`, stateFile)
    },
    /** Anvil writes its state before it goes. */
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      await rename(ownFile, stateFile)
    },
  }
}

const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'

async function codeOf(contract: string): Promise<`0x${string}`> {
  const artifact = await readFile(new URL(`token/${contract}.json`, import.meta.url), 'utf8')
  return (JSON.parse(artifact) as { deployedBytecode: `0x${string}` }).deployedBytecode
}

function isWhole(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

/** A client that may also do what only a test chain allows. */
export const createSandboxEvm = (url: string) =>
  createTestClient({ mode: 'anvil', chain, transport: http(url, { retryCount: 0 }) })
    .extend(publicActions)
    .extend(walletActions)

const mintAbi = parseAbi(['function mint(address to, uint256 value)'])

/** Makes new dollars for an address. Each time from another account, so that several at once do not get in the way. */
export async function mint(url: string, to: `0x${string}`, value: bigint): Promise<string> {
  const client = createSandboxEvm(url)
  const account = privateKeyToAddress(generatePrivateKey())
  await client.setBalance({ address: account, value: parseEther('1') })
  await client.impersonateAccount({ address: account })
  const hash = await client.writeContract({
    account,
    address: token,
    abi: mintAbi,
    functionName: 'mint',
    args: [to, value],
  })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  return hash
}

/** The program itself, past the package's script that would stay in between. */
function findAnvil(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`
  try {
    const require = createRequire(import.meta.url)
    return createRequire(require.resolve('@foundry-rs/anvil/package.json')).resolve(
      `${name}/bin/anvil${process.platform === 'win32' ? '.exe' : ''}`,
    )
  } catch (cause) {
    throw new Error(`the payment sandbox does not run on this machine (there is no ${name}): set PAYMENT`, { cause })
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
