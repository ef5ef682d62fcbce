/**
 * Threads that can be ended. Everything that applies patterns to a stranger's words runs in one: a text that a pattern
 * never gets through must not stop the service, and nothing but ending its thread ends such a match.
 */

import { Worker } from 'node:worker_threads'
import { type ThreadLimits, runTask, type Tasks, type Thread } from './thread-task.ts'

export interface ThreadOptions extends ThreadLimits {
  /** A module that calls `serveTasks`. */
  script: URL
  /** How many work side by side. They are started when they are needed, and stay. */
  size: number
}

export interface Threads<Of extends Tasks> {
  /** Runs one task. When it overruns its time, or the signal is aborted, its thread is ended with it. */
  run<Name extends keyof Of & string>(
    name: Name,
    values: Parameters<Of[Name]>,
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<Of[Name]>>>
  close(): Promise<void>
}

/** Far more than the lexicons take. A text that needs more memory is hostile, and ends nothing but its own thread. */
const maxMegabytes = 1024

export function createThreads<Of extends Tasks>(options: ThreadOptions): Threads<Of> {
  const idle = new Set<Thread>()
  const busy = new Set<Thread>()
  let waiting: PromiseWithResolvers<Thread>[] = []
  let isClosed = false

  const start = (): Thread => {
    const worker = new Worker(options.script, { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const thread = { worker, ready: promise }
    worker.once('message', () => resolve())
    worker.on('error', reject)
    worker.on('exit', (code) => {
      reject(new Error(`a thread of ${options.script.pathname} ended with code ${code}`))
      idle.delete(thread)
    })
    // Callers with a task in the thread get the error; while it is idle, its end is nobody's failure.
    promise.catch(() => undefined)
    return thread
  }

  const next = () => {
    while (waiting.length > 0 && (idle.size > 0 || busy.size < options.size)) {
      const [thread = start()] = idle
      idle.delete(thread)
      busy.add(thread)
      thread.worker.ref()
      waiting.shift()!.resolve(thread)
    }
  }

  const take = async (signal: AbortSignal): Promise<Thread> => {
    signal.throwIfAborted()
    if (isClosed) throw new Error('the threads are closed')
    const place = Promise.withResolvers<Thread>()
    const leave = () => {
      waiting = waiting.filter((other) => other !== place)
      place.reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    waiting.push(place)
    next()
    return place.promise.finally(() => signal.removeEventListener('abort', leave))
  }

  const giveBack = (thread: Thread) => {
    // An idle thread must not keep the process alive.
    thread.worker.unref()
    busy.delete(thread)
    idle.add(thread)
    next()
  }

  const end = async (thread: Thread) => {
    await thread.worker.terminate()
    busy.delete(thread)
    next()
  }

  return {
    async run(name, values, signal) {
      const thread = await take(signal)
      try {
        const answer = await runTask(thread, { name, values }, signal, options)
        giveBack(thread)
        if ('error' in answer) throw answer.error
        return answer.value as never
      } catch (error) {
        if (busy.has(thread)) await end(thread)
        throw error
      }
    },
    async close() {
      isClosed = true
      for (const place of waiting.splice(0)) place.reject(new Error('the threads are closed'))
      await Promise.all([...idle, ...busy].map(({ worker }) => worker.terminate()))
    },
  }
}
