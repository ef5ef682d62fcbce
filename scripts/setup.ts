/** What `npm ci` alone does not do, each step a no-op when it is already done. Run by `bootstrap.mjs`. */

import { setUpModels } from './setup/models.ts'
import { pruneOnnxRuntime } from './setup/prune-onnxruntime.ts'
import { setUpYtdlp } from './setup/ytdlp.ts'

await pruneOnnxRuntime()
await setUpModels()
await setUpYtdlp()
