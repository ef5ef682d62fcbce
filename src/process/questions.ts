/** Questions of a main process to the processes that it has started, over the channel between them. */

import type { ChildProcess } from 'node:child_process'

/** What can be asked: the metrics, the readiness, the operators' page. */
export type Question = 'metrics' | 'readiness' | 'page'

interface Asked {
  question: Question
  id: number
}

interface Answered {
  id: number
  answer: unknown
}

/** The last metrics of a process that stops: what it has counted is not lost. */
interface Farewell {
  farewell: unknown
}

/** A process that does not answer for this long is busy or gone. */
const timeoutMs = 3_000

let questions = 0

/** The answer of a child; undefined when it gives none in time. */
export async function askChild(child: ChildProcess, question: Question): Promise<unknown> {
  const id = ++questions
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const listen = (message: unknown) => {
    if (isAnswer(message) && message.id === id) resolve(message.answer)
  }
  const give = () => resolve(undefined)
  const timer = setTimeout(give, timeoutMs)
  child.on('message', listen).once('exit', give)
  try {
    if (!child.connected) return undefined
    // The callback, so that a channel that has just closed is no error event.
    child.send({ question, id } satisfies Asked, (error) => error && give())
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', listen).off('exit', give)
  }
}

/** Calls back with what the child says when it stops. */
export function onFarewell(child: ChildProcess, listener: (metrics: unknown) => void): void {
  child.on('message', (message) => {
    if (isObject(message) && 'farewell' in message) listener(message.farewell)
  })
}

/** In a child: answers until the channel is closed. An answer that fails is none. */
export function answerQuestions(answers: Record<Question, () => Promise<unknown>>): void {
  process.on('message', (message) => {
    if (!isObject(message) || !('question' in message)) return
    const { question, id } = message as Asked
    answers[question]().then(
      (answer) => tell({ id, answer } satisfies Answered),
      () => tell({ id, answer: undefined } satisfies Answered),
    )
  })
}

/** In a child that stops. */
export const sayFarewell = (metrics: unknown): Promise<void> => tell({ farewell: metrics } satisfies Farewell)

/** A main process that is gone needs no answer. */
function tell(message: Answered | Farewell): Promise<void> {
  return new Promise((resolve) => {
    if (!process.connected || !process.send) return resolve()
    process.send(message, undefined, undefined, () => resolve())
  })
}

const isObject = (message: unknown): message is object => typeof message === 'object' && message !== null
const isAnswer = (message: unknown): message is Answered => isObject(message) && 'answer' in message
