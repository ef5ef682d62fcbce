/** What Linux knows of processes: who has started whom, and who is still there. */

import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Process {
  pid: number
  parent: number
  /** With the pid it identifies one process: pids are reused. */
  startedAt: string
  cpuSeconds: number
  command: string
}

function read(pid: number): Omit<Process, 'command'> | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    // An exited process that was not reaped yet does nothing any more.
    if (fields[0] === 'Z') return undefined
    const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / 100
    return { pid, parent: Number(fields[1]), startedAt: fields[19]!, cpuSeconds }
  } catch {
    // It has just ended.
    return undefined
  }
}

/** All that this process has started, and they again. */
export function descendantsOf(pid: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (read(Number(name)) ?? []) : []))
  const found = all.filter((process) => process.parent === pid)
  // The list grows while it is walked: children of children come at its end.
  for (const { pid: parent } of found) found.push(...all.filter((process) => process.parent === parent))
  // Asked only of those: a machine may have hundreds, and a caller that waits for one looks again and again.
  return found.map((process) => Object.assign(process, { command: commandOf(process.pid) }))
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    // It has just ended.
    return ''
  }
}

export function isAlive({ pid, startedAt }: Process): boolean {
  return read(pid)?.startedAt === startedAt
}

/** Those of the processes that are still there when they had some time to go. */
export async function survivors(processes: Process[], milliseconds: number): Promise<Process[]> {
  const deadline = Date.now() + milliseconds
  let left = processes.filter(isAlive)
  while (left.length > 0 && Date.now() < deadline) {
    await sleep(50)
    left = left.filter(isAlive)
  }
  return left
}
