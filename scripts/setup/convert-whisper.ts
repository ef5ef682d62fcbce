/**
 * Whisper for all languages (small), and of the smallest one what tells the language. Made quicker and smaller without a
 * change of what they compute. As published, its encoder hands out the attention of every layer (1.3 GB for 30 seconds),
 * takes exactly 30 seconds and has unsigned weights (`signed-weights.ts`); its decoder unpacks its last matrix for every
 * token (`packed-product.ts`) and holds its weights twice.
 */

import {
  allowOperators,
  branchOf,
  changeNetworks,
  type OnnxNetwork,
  keepRows,
  newNode,
  type Node,
  removeUnread,
} from './onnx-file.ts'
import { multiplyPacked } from './packed-product.ts'
import { bytes, integer, message } from './protobuf.ts'
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
const constantOfGraph = 5
const int64Type = 7
const tensorAttribute = 4

/** The decoder's step from one token to the next. */
export const convertWhisperDecoder = (files: Map<string, Buffer>) =>
  branchAsModel(files, small, 'then_branch', (result) => !isOfSound(result), multiplyPacked)

/** What the decoder needs of the sound at every step, worked out once. */
export const convertWhisperSound = (files: Map<string, Buffer>) =>
  branchAsModel(files, small, 'else_branch', isOfSound, shapeWithoutTokens)

/** The first step of the smallest model's decoder, which says the language; of all words only those marks are kept. */
export const convertLanguageDecoder = (files: Map<string, Buffer>) =>
  branchAsModel(
    files,
    tiny,
    'else_branch',
    (result) => result === 'logits',
    (network) => keepRows(network, 'model.decoder.embed_tokens.weight_merged_0_quantized', languageTokens),
  )

export const convertLanguageEncoder = (files: Map<string, Buffer>) => encoderOfAnyLength(files, tiny)
export const convertWhisperEncoder = (files: Map<string, Buffer>) => encoderOfAnyLength(files, small)

const isOfSound = (result: string) => result.endsWith('.encoder.key') || result.endsWith('.encoder.value')

/** The keys and values are cut into heads by the number of rows of the tokens, which is that of the sound as well. */
function shapeWithoutTokens(network: OnnxNetwork): void {
  const shape = 'sound/shape'
  for (const result of network.results.keys()) {
    const [cut] = nodeThatGives(network, result).inputs
    nodeThatGives(network, cut!).inputs[1] = shape
  }
  network.nodes.unshift(wholeNumbers(shape, [0n, -1n, BigInt(small.heads), BigInt(headWidth)]))
}

/** One of the decoder's two branches as a model of its own; together in one, each keeps a copy of all weights. */
function branchAsModel(
  files: Map<string, Buffer>,
  { folder }: Size,
  name: string,
  isWanted: (result: string) => boolean,
  change: (network: OnnxNetwork) => void,
): Buffer {
  return changeNetworks(files.get(`${folder}/decoder_model_merged_quantized.onnx`)!, (network) => {
    const choice = network.nodes.find(({ operator }) => operator === 'If')
    if (!choice) return
    const branch = branchOf(choice, name)
    network.nodes = [...network.nodes.filter((node) => node !== choice), ...branch.nodes]
    for (const [key, constant] of branch.constants) network.constants.set(key, constant)
    network.others.push(...branch.others.filter(({ number }) => number === constantOfGraph))
    network.results = new Map([...branch.results].filter(([result]) => isWanted(result)))
    change(network)
    removeUnread(network)
  })
}

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

/** A node that gives a list of whole numbers. */
function wholeNumbers(name: string, values: bigint[]): Node {
  const data = Buffer.from(BigInt64Array.from(values).buffer)
  const tensor = message(integer(1, values.length), integer(2, int64Type), bytes(9, data))
  const node = newNode('Constant', [], [name])
  node.attributes.set('value', message(bytes(1, 'value'), bytes(5, tensor), integer(20, tensorAttribute)))
  return node
}

function replace(network: OnnxNetwork, output: string, nodes: Node[]): void {
  const at = network.nodes.indexOf(nodeThatGives(network, output))
  network.nodes.splice(at, 1, ...nodes)
}

function nodeThatGives(network: OnnxNetwork, output: string): Node {
  const found = network.nodes.find(({ outputs }) => outputs.includes(output))
  if (!found) throw new Error(`Whisper's encoder is not what it was: nothing gives ${output}`)
  return found
}
