/**
 * Products with weights that are stored in 8 bits but unpacked to floats whenever they are used. The makers of small
 * models leave the last and largest matrix so, from which the next token is read: unpacking it for every token takes
 * longer than everything else together.
 */

import { newNode, type OnnxNetwork, type Node } from './onnx-file.ts'

const floatType = 1

/** Replaces products with weights that are unpacked for them; gives their number. */
export function multiplyPacked(network: OnnxNetwork): number {
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
