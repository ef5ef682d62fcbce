/**
 * The sandbox's Base: anvil with Base's chain id and a dollar at USDC's own address. Without viem, which takes longer
 * to load than all else that the process of the chains needs, and has to be loaded each time they are started again.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../process/port.ts'
import { assets, base } from '../../payment.ts'
import { chain } from '../evm/chain.ts'
import { findEvmProgram } from './evm-program.ts'
import { post } from './post.ts'

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
  while (!(await ask(url, 'eth_chainId', []).catch(() => undefined))) {
    if (hasEnded()) throw new Error(`${program.name} exited with ${child.exitCode ?? child.signalCode}`)
    await sleep(20)
  }
  await ask(url, 'anvil_setCode', [assets[base], await codeOf('SandboxDollar')])
  // It exists on Base and on every other chain, and libraries rely on it.
  await ask(url, 'anvil_setCode', [multicall, await codeOf('Multicall3')])
  return { url, pid: child.pid!, keepsState: program.keepsState, exited, hasEnded, stop }
}

const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'

async function ask(url: string, method: string, params: string[]): Promise<unknown> {
  const answer = await post({ url }, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  const { result, error } = JSON.parse(answer) as { result: unknown; error?: { message: string } }
  if (error) throw new Error(`the local Base refused ${method}: ${error.message}`)
  return result
}

async function codeOf(contract: string): Promise<string> {
  const artifact = await readFile(new URL(`token/${contract}.json`, import.meta.url), 'utf8')
  return (JSON.parse(artifact) as { deployedBytecode: string }).deployedBytecode
}

/**
 * Nobody is left to end anvil when this process is killed with -9. So a shell waits beside it for the other end of its
 * input to close, which the system does however we end, and then ends anvil. Returns a function that ends the shell.
 */
function tieToThisProcess(child: ChildProcess): () => void {
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  if (process.platform === 'win32') return () => undefined
  const guard = spawn('/bin/sh', ['-c', 'read dismissed || kill -9 "$0"', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a separate group, so that a signal to ours does not end the guard too.
    detached: true,
  })
  guard.on('error', () => undefined)
  guard.stdin.on('error', () => undefined)
  const dismiss = () => void guard.stdin.end('dismissed\n')
  child.once('exit', dismiss)
  return dismiss
}
