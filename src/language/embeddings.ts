/** Sentence meaning: a small embedded model, run in a thread of its own so that the service goes on answering. */

import { Worker } from 'node:worker_threads'
import type { Topic } from './lexicons/topics.ts'
import { typical } from './lexicons/typical.ts'
import { best } from './ranking.ts'
import type { Reading } from './reading.ts'
import { shorten } from './text.ts'

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
export function embed(texts: readonly string[]): Promise<number[][]> {
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

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0)

let typicalVectors: Promise<{ topic: Topic; vectors: number[][] }[]> | undefined

async function embedTypical() {
  const entries = Object.entries(typical) as [Topic, readonly string[]][]
  const vectors = await embed(entries.flatMap(([, sentences]) => sentences))
  let at = 0
  return entries.map(([topic, sentences]) => ({ topic, vectors: vectors.slice(at, (at += sentences.length)) }))
}

const remembered = new WeakMap<Reading, Promise<{ topic: Topic; nearness: number }[]>>()

/** The topics by how near their typical sentences are to the video's own best ones, nearest first. */
export function nearestTopics(reading: Reading): Promise<{ topic: Topic; nearness: number }[]> {
  const known = remembered.get(reading)
  if (known) return known
  const found = findNearest(reading)
  remembered.set(reading, found)
  return found
}

async function findNearest(reading: Reading) {
  const lines = [...best(reading.sentences, 6), ...best([...reading.caption, ...reading.written], 3)]
  if (lines.length === 0) return []
  const [own, known] = await Promise.all([
    embed(lines.map((line) => shorten(line.text, 40))),
    (typicalVectors ??= embedTypical()),
  ])
  return known
    .map(({ topic, vectors }) => {
      const nearest = own.map((vector) => Math.max(...vectors.map((each) => dot(vector, each))))
      return { topic, nearness: nearest.reduce((sum, value) => sum + value, 0) / nearest.length }
    })
    .sort((one, other) => other.nearness - one.nearness)
}
