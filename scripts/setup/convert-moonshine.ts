/** Moonshine with signed weights (`signed-weights.ts`), its last product as quick as the others (`packed-product.ts`). */

import { changeNetworks } from './onnx-file.ts'
import { multiplyPacked } from './packed-product.ts'
import { signWeights } from './signed-weights.ts'

const folder = 'dist/model/base/quantized'
/** In the branch for the first token, and in that for all others. */
const places = 2

export const convertMoonshineEncoder = (files: Map<string, Buffer>) =>
  signWeights(files.get(`${folder}/encoder_model.onnx`)!)

export function convertMoonshineDecoder(files: Map<string, Buffer>): Buffer {
  let replaced = 0
  const model = changeNetworks(files.get(`${folder}/decoder_model_merged.onnx`)!, (network) => {
    replaced += multiplyPacked(network)
  })
  if (replaced !== places)
    throw new Error(`the speech model is not what it was: ${replaced} products of unpacked weights`)
  return signWeights(model)
}
