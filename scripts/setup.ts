/** What `npm ci` alone does not do, each step a no-op when it is already done. Run by `bootstrap.mjs`. */

import { pruneOnnxRuntime } from './setup/prune-onnxruntime.ts'

await pruneOnnxRuntime()
