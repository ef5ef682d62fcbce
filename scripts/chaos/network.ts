/**
 * Machines in a network that can be cut off one by one. Where the system allows it each is a network namespace on a
 * bridge, and cutting one off takes its link down: packets are lost silently. Elsewhere all of them are this
 * machine, the ways between them are relays on its loopback, and a relay that is cut passes nothing on.
 */

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { openWire } from '../support/wire.ts'

export interface ChaosNetwork {
  kind: 'namespaces' | 'relays'
  /** What the machines' servers listen on. */
  host: string
  add: (machine: string) => Promise<void>
  /** A command as it is run on a machine. */
  on: (machine: string, command: string[]) => string[]
  /** Where a server on the machine `to` is reached from `from`, or from here. */
  reach: (to: string, port: number, from?: string) => Promise<{ host: string; port: number }>
  cut: (machine: string) => void
  repair: (machine: string) => void
  close: () => void
}

/** For addresses in the namespaces, where nothing else is. */
export const subnet = '10.84.2'

const ip = (...words: string[]) => void execFileSync('ip', words, { stdio: 'pipe' })

/**
 * The prefix of a command that gives it a separate network, in which it may create others. An ordinary user has to be
 * somebody with rights in a namespace of users first. Undefined where the system does not allow it, or has no tools.
 */
export function ownNetwork(): string[] | undefined {
  const ways = [
    ['unshare', '--net'],
    ['unshare', '--user', '--map-current-user', '--keep-caps', '--net'],
  ]
  const attempt =
    'ip link add hub type bridge && ip link add plug type veth peer name port && unshare --net nsenter -t $$ -n true'
  return ways.find(([file, ...args]) => {
    try {
      execFileSync(file!, [...args, 'sh', '-c', attempt], { stdio: 'pipe' })
      return true
    } catch {
      // Not allowed here, or not installed: the next way, or the relays.
      return false
    }
  })
}

/** In a process that `ownNetwork` was put before. */
export function createNamespaces(): ChaosNetwork {
  const holders = new Map<string, { pid: number; number: number; end: () => void }>()
  const of = (machine: string) => holders.get(machine)!
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', 'hub', 'type', 'bridge')
  ip('address', 'add', `${subnet}.1/24`, 'dev', 'hub')
  ip('link', 'set', 'hub', 'up')

  return {
    kind: 'namespaces',
    host: '0.0.0.0',
    add: async (machine) => {
      const number = holders.size + 2
      // Holds the namespace, and ends with us: its input ends then.
      const holder = spawn('unshare', ['--net', 'sh', '-c', 'echo up; exec cat'], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      await once(createInterface(holder.stdout), 'line')
      const pid = holder.pid!
      holders.set(machine, { pid, number, end: () => holder.stdin.end() })
      const inside = (...words: string[]) =>
        void execFileSync('nsenter', ['-t', String(pid), '-n', 'ip', ...words], { stdio: 'pipe' })
      ip('link', 'add', `plug${number}`, 'type', 'veth', 'peer', 'name', `port${number}`)
      ip('link', 'set', `plug${number}`, 'netns', String(pid))
      ip('link', 'set', `port${number}`, 'master', 'hub', 'up')
      inside('address', 'add', `${subnet}.${number}/24`, 'dev', `plug${number}`)
      inside('link', 'set', `plug${number}`, 'up')
      inside('link', 'set', 'lo', 'up')
    },
    on: (machine, command) => ['nsenter', '-t', String(of(machine).pid), '-n', '--', ...command],
    reach: async (to, port) => ({ host: `${subnet}.${of(to).number}`, port }),
    cut: (machine) => ip('link', 'set', `port${of(machine).number}`, 'down'),
    repair: (machine) => ip('link', 'set', `port${of(machine).number}`, 'up'),
    close: () => {
      for (const { end } of holders.values()) end()
    },
  }
}

export function createRelays(): ChaosNetwork {
  const wires: { ends: (string | undefined)[]; wire: Awaited<ReturnType<typeof openWire>> }[] = []
  const cuts = new Set<string>()
  const apply = () => {
    for (const { ends, wire } of wires) {
      if (ends.some((end) => end !== undefined && cuts.has(end))) wire.silence()
      else wire.repair()
    }
  }
  return {
    kind: 'relays',
    host: '127.0.0.1',
    add: async () => undefined,
    on: (_, command) => command,
    reach: async (to, port, from) => {
      const wire = await openWire({ host: '127.0.0.1', port })
      wires.push({ ends: [from, to], wire })
      return { host: '127.0.0.1', port: wire.port }
    },
    cut: (machine) => {
      cuts.add(machine)
      apply()
    },
    repair: (machine) => {
      cuts.delete(machine)
      apply()
    },
    close: () => {
      for (const { wire } of wires) wire.close()
    },
  }
}
