/** The real service as a separate process, started in each of the ways that people start it, to be stopped. */

import { spawn as spawnPty } from '@lydell/node-pty'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { compiledIn } from '../../scripts/support/project.ts'
import { freePort } from '../../src/process/port.ts'
import { descendantsOf, type Process, survivors } from '../../scripts/support/processes.ts'

/** The program that is asked to stop. */
export type StartCommand = 'main' | 'bootstrap' | 'npm'

const commands: Record<StartCommand, [string, ...string[]]> = {
  main: [process.execPath, 'src/main.ts'],
  bootstrap: [process.execPath, 'scripts/bootstrap.mjs', 'src/main.ts'],
  npm: ['npm', 'start'],
}

export interface Stoppable {
  pid: number
  url: string
  output: () => string
  exit: Promise<number | null>
  /** Types into its terminal. */
  type: (keys: string) => void
  kill: (signal: NodeJS.Signals) => void
  /** Resolves when it answers. */
  ready: () => Promise<void>
  /** What it has started, at this moment. */
  processes: () => Process[]
}

export interface Launch {
  way: StartCommand
  /** The project's. */
  folder: string
  dataDir: string
  /** In a terminal, where Ctrl-C can be typed. */
  terminal?: boolean
  /** As process 1 of a separate namespace, as in a container. */
  isInit?: boolean
  role?: 'all' | 'api' | 'worker'
  env?: Record<string, string>
}

const launched = new Set<Stoppable>()

/** For the end of the tests: what a failed one has left running. */
export async function stopAll(): Promise<void> {
  for (const service of launched) service.kill('SIGTERM')
  await Promise.all([...launched].map(({ exit }) => exit))
}

export async function launch(options: Launch): Promise<Stoppable> {
  const { way, folder, dataDir, terminal = false, isInit = false, role = 'all', env: more = {} } = options
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: dataDir, ROLE: role, LOG_LEVEL: 'info' }
  // What the run of the tests has set is not the service's business.
  const NODE_COMPILE_CACHE = compiledIn(folder)
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    NODE_COMPILE_CACHE,
    ...settings,
    ...more,
  }
  const [file, ...args] = isInit ? ['unshare', '--pid', '--fork', '--mount-proc', ...commands[way]] : commands[way]
  const place = { cwd: folder, env }
  const url = `http://127.0.0.1:${port}`
  const child = terminal ? inTerminal(file, args, place) : inPipes(file, args, place)
  const ready = async () => {
    let ended = false
    void child.exit.then(() => (ended = true))
    while (!(await fetch(`${url}/healthz`).catch(() => undefined))) {
      if (ended) throw new Error(`it ended before it was ready: ${child.output()}`)
      await sleep(50)
    }
  }
  const service = { ...child, url, ready, processes: () => descendantsOf(child.pid) }
  launched.add(service)
  void child.exit.then(() => launched.delete(service))
  return service
}

type Child = Pick<Stoppable, 'pid' | 'output' | 'exit' | 'type' | 'kill'>
type Options = { cwd: string; env: Record<string, string> }

function inPipes(file: string, args: string[], options: Options): Child {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [exited, closed] = [once(child, 'exit'), once(child, 'close')]
  return {
    pid: child.pid!,
    output: () => output,
    // The last of its output may arrive after the exit. Not later than this, since what it started may hold the pipes open.
    exit: exited.then(async ([code]) => {
      await Promise.race([closed, sleep(1_000, undefined, { ref: false })])
      return code as number | null
    }),
    type: () => {
      throw new Error('there is no terminal')
    },
    kill: (signal) => child.kill(signal),
  }
}

function inTerminal(file: string, args: string[], options: Options): Child {
  const terminal = spawnPty(file, args, { ...options, cols: 200, rows: 50 })
  let output = ''
  terminal.onData((text) => (output += text))
  return {
    pid: terminal.pid,
    output: () => output,
    // Ended by a signal: no exit code.
    exit: new Promise((resolve) => terminal.onExit(({ exitCode, signal }) => resolve(signal ? null : exitCode))),
    type: (keys) => terminal.write(keys),
    kill: (signal) => process.kill(terminal.pid, signal),
  }
}

/** The sandbox's chains belong to whoever uses them, and end some time after the last one. */
const isChain = ({ command }: Process) => /sandbox\/host\.ts|\banvil\b/.test(command)

/** Those that should have ended with the service and did not. */
export const orphans = (processes: Process[]) =>
  survivors(
    processes.filter((process) => !isChain(process)),
    // They should be gone by now, but a busy machine is slow to bury them.
    120_000,
  )
