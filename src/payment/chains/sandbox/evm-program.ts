/** The program that runs the sandbox's Base: anvil, or where there is none for the machine, Hardhat's EVM. */

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/** Where the set-up puts the native module on machines without anvil. */
export const edrFolder = join(root, '.tools/edr')
export const edrFile = join(edrFolder, 'edr.node')

export interface EvmProgram {
  name: string
  file: string
  /** `since`: the time of the first change that will be replayed, in seconds; a chain cannot go back behind its start. */
  args: (port: number, stateFile: string | undefined, since: number) => string[]
  /** Whether it can write down its chain and begin with what was written. */
  keepsState: boolean
}

/** By the package's own name for the machine. */
const anvilPackage = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`

/** The program itself, past the package's script that would stay in between; undefined where there is none. */
export function findAnvil(): string | undefined {
  try {
    const require = createRequire(import.meta.url)
    return createRequire(require.resolve('@foundry-rs/anvil/package.json')).resolve(
      `${anvilPackage}/bin/anvil${process.platform === 'win32' ? '.exe' : ''}`,
    )
  } catch {
    // Not published for this machine, or missing in its registry.
    return undefined
  }
}

export function findEvmProgram(chainId: number): EvmProgram {
  const anvil = findAnvil()
  if (anvil !== undefined) {
    // A few states back: a call that is under way when a block is mined still asks for the one before.
    const rules = ['--chain-id', String(chainId), '--order', 'fifo', '--prune-history', '256']
    return {
      name: 'anvil',
      file: anvil,
      keepsState: true,
      args: (port, stateFile) => [
        '--host',
        '127.0.0.1',
        '--port',
        String(port),
        '--silent',
        ...rules,
        ...(stateFile === undefined ? [] : ['--load-state', stateFile]),
      ],
    }
  }
  if (!existsSync(edrFile)) {
    throw new Error(`the payment sandbox is not available on this machine (${anvilPackage} is missing): set PAYMENT`)
  }
  const script = join(import.meta.dirname, 'edr-server.ts')
  return {
    name: 'the local EVM',
    file: process.execPath,
    keepsState: false,
    args: (port, _, since) => ['--disable-warning=ExperimentalWarning', script, String(port), String(since)],
  }
}
