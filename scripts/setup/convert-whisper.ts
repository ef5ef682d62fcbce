/**
 * Whisper for all languages (small), and of the smallest one what tells the language. Made quicker and smaller without a
 * change of what they compute. As published, its encoder hands out the attention of every layer (1.3 GB for 30 seconds),
 * takes exactly 30 seconds and has unsigned weights (`signed-weights.ts`); its decoder unpacks its last matrix for every
 * token (`packed-product.ts`) and holds its weights twice (`decoder-parts.ts`).
 */

import { branchAsModel, nextStep, viewOfSound } from './decoder-parts.ts'
import {
  allowOperators,
  changeNetworks,
  keepRows,
  newNode,
  type Node,
  nodeThatGives,
  type OnnxNetwork,
  removeUnread,
  wholeNumbers,
} from './onnx-file.ts'
import { multiplyPacked } from './packed-product.ts'
import { signWeights } from './signed-weights.ts'

interface Size {
  folder: string
  layers: number
  heads: number
}

const small: Size = { folder: 'models/Xenova/whisper-small/onnx', layers: 12, heads: 12 }
const tiny: Size = { folder: 'models/Xenova/whisper-tiny/onnx', layers: 4, heads: 6 }
const headWidth = 64
/** The tokens that the language is decided by: the start, all languages, and the mark that nobody speaks. */
const languageTokens = { from: 50_258, to: 50_363 }
/** Who makes the operator that computes attention block by block, without ever holding all of it. */
const maker = 'com.microsoft'
const makerOfNode = 7

export const convertWhisperDecoder = (files: Map<string, Buffer>) => nextStep(decoderIn(files, small), multiplyPacked)
export const convertWhisperSound = (files: Map<string, Buffer>) =>
  viewOfSound(decoderIn(files, small), small.heads, headWidth)

/** The first step of the smallest model's decoder, which says the language; of all words only those marks are kept. */
export const convertLanguageDecoder = (files: Map<string, Buffer>) =>
  branchAsModel(
    decoderIn(files, tiny),
    'else_branch',
    (result) => result === 'logits',
    (network) => keepRows(network, 'model.decoder.embed_tokens.weight_merged_0_quantized', languageTokens),
  )

export const convertLanguageEncoder = (files: Map<string, Buffer>) => encoderOfAnyLength(files, tiny)
export const convertWhisperEncoder = (files: Map<string, Buffer>) => encoderOfAnyLength(files, small)

const decoderIn = (files: Map<string, Buffer>, { folder }: Size) =>
  files.get(`${folder}/decoder_model_merged_quantized.onnx`)!

function encoderOfAnyLength(files: Map<string, Buffer>, { folder, layers, heads }: Size): Buffer {
  const model = changeNetworks(files.get(`${folder}/encoder_model_quantized.onnx`)!, (network) => {
    for (let layer = 0; layer < layers; layer++) attendInBlocks(network, layer, heads)
    takeAnyLength(network)
    for (const name of network.results.keys()) if (name !== 'last_hidden_state') network.results.delete(name)
    removeUnread(network)
  })
  return allowOperators(signWeights(model), maker)
}

/** One operator in place of the two products and the softmax between them, and of what lies between those. */
function attendInBlocks(network: OnnxNetwork, layer: number, heads: number): void {
  const part = (name: string) => `/layers.${layer}/self_attn/${name}`
  const output = part('Reshape_9_output_0')
  const inputs = ['q_proj/Add_output_0', 'k_proj/MatMul_output_0', 'v_proj/Add_output_0'].map(part)
  for (const input of inputs) nodeThatGives(network, input)
  const attention = newNode('MultiHeadAttention', inputs, [output], { num_heads: heads })
  attention.others.push({ number: makerOfNode, wire: 2, value: Buffer.from(maker) })
  replace(network, output, [attention])
}

/** Of the sine waves that tell the places, as many as there is sound, instead of all 1,500. */
function takeAnyLength(network: OnnxNetwork): void {
  const sum = network.nodes.find(({ inputs }) => inputs.includes('embed_positions.weight'))
  const [sound, waves] = sum?.inputs ?? []
  if (!sum || !sound || waves !== 'embed_positions.weight') throw new Error("Whisper's encoder is not what it was")
  const name = (what: string) => `positions/${what}`
  replace(network, sum.outputs[0]!, [
    wholeNumbers(name('zero'), [0n]),
    wholeNumbers(name('one'), [1n]),
    newNode('Shape', [sound], [name('shape')]),
    newNode('Gather', [name('shape'), name('one')], [name('length')]),
    newNode('Slice', [waves, name('zero'), name('length')], [name('some')]),
    newNode('Add', [sound, name('some')], [sum.outputs[0]!]),
  ])
}

function replace(network: OnnxNetwork, output: string, nodes: Node[]): void {
  const at = network.nodes.indexOf(nodeThatGives(network, output))
  network.nodes.splice(at, 1, ...nodes)
}
