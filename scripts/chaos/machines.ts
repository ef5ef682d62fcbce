/** Two machines that answer, two that work, one with PostgreSQL and one with the chains, all of which can be struck. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { openWallets, type Wallets } from '../../src/payment/chains/sandbox/wallets.ts'
import { freePort } from '../../src/process/port.ts'
import { bundleProgram } from '../test/bundle.ts'
import { copyCluster } from '../test/cluster.ts'
import { descendantsOf } from '../support/processes.ts'
import { type Fault, type MachineName, machines } from './faults.ts'
import { type ChaosNetwork, subnet } from './network.ts'

export type Machines = Awaited<ReturnType<typeof startMachines>>

export interface Memory {
  rss: number
  heap: number
}

const isService = (name: MachineName) => name.startsWith('api') || name.startsWith('worker')
const program = (name: string) => join(import.meta.dirname, `${name}-process.ts`)

export async function startMachines(network: ChaosNetwork, folder: string) {
  const children = new Map<MachineName, ChildProcess>()
  const waiters = new Map<MachineName, (memory: Memory) => void>()
  const output = createWriteStream(join(folder, 'services.log'), { flags: 'a' })
  let stopping = false
  let failedStarts = 0

  const service = await bundleProgram('scripts/support/service-process.ts')
  await copyCluster(folder)
  await appendFile(join(folder, 'postgres/pg_hba.conf'), `host all all ${subnet}.0/24 scram-sha-256\n`)
  await mkdir(join(folder, 'sandbox'), { mode: 0o700 })
  const wallets = await openWallets(join(folder, 'sandbox'), () => undefined)
  const password = await readFile(join(folder, 'postgres/reelgist.password'), 'utf8')
  const ports = Object.fromEntries(
    await Promise.all(machines.map(async (name) => [name, await freePort()] as const)),
  ) as Record<MachineName, number>
  for (const name of machines) await network.add(name)
  const urlOf = async (to: MachineName, from?: MachineName) => {
    const { host, port } = await network.reach(to, ports[to], from)
    return `${host}:${port}`
  }
  const databaseUrl = async (from?: MachineName) =>
    `postgres://reelgist:${password}@${await urlOf('postgres', from)}/postgres`

  async function settingsOf(name: MachineName): Promise<Record<string, string>> {
    const common = {
      DATABASE_URL: await databaseUrl(name),
      DATA_DIR: join(folder, name),
      METRICS_PORT: 'off',
      LOG_LEVEL: 'warn',
    }
    if (name.startsWith('worker')) return { ...common, ROLE: 'worker' }
    const rpc = `http://${await urlOf('chains', name)}`
    return {
      ...common,
      ROLE: 'api',
      HOST: network.host,
      PORT: String(ports[name]),
      PUBLIC_URL: 'http://reelgist.test',
      PAYMENT: 'self',
      PAY_TO_EVM: wallets.payToEvm,
      EVM_RPC_URL: `${rpc}/evm`,
      EVM_SETTLER_KEY: wallets.evmSettlerKeys.join(),
      PAY_TO_SOLANA: wallets.payToSolana,
      SOLANA_RPC_URL: rpc,
      SOLANA_SETTLER_KEY: wallets.solanaSettlerKey,
    }
  }

  /** Resolves when it serves. However it ends, it is started again, as a supervisor would. */
  async function start(name: MachineName, settings?: Record<string, string>): Promise<void> {
    const place = [folder, network.host, String(ports[name])]
    const command = isService(name) ? [service, 'asked'] : [program(name), ...place]
    const node = [process.execPath, '--disable-warning=ExperimentalWarning']
    const [file, ...args] = network.on(name, [...node, ...command])
    const child = spawn(file!, args, {
      env: {
        PATH: process.env['PATH'],
        TMPDIR: process.env['TMPDIR'],
        // As in the unit and in the image: a start takes a quarter less of the processor.
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'compiled'),
        ...settings,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    children.set(name, child)
    // It may have been killed in the moment in which it is asked.
    child.stdin.on('error', () => undefined)
    child.stderr.pipe(output, { end: false })
    const again = once(child, 'exit').then(async ([code]) => {
      output.write(`${name} exited with ${code}\n`)
      if (stopping) return undefined
      if (code !== null) {
        failedStarts += 1
        await sleep(500)
      }
      return start(name, settings)
    })
    const serving = Promise.withResolvers<void>()
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'serving') serving.resolve()
      else if (line.startsWith('memory ')) waiters.get(name)?.(JSON.parse(line.slice(7)) as Memory)
      else output.write(`${name} ${line}\n`)
    })
    await Promise.race([serving.promise, again])
  }

  /** The machine's processes. Of one that keeps a server up, the server's: itself it is not what is tried. */
  function pidsOf(name: MachineName): number[] {
    const { pid } = children.get(name)!
    const below = descendantsOf(pid!).map((process) => process.pid)
    return isService(name) ? [pid!, ...below] : below
  }

  function signal(name: MachineName, signalName: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of pidsOf(name)) {
      try {
        process.kill(pid, signalName)
      } catch {
        // It has just ended.
      }
    }
  }

  await Promise.all([start('postgres'), start('chains')])
  const services = machines.filter(isService)
  const settings = new Map(await Promise.all(services.map(async (name) => [name, await settingsOf(name)] as const)))
  await Promise.all(services.map((name) => start(name, settings.get(name))))

  return {
    services,
    wallets: wallets satisfies Wallets,
    databaseUrl: await databaseUrl(),
    chainsUrl: `http://${await urlOf('chains')}`,
    serviceUrls: [`http://${await urlOf('api-1')}`, `http://${await urlOf('api-2')}`],
    /** How often one exited because a dependency was away during startup. */
    failedStarts: () => failedStarts,
    /** Resolves when it is over. */
    strike: async ({ kind, machine, milliseconds }: Fault): Promise<void> => {
      if (kind === 'kill') return signal(machine, 'SIGKILL')
      if (kind === 'pause') signal(machine, 'SIGSTOP')
      else network.cut(machine)
      await sleep(milliseconds)
      if (kind === 'pause') signal(machine, 'SIGCONT')
      else network.repair(machine)
    },
    /** After a collection. Undefined if it does not say so in time: it is paused, or was killed. */
    measure: async (name: MachineName): Promise<(Memory & { pid: number }) | undefined> => {
      const child = children.get(name)!
      const answer = new Promise<Memory>((resolve) => waiters.set(name, resolve))
      child.stdin!.write('memory?\n')
      const memory = await Promise.race([answer, sleep(5_000, undefined)])
      return memory && { ...memory, pid: child.pid! }
    },
    stop: async () => {
      stopping = true
      for (const name of [...services, 'chains', 'postgres'] as const) {
        const child = children.get(name)!
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = once(child, 'exit')
        if (isService(name)) child.kill('SIGTERM')
        else child.stdin!.end()
        await ended
      }
      output.end()
    },
  }
}
