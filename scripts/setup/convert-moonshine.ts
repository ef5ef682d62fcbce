/** Moonshine's decoder, with its last product made as quick as the others (`packed-product.ts`). */

import { changeNetworks } from './onnx-file.ts'
import { multiplyPacked } from './packed-product.ts'

const file = 'dist/model/base/quantized/decoder_model_merged.onnx'
/** In the branch for the first token, and in that for all others. */
const places = 2

export function convertMoonshine(files: Map<string, Buffer>): Buffer {
  let replaced = 0
  const model = changeNetworks(files.get(file)!, (network) => {
    replaced += multiplyPacked(network)
  })
  if (replaced !== places)
    throw new Error(`the speech model is not what it was: ${replaced} products of unpacked weights`)
  return model
}
