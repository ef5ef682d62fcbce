/**
 * Work that would block the event loop, on threads of its own.
 * onnxruntime runs a model synchronously, so several models work side by side only on several threads,
 * and each thread keeps the models that it has loaded.
 */

import { availableParallelism } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'
import type { Transferable } from 'node:worker_threads'

export interface Threads<Request, Reply> {
  /** An abort takes a waiting request off the queue; a running one is finished by its thread and its reply dropped. */
  run(request: Request, signal: AbortSignal, transfer?: Transferable[]): Promise<Reply>
  close(): Promise<void>
}

type Answer<Reply> = { reply: Reply } | { error: unknown }

interface Task<Request, Reply> {
  request: Request
  transfer: Transferable[]
  settle(answer: Answer<Reply>): void
}

/**
 * Half of the cores: a video is decoded, heard, read and looked at side by side, and each thread costs the memory of
 * one more copy of its models. More than four gain little for one video.
 */
const usualSize = Math.min(4, Math.max(1, availableParallelism() >> 1))

/** Threads that all run `script`, started when first needed. They do not keep the process alive while idle. */
export function createThreads<Request, Reply>(script: URL, size = usualSize): Threads<Request, Reply> {
  const waiting: Task<Request, Reply>[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, Task<Request, Reply>>()

  const startThread = () => {
    const worker = new Worker(script)
    const lost = (error: unknown) => {
      const task = busy.get(worker)
      busy.delete(worker)
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
      task?.settle({ error })
      next()
    }
    worker.on('message', (answer: Answer<Reply>) => {
      const task = busy.get(worker)
      busy.delete(worker)
      idle.push(worker)
      worker.unref()
      task?.settle(answer)
      next()
    })
    worker.on('error', lost)
    worker.on('exit', (code) => lost(new Error(`the thread of ${script.pathname} ended with code ${code}`)))
    return worker
  }

  const next = () => {
    while (waiting.length > 0) {
      const worker = idle.pop() ?? (busy.size < size ? startThread() : undefined)
      if (!worker) return
      const task = waiting.shift()!
      busy.set(worker, task)
      worker.ref()
      worker.postMessage(task.request, task.transfer)
    }
  }

  return {
    run(request, signal, transfer = []) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted()
        const abort = () => {
          const at = waiting.indexOf(task)
          if (at >= 0) waiting.splice(at, 1)
          reject(signal.reason)
        }
        const task: Task<Request, Reply> = {
          request,
          transfer,
          settle(answer) {
            signal.removeEventListener('abort', abort)
            if ('error' in answer) reject(answer.error)
            else resolve(answer.reply)
          },
        }
        signal.addEventListener('abort', abort, { once: true })
        waiting.push(task)
        next()
      })
    },
    async close() {
      for (const task of waiting.splice(0)) task.settle({ error: new Error('the threads are closed') })
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
    },
  }
}

/** The other end: called once in a thread's script, answers each request in turn. */
export function serveThread(handle: (request: never) => Promise<unknown>): void {
  const port = parentPort
  if (!port) throw new Error('serveThread belongs in the script of a thread')
  port.on('message', (request) => {
    handle(request as never).then(
      (reply) => port.postMessage({ reply }),
      (error: unknown) => port.postMessage({ error }),
    )
  })
}
