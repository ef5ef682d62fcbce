/**
 * The detector's last layers: two transposed convolutions, each of which writes four pixels for one and sees no others.
 * Here they are plain convolutions of single pixels, with the pixels as channels, and one step orders all pixels at the
 * end: onnxruntime has no 8-bit version of transposed ones, and the first of them took a sixth of the time.
 */

import { changeNetworks, integersOf, newNode, type Node, type OnnxNetwork, removeUnread } from './onnx-file.ts'
import { readFields } from './protobuf.ts'

const side = 2
const corners = side ** 2
/** Its number in onnx.proto. */
const realOfAttribute = 2

export const joinTransposed = (model: Buffer): Buffer =>
  changeNetworks(model, (network) => {
    const [first, second, ...more] = network.nodes.filter(({ operator }) => operator === 'ConvTranspose')
    if (!first || !second || more.length > 0) return
    const replaced = new Set([...replaceFirst(network, first), ...replaceSecond(network, second)])
    network.nodes = network.nodes.filter((node) => !replaced.has(node))
    removeUnread(network)
  })

/** With its bias and its normalisation. The channels of a corner follow those of the corner before. */
function replaceFirst(network: OnnxNetwork, node: Node): Node[] {
  const { constants } = network
  const [sum, normalisation] = followers(network, node, ['Add', 'BatchNormalization'])
  const { shape, data } = constants.get(node.inputs[1]!)!
  const [from, to] = checkShape(node, shape)
  const bias = constants.get(sum!.inputs[1]!)!.data
  const [scale, shift, mean, variance] = normalisation!.inputs.slice(1).map((name) => constants.get(name)!.data)
  const epsilon = realOf(normalisation!, 'epsilon')
  const factors = scale!.map((value, channel) => value / Math.sqrt(variance![channel]! + epsilon))
  const weights = new Float32Array(corners * to * from)
  const biases = new Float32Array(corners * to)
  for (let corner = 0; corner < corners; corner++) {
    for (let channel = 0; channel < to; channel++) {
      const row = corner * to + channel
      biases[row] = (bias[channel]! - mean![channel]!) * factors[channel]! + shift![channel]!
      for (let input = 0; input < from; input++) {
        weights[row * from + input] = data[(input * to + channel) * corners + corner]! * factors[channel]!
      }
    }
  }
  add(network, normalisation!, node.inputs[0]!, normalisation!.outputs[0]!, weights, biases)
  return [node, sum!, normalisation!]
}

/** To a single channel: each corner of the first one has its own four. */
function replaceSecond(network: OnnxNetwork, node: Node): Node[] {
  const { constants, nodes } = network
  const [sum] = followers(network, node, ['Add'])
  const { shape, data } = constants.get(node.inputs[1]!)!
  const [from, to] = checkShape(node, shape)
  if (to !== 1) throw new Error('the detector is not what it was: its map has several channels')
  const rows = corners ** 2
  const weights = new Float32Array(rows * corners * from)
  for (let outer = 0; outer < corners; outer++) {
    for (let inner = 0; inner < corners; inner++) {
      const [y, x] = [outer, inner].map((corner) => [Math.floor(corner / side), corner % side])
      const row = (side * y![0]! + x![0]!) * side ** 2 + side * y![1]! + x![1]!
      for (let input = 0; input < from; input++) {
        weights[(row * corners + outer) * from + input] = data[input * corners + inner]!
      }
    }
  }
  const biases = new Float32Array(rows).fill(constants.get(sum!.inputs[1]!)!.data[0]!)
  const output = sum!.outputs[0]!
  const last = nodes.find(({ inputs }) => inputs.includes(output))!
  add(network, sum!, node.inputs[0]!, output, weights, biases)
  // The function at the end is that of each number: the order may come after it.
  const result = last.outputs[0]!
  last.outputs = [`${result}/corners`]
  nodes.push(newNode('DepthToSpace', last.outputs, [result], { blocksize: corners }))
  return [node, sum!]
}

/** What follows a node and is all that follows it. */
function followers(network: OnnxNetwork, node: Node, operators: string[]): Node[] {
  const found: Node[] = []
  for (const operator of operators) {
    const users = network.nodes.filter(({ inputs }) => inputs.includes((found.at(-1) ?? node).outputs[0]!))
    if (users.length !== 1 || users[0]!.operator !== operator) {
      throw new Error(`the detector is not what it was: no ${operator} after a transposed convolution`)
    }
    found.push(users[0]!)
  }
  return found
}

/** How many channels go in, and come out. */
function checkShape(node: Node, shape: number[]): [number, number] {
  const sizes = [...shape.slice(2), ...integersOf(node, 'strides')]
  if (sizes.some((size) => size !== side)) throw new Error('the detector is not what it was: larger transposed pixels')
  return [shape[0]!, shape[1]!]
}

/** Puts a convolution of single pixels before `place`. */
function add(
  { nodes, constants }: OnnxNetwork,
  place: Node,
  input: string,
  output: string,
  weights: Float32Array,
  biases: Float32Array,
): void {
  const [name, bias] = [`${output}/joined-weights`, `${output}/joined-bias`]
  constants.set(name, { shape: [biases.length, weights.length / biases.length, 1, 1], data: weights })
  constants.set(bias, { shape: [biases.length], data: biases })
  nodes.splice(nodes.indexOf(place), 0, newNode('Conv', [input, name, bias], [output], { kernel_shape: [1, 1] }))
}

/** A fraction that is an attribute of a node. */
function realOf(node: Node, name: string): number {
  const value = readFields(node.attributes.get(name)!).find(({ number }) => number === realOfAttribute)!.value
  return (value as Buffer).readFloatLE()
}
