/** Loaded before a sample of the docs that names a model: that model calls the tool once and ends. */

import { scriptedModel } from '../../examples/support/scripted-model.mjs'

const input = { url: 'https://www.tiktok.com/@samples/video/7000000000000000001', format: 'recipe' }
const model = scriptedModel([{ name: 'analyse_video', input }])
Object.assign(globalThis, {
  AI_SDK_DEFAULT_PROVIDER: { specificationVersion: 'v4', languageModel: () => model },
})
