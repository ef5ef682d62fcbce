/**
 * Native code that would block the event loop and that nothing can interrupt, in separate processes.
 * onnxruntime runs a model synchronously, so several models work side by side only in several threads or processes. A
 * thread in the middle of a run cannot be ended (terminating it aborts the whole service); a process can, at any time,
 * and one that crashes takes nothing else with it. Each keeps the models that it has loaded.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { flushCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { endGroup, killOnExit } from './children.ts'

export interface Engines<Request, Reply> {
  /**
   * An abort takes a waiting request off the queue. The reply of a running one is dropped; its engine is ended if it
   * does not get done soon. A request whose engine dies is given to another one, once.
   */
  run(request: Request, signal: AbortSignal): Promise<Reply>
  /** Ends those that have nothing to do, for the memory that their models take. The next request starts one again. */
  rest(): Promise<void>
  /** Ends the processes at once, in the middle of whatever they do. */
  close(): Promise<void>
}

type Outcome<Reply> = { reply: Reply } | { error: unknown }

interface Task<Request, Reply> {
  request: Request
  /** Whether it is given to another engine when its own dies. */
  retry: boolean
  settle(answer: Outcome<Reply>): void
}

interface Engine {
  child: ChildProcess
  ended: Promise<void>
  /** Ends it when it has had nothing to do for long. */
  retirement?: NodeJS.Timeout
}

export interface EnginesOptions {
  size?: number
  /** How long an aborted request may keep its engine busy. Ending it costs loading its models again. */
  abandonedMs?: number
  /** How long an idle engine stays; unlimited by default. */
  idleMs?: number
}

/**
 * Half of the cores: a video is decoded, heard, read and looked at side by side, and each engine costs the memory of
 * one more copy of its models. More than four gain little for one video.
 */
const defaultSize = Math.min(4, Math.max(1, availableParallelism() >> 1))
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/engines', import.meta.url))

/** Processes that all run `script`, started when first needed. They do not keep ours alive while idle. */
export function createEngines<Request, Reply>(
  script: URL,
  { size = defaultSize, abandonedMs = 5_000, idleMs }: EnginesOptions = {},
): Engines<Request, Reply> {
  const waiting: Task<Request, Reply>[] = []
  const idle: Engine[] = []
  const busy = new Map<Engine, Task<Request, Reply>>()
  const all = new Set<Engine>()
  let isClosed = false

  const startEngine = (): Engine => {
    const child = startProcess(script)
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const engine: Engine = { child, ended }
    all.add(engine)
    const lost = (why: string) => {
      if (!all.delete(engine)) return
      resolve()
      clearTimeout(engine.retirement)
      const task = busy.get(engine)
      busy.delete(engine)
      const at = idle.indexOf(engine)
      if (at >= 0) idle.splice(at, 1)
      if (task?.retry) {
        task.retry = false
        waiting.unshift(task)
      } else task?.settle({ error: new Error(`the engine ${script.pathname} exited ${why}`) })
      next()
    }
    child.on('message', (answer) => {
      const task = busy.get(engine)
      busy.delete(engine)
      idle.push(engine)
      if (idleMs !== undefined) engine.retirement = setTimeout(() => void retire([engine]), idleMs).unref()
      hold(child, false)
      task?.settle(answer as Outcome<Reply>)
      next()
    })
    child.on('exit', (code, by) => lost(by ? `by ${by}` : `with code ${code}`))
    // It could not be started, or a request could not be sent to it: then it is on its way out.
    child.on('error', (error) => {
      if (child.pid === undefined) lost(`before it started: ${error.message}`)
      else endGroup(child)
    })
    return engine
  }

  const next = () => {
    while (waiting.length > 0) {
      const engine = idle.pop() ?? (busy.size < size ? startEngine() : undefined)
      if (!engine) return
      const task = waiting.shift()!
      clearTimeout(engine.retirement)
      busy.set(engine, task)
      hold(engine.child, true)
      // A channel that is closed is followed by the exit of its process, which gives the request to another.
      engine.child.send(task.request as object, () => undefined)
    }
  }

  /** They are given no more requests before they are ended. */
  const retire = async (engines: Engine[]) => {
    const resting = engines.filter((engine) => idle.includes(engine))
    for (const engine of resting) {
      idle.splice(idle.indexOf(engine), 1)
      // The process that waits for its end must not end first.
      hold(engine.child, true)
      endGroup(engine.child)
    }
    await Promise.all(resting.map(({ ended }) => ended))
  }

  /** An aborted request leaves the queue, or gets a little time to end. */
  const abandon = (task: Task<Request, Reply>) => {
    task.retry = false
    const at = waiting.indexOf(task)
    if (at >= 0) waiting.splice(at, 1)
    const engine = [...busy].find(([, running]) => running === task)?.[0]
    if (!engine) return
    const timer = setTimeout(() => endGroup(engine.child), abandonedMs).unref()
    const done = () => clearTimeout(timer)
    engine.child.once('message', done).once('exit', done)
  }

  return {
    run(request, signal) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted()
        if (isClosed) throw new Error('the engines are closed')
        const abort = () => {
          abandon(task)
          reject(signal.reason)
        }
        const task: Task<Request, Reply> = {
          request,
          retry: true,
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
    rest: () => retire([...idle]),
    async close() {
      isClosed = true
      const error = new Error('the engines are closed')
      for (const task of [...waiting.splice(0), ...busy.values()]) {
        task.retry = false
        task.settle({ error })
      }
      const engines = [...all]
      for (const { child } of engines) {
        hold(child, true)
        endGroup(child)
      }
      await Promise.all(engines.map(({ ended }) => ended))
    },
  }
}

function startProcess(script: URL): ChildProcess {
  const child = fork(script, {
    // A separate process group, out of the reach of Ctrl-C: see `endGroup`.
    detached: true,
    // Copies a picture of 1.5 MB in less than 3 ms.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // What they create in JavaScript is small: without the limit each takes 20 to 30 MB more, and is no faster.
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1'],
    // Nothing of our environment: it contains keys, and the models read untrusted data. The cache halves the
    // time to start; glibc keeps freed memory apart for each thread, unless configured to share.
    env: { NODE_COMPILE_CACHE: compileCache, MALLOC_ARENA_MAX: '2' },
  })
  killOnExit(child)
  return child
}

/** Whether the process and the channel to it keep us alive. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

/** The other end: called once in an engine's script, answers each request in turn. */
export function serveEngine(handle: (request: never) => Promise<unknown>): void {
  if (!process.send) throw new Error('serveEngine belongs in the script of an engine')
  // Node writes it on a normal exit, which an engine never does.
  flushCompileCache()
  // Our parent process is gone, however it ended.
  process.on('disconnect', () => process.exit())
  process.on('message', (request) => {
    handle(request as never).then(
      (reply) => process.send!({ reply }),
      (error: unknown) => process.send!({ error }),
    )
  })
}
