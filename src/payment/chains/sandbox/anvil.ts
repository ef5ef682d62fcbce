/** The sandbox's Base: anvil with Base's chain id and a dollar at USDC's own address. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createTestClient,
  http,
  parseAbi,
  parseEther,
  publicActions,
  TransactionReceiptNotFoundError,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { freePort } from '../../../process/port.ts'
import { chain } from '../evm/chain.ts'
import { token } from '../evm/token.ts'
import { findEvmProgram } from './evm-program.ts'

export type Anvil = Awaited<ReturnType<typeof startAnvil>>

/** Begins with the state in a file, if there is one. It writes none itself: see `base-chain.ts`. */
export async function startAnvil(stateFile: string | undefined, since = Math.floor(Date.now() / 1000)) {
  const port = await freePort()
  const program = findEvmProgram(chain.id)
  const child = spawn(program.file, program.args(port, stateFile, since), { stdio: ['ignore', 'inherit', 'inherit'] })
  await once(child, 'spawn')
  const exited = once(child, 'exit')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const release = tieToThisProcess(child)
  const stop = async () => {
    release()
    child.kill('SIGKILL')
    if (!hasEnded()) await exited
  }
  const url = `http://127.0.0.1:${port}`
  const client = createSandboxEvm(url)
  while (!(await client.getChainId().catch(() => undefined))) {
    if (hasEnded()) throw new Error(`${program.name} ended with ${child.exitCode ?? child.signalCode}`)
    await sleep(20)
  }
  await client.setCode({ address: token, bytecode: await codeOf('SandboxDollar') })
  // Stands on Base and on every other chain, so that libraries count on it.
  await client.setCode({ address: multicall, bytecode: await codeOf('Multicall3') })
  return { url, pid: child.pid!, keepsState: program.keepsState, exited, hasEnded, stop }
}

const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'

async function codeOf(contract: string): Promise<`0x${string}`> {
  const artifact = await readFile(new URL(`token/${contract}.json`, import.meta.url), 'utf8')
  return (JSON.parse(artifact) as { deployedBytecode: `0x${string}` }).deployedBytecode
}

/**
 * Nobody is left to end anvil when this process is killed with -9. So a shell waits beside it for the other end of its
 * input to close, which the system does however we end, and then ends anvil. Returns what sends the shell away.
 */
function tieToThisProcess(child: ChildProcess): () => void {
  const killIt = () => void child.kill('SIGKILL')
  process.once('exit', killIt)
  child.once('exit', () => process.off('exit', killIt))
  if (process.platform === 'win32') return () => undefined
  const guard = spawn('/bin/sh', ['-c', 'read dismissed || kill -9 "$0"', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Of its own group, so that what is sent to ours does not take the guard along with what it guards against.
    detached: true,
  })
  guard.on('error', () => undefined)
  guard.stdin.on('error', () => undefined)
  const dismiss = () => void guard.stdin.end('dismissed\n')
  child.once('exit', dismiss)
  return dismiss
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
  // Asked for outright: viem's own way asks once for every new block, and anvil may have the block before the receipt.
  for (const deadline = Date.now() + mintSeconds * 1000; Date.now() < deadline; await sleep(10)) {
    if (await client.getTransactionReceipt({ hash }).catch(nothingYet)) return hash
  }
  throw new Error(`the local Base did not mine ${hash}`)
}

const mintSeconds = 60

function nothingYet(error: unknown): undefined {
  if (!(error instanceof TransactionReceiptNotFoundError)) throw error
}
