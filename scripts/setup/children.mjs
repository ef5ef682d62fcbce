// @ts-check

/** The programs that the set-up runs. A signal ends them first and then us, so that none is left at work alone. */

import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { SetupProblem } from './problems.mjs'

const windows = process.platform === 'win32'
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
/** How much output of a program is stored: its end shows why it failed. */
const maxCharacters = 20_000

export class Interrupted extends SetupProblem {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super('Interrupted. The next start continues the setup.')
    /** As a shell has it. */
    this.exitCode = 128 + constants.signals[signal]
  }
}

/**
 * Runs a program to its end. When we are stopped meanwhile, `end` must end it.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(child: import('node:child_process').ChildProcess, signal: NodeJS.Signals) => void} end
 * @returns {Promise<{ status: number, said: string }>} `said` is empty when the output is not piped
 */
export async function runProgram(file, args, options, end = (child, signal) => child.kill(signal)) {
  const child = spawn(file, args, options)
  let said = ''
  const keep = (/** @type {Buffer} */ chunk) => {
    said = (said + chunk.toString()).slice(-maxCharacters)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)

  /** @type {NodeJS.Signals | undefined} */
  let receivedSignal
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    receivedSignal = signal
    end(child, signal)
  }
  listen(stop)
  try {
    const status = await new Promise((resolve) => {
      child.once('error', (error) => {
        said = error.message
        resolve(1)
      })
      child.once('close', (code) => resolve(code ?? 1))
    })
    if (receivedSignal) throw new Interrupted(receivedSignal)
    return { status, said }
  } finally {
    unlisten(stop)
  }
}

/** @typedef {(signal: NodeJS.Signals) => void} Stop */

/** The programs that are running: one listener for all, because a dozen run at once. @type {Set<Stop>} */
const running = new Set()
const stopAll = (/** @type {NodeJS.Signals} */ signal) => running.forEach((stop) => stop(signal))

/** @param {Stop} stop */
function listen(stop) {
  if (running.size === 0) for (const signal of signals) process.on(signal, stopAll)
  running.add(stop)
}

/** @param {Stop} stop */
function unlisten(stop) {
  running.delete(stop)
  if (running.size === 0) for (const signal of signals) process.off(signal, stopAll)
}

/**
 * npm without its own output on ours. It stays for minutes when it is asked to stop in the middle of a
 * download, so it is killed, and the scripts that it runs too: for that it gets a process group. Whatever it leaves by
 * half is recognised by the missing stamp.
 *
 * @param {string[]} args
 * @param {string} cwd
 */
export function runNpm(args, cwd) {
  // Windows starts a .cmd only by a shell.
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: windows, detached: !windows }
  return runProgram(windows ? 'npm.cmd' : 'npm', args, options, (child) => {
    if (windows || child.pid === undefined) child.kill('SIGKILL')
    else killGroup(child.pid)
  })
}

/** @param {number} pid */
function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // It has exited, and is only not reaped yet.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}
