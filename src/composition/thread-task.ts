/** One task in a thread, with a time that it may take; and the thread's own side of it. */

import { parentPort, type Worker } from 'node:worker_threads'
import { AnalysisFailure } from '../errors.ts'

/** What the script of a thread answers, by name. What goes in and comes out is copied: no functions, no classes. */
// oxlint-disable-next-line typescript/no-explicit-any -- each task brings its own signature
export type Tasks = Record<string, (...values: any[]) => Promise<unknown>>

export interface ThreadLimits {
  /** Time on the processor, which a busy machine does not use up: only a text that is hard to read takes so much. */
  cpuSeconds: number
  /** For a thread that waits without end and uses no processor. */
  wallSeconds: number
}

export interface Thread {
  worker: Worker
  /** Its modules are loaded: what it uses from then on, it uses for a task. */
  ready: Promise<void>
}

interface Task {
  name: string
  values: unknown[]
}

type Outcome = { value: unknown } | { error: unknown }

/** The thread's answer. It fails when the thread ends, when the signal is aborted, and when the time is over. */
export async function runTask({ worker, ready }: Thread, task: Task, signal: AbortSignal, limits: ThreadLimits) {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const abort = () => reject(signal.reason as Error)
  const exit = (code: number) => reject(new Error(`the thread ended with code ${code} in "${task.name}"`))
  const wall = setTimeout(() => reject(timedOut(`"${task.name}" never ended`)), limits.wallSeconds * 1000)
  signal.addEventListener('abort', abort, { once: true })
  worker.once('error', reject).once('exit', exit)
  let watch: NodeJS.Timeout | undefined
  try {
    await Promise.race([ready, promise])
    const before = await Promise.race([worker.cpuUsage(), promise.then(nothing)])
    worker.once('message', resolve)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(task)
    const look = async () => {
      const { user, system } = await worker.cpuUsage(before)
      // The same text would take as long again: another attempt would be no use.
      if (user + system > limits.cpuSeconds * 1e6) reject(timedOut(`"${task.name}" took too long`, false))
    }
    // A thread that cannot be asked any more has ended, and its exit reports that.
    watch = setInterval(() => void look().catch(nothing), Math.min(1000, limits.cpuSeconds * 250))
    return await promise
  } finally {
    clearTimeout(wall)
    clearInterval(watch)
    signal.removeEventListener('abort', abort)
    worker.off('message', resolve).off('error', reject).off('exit', exit)
  }
}

const nothing = () => undefined

const timedOut = (why: string, transient = true) =>
  new AnalysisFailure('analysis timed out', { cause: new Error(why), transient })

/** Called once by a thread's script: answers each task in turn. */
export function serveTasks(tasks: Tasks): void {
  const port = parentPort
  if (!port) throw new Error('serveTasks belongs in the script of a thread')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const send = (message: Outcome | 'ready') => port.postMessage(message)
  port.on('message', ({ name, values }: Task) => {
    tasks[name]!(...values).then(
      (value) => send({ value }),
      (error: unknown) => send({ error }),
    )
  })
  send('ready')
}
