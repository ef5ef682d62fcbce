/**
 * Moonshine with signed weights (`signed-weights.ts`), its decoder in two parts (`decoder-parts.ts`). The step from one
 * token to the next has its last product as quick as the others (`packed-product.ts`), and one text and one token as
 * its sizes: onnxruntime then works out the shapes once instead of for every token, a fifth of the time.
 */

import { nextStep, viewOfSound } from './decoder-parts.ts'
import { fixSizes } from './onnx-file.ts'
import { multiplyPacked } from './packed-product.ts'
import { signWeights } from './signed-weights.ts'

const folder = 'dist/model/base/quantized'
const heads = 8
const headWidth = 52

export const convertMoonshineEncoder = (files: Map<string, Buffer>) =>
  signWeights(files.get(`${folder}/encoder_model.onnx`)!)

export const convertMoonshineSound = (files: Map<string, Buffer>) =>
  signWeights(viewOfSound(decoderIn(files), heads, headWidth))

export const convertMoonshineDecoder = (files: Map<string, Buffer>) =>
  signWeights(
    nextStep(decoderIn(files), (network) => {
      const replaced = multiplyPacked(network)
      if (replaced !== 1)
        throw new Error(`the speech model is not what it was: ${replaced} products of unpacked weights`)
      fixSizes(network, { batch_size: 1, decoder_sequence_length: 1 })
    }),
  )

const decoderIn = (files: Map<string, Buffer>) => files.get(`${folder}/decoder_model_merged.onnx`)!
