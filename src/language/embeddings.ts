/** What a video means: a small embedded model, run in a thread of its own so that the service goes on answering. */

import { Worker } from 'node:worker_threads'
import type { Reading } from './reading.ts'

interface Answer {
  id: number
  vectors?: number[][]
  error?: string
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, { resolve: (vectors: number[][]) => void; reject: (cause: Error) => void }>()

function start(): Worker {
  const thread = new Worker(new URL('./embeddings.worker.ts', import.meta.url))
  thread.on('message', ({ id, vectors, error }: Answer) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) thread.unref()
    if (vectors) call?.resolve(vectors)
    else call?.reject(new Error(`sentences could not be embedded: ${error}`))
  })
  thread.on('error', (cause) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(cause instanceof Error ? cause : new Error(String(cause)))
    waiting.clear()
  })
  // An idle thread must not keep the process alive.
  thread.unref()
  return thread
}

/** One vector for each text. */
function embed(texts: readonly string[]): Promise<number[][]> {
  worker ??= start()
  const thread = worker
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    thread.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage({ id, texts })
  })
}

/** Longer texts mean nothing clearer, and take longer to read. */
const longest = 160
const mostPassages = 3

/** What is written over and under the video, then what is said: whole, or when it is long from its start to its end. */
function passagesOf({ caption, written, sentences }: Reading): string[] {
  const text = [...caption, ...written, ...sentences].map((line) => line.text).join(' ')
  const words = text.match(/\S+\s*/g) ?? []
  const all = Array.from({ length: Math.ceil(words.length / longest) }, (_, at) =>
    words.slice(at * longest, (at + 1) * longest).join(''),
  )
  const step = Math.max(1, (all.length - 1) / (mostPassages - 1))
  return [...new Set([0, 1, 2].map((at) => all[Math.round(at * step)] ?? ''))].filter((passage) => passage !== '')
}

/** Several formats of one video follow one another: what was read for the first serves the others. */
const recent = new Map<string, Promise<number[]>>()
const mostRecent = 100

/** The meaning of everything that is said and written, as a vector of length 1; all zeros when there is nothing. */
export function meaningOf(reading: Reading): Promise<number[]> {
  const passages = passagesOf(reading)
  const key = passages.join('\n')
  const known = recent.get(key)
  if (known) return known
  const meaning = meanOf(passages)
  recent.set(key, meaning)
  // What failed once may succeed the next time.
  meaning.catch(() => recent.delete(key))
  if (recent.size > mostRecent) recent.delete(recent.keys().next().value!)
  return meaning
}

/** How many numbers the model gives for a text. */
const dimensions = 512

async function meanOf(passages: string[]): Promise<number[]> {
  const vectors = passages.length > 0 ? (await embed(passages)).map(unit) : []
  return unit(Array.from({ length: dimensions }, (_, at) => vectors.reduce((sum, vector) => sum + vector[at]!, 0)))
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}
