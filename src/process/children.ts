/**
 * Processes that must not outlive this one: however it exits, they are killed first. Only a SIGKILL of ourselves leaves
 * no time for that; they notice the closed pipes.
 */

import type { ChildProcess } from 'node:child_process'

const living = new Map<ChildProcess, NodeJS.Signals>()

process.on('exit', () => {
  for (const [child, signal] of living) {
    endGroup(child, signal)
    // One that is not the head of a group.
    child.kill(signal)
  }
})

/** `signal` is what ends it: SIGKILL, but for a program that must put its files in order first. */
export function killOnExit(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  // One that could not be started has no end either.
  if (child.pid === undefined) return
  living.set(child, signal)
  child.once('exit', () => detach(child))
}

/** From now on the process may outlive us. */
export function detach(child: ChildProcess): void {
  living.delete(child)
}

/**
 * Ends a child that was started `detached`, as the head of a process group, and whatever it has started itself.
 * Such a child also gets no Ctrl-C: a terminal sends that to everybody in the group, where only we should decide.
 */
export function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch (error) {
    // Gone already; macOS says EPERM of a group in which only dead ones are left.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ESRCH' && code !== 'EPERM') throw error
  }
}
