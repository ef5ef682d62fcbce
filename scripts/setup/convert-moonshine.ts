/**
 * Moonshine's decoder, with one part of it made as quick as the others. The published model has all its weights in
 * 8 bits, and computes with them as they are, but for the last and largest matrix, from which the next token is read:
 * that one (54 MB as floats) is unpacked anew for every token, which takes longer than everything else together.
 */

import { changeNetworks, newNode, type Network, type Node } from './onnx-file.ts'

const file = 'dist/model/base/quantized/decoder_model_merged.onnx'
const floatType = 1
/** In the branch for the first token, and in that for all others. */
const places = 2

export function convertMoonshine(files: Map<string, Buffer>): Buffer {
  let mended = 0
  const model = changeNetworks(files.get(file)!, (network) => {
    mended += multiplyPacked(network)
  })
  if (mended !== places) throw new Error(`the speech model is not what it was: ${mended} products of unpacked weights`)
  return model
}

/** Replaces products with weights that are unpacked for them; gives their number. */
function multiplyPacked(network: Network): number {
  const unpacking = network.nodes.filter(({ operator }) => operator === 'DequantizeLinear')
  const products = network.nodes.flatMap((product) => {
    const unpack = unpacking.find(({ outputs }) => product.operator === 'MatMul' && outputs[0] === product.inputs[1])
    return unpack ? [{ product, unpack }] : []
  })
  for (const { product, unpack } of products) {
    network.nodes.splice(network.nodes.indexOf(product), 1, ...packedProduct(product, unpack.inputs))
    network.nodes.splice(network.nodes.indexOf(unpack), 1)
  }
  return products.length
}

/** `input × (weights − zero) · scale` in whole numbers, the input being brought to 8 bits as everywhere in the model. */
function packedProduct({ inputs: [input], outputs: [output] }: Node, [weights, scale, zero]: string[]): Node[] {
  const name = (part: string) => `${output}/${part}`
  return [
    newNode('DynamicQuantizeLinear', [input!], [name('input'), name('scale'), name('zero')]),
    newNode('MatMulInteger', [name('input'), weights!, name('zero'), zero!], [name('whole')]),
    newNode('Cast', [name('whole')], [name('product')], { to: floatType }),
    newNode('Mul', [name('scale'), scale!], [name('scales')]),
    newNode('Mul', [name('product'), name('scales')], [output!]),
  ]
}
