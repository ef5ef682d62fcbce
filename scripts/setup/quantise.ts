/**
 * A network in 8-bit numbers: its convolutions, and what lies between them. Half of the time; results differ in the
 * third digit. `ranges` has the least and the largest value of each tensor, as seen on pictures of the kind that the
 * network will read. Tensors without a range stay floats.
 */

import { changeNetworks, type Constant, newNode, type Node, type OnnxNetwork, removeUnread } from './onnx-file.ts'
import { bytes, integer, message } from './protobuf.ts'

export type Ranges = Record<string, [min: number, max: number]>

/** Those for which onnxruntime has an 8-bit version between 8-bit neighbours. */
export const operators = new Set([
  'Conv',
  'Add',
  'Mul',
  'Concat',
  'Resize',
  'GlobalAveragePool',
  'HardSigmoid',
  'Relu',
  'Clip',
])
/** These only cut off what lies outside of the range of the convolution before them. */
const limits = new Set(['Relu', 'Clip'])
/** Numbers in onnx.proto: of the field for a constant, and of types. */
const constantOfGraph = 5
const [byteType, signedByteType, integerType, longType] = [2, 3, 6, 7]
const bytesWire = 2
/**
 * Signed weights around zero are what onnxruntime is quick with. Of 8 bits they use 7: processors without instructions
 * for 8-bit products add two of them in 16 bits, and would cut larger sums off.
 */
const maxWeight = 64
/** Of a picture. */
const colours = 3

export const quantise = (model: Buffer, ranges: Ranges): Buffer =>
  changeNetworks(model, (network) => quantiseNetwork(network, { ...ranges }))

function quantiseNetwork(network: OnnxNetwork, ranges: Ranges): void {
  const { nodes: old, constants } = network
  const nodes: Node[] = []
  const stored = new Set<string>()
  const joined = new Set<Node>()

  const addNumbers = (
    name: string,
    shape: number[],
    type: number,
    data: Uint8Array | Int8Array | Int32Array | BigInt64Array,
  ) => {
    const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    const value = message(...shape.map((size) => integer(1, size)), integer(2, type), bytes(8, name), bytes(9, raw))
    network.others.push({ number: constantOfGraph, wire: bytesWire, value })
    return name
  }
  const stepOf = (name: string) => {
    const [min, max] = ranges[name]!
    return Math.max(1e-8, Math.max(0, max) - Math.min(0, min)) / 255
  }
  /** The size of a step and the number that stands for zero. */
  const scaleOf = (name: string): [string, string] => {
    const scale: [string, string] = [`${name}/step`, `${name}/zero`]
    if (constants.has(scale[0])) return scale
    const step = stepOf(name)
    constants.set(scale[0], { shape: [], data: Float32Array.of(step) })
    addNumbers(scale[1], [], byteType, Uint8Array.of(Math.round(-Math.min(0, ranges[name]![0]) / step)))
    return scale
  }
  /** From here on a tensor is known in 8 bits. Who needs floats gets them of these. */
  const markStored = (name: string) => {
    stored.add(name)
    nodes.push(newNode('DequantizeLinear', [eighthOf(name), ...scaleOf(name)], [floatOf(name)]))
  }
  const store = (name: string) => {
    if (!ranges[name] || stored.has(name)) return
    nodes.push(newNode('QuantizeLinear', [name, ...scaleOf(name)], [eighthOf(name)]))
    markStored(name)
  }
  /** A fourth colour of nothing: onnxruntime's quick convolutions take channels by four. */
  const addSpare = (name: string) => {
    const sizes = BigInt64Array.of(0n, 0n, 0n, 0n, 0n, 1n, 0n, 0n)
    const output = `${name}/spare`
    nodes.push(newNode('Pad', [eighthOf(name), addNumbers(`${output}-size`, [8], longType, sizes)], [output]))
    return output
  }
  const addConvolution = (node: Node, output: string) => {
    const [input, weights, bias] = node.inputs as [string, string, string | undefined]
    const isColour = constants.get(weights)!.shape[1] === colours
    const { shape, data } = isColour ? withSpare(constants.get(weights)!) : constants.get(weights)!
    const filters = shape[0]!
    const size = data.length / filters
    // Steps differ by filter: the largest weight of each is as many of them as there may be.
    const steps = Float32Array.from({ length: filters }, (_, filter) => {
      const own = data.subarray(filter * size, (filter + 1) * size)
      return (
        Math.max(
          1e-8,
          own.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0),
        ) / maxWeight
      )
    })
    const name = `${output}/weights`
    constants.set(`${name}/step`, { shape: [filters], data: steps })
    const numbers = Int8Array.from(data, (weight, i) => Math.round(weight / steps[Math.floor(i / size)]!))
    const offsets = bias && constants.get(bias)!.data
    const inputs = [
      isColour ? addSpare(input) : eighthOf(input),
      ...scaleOf(input),
      addNumbers(`${name}/8`, shape, signedByteType, numbers),
      `${name}/step`,
      addNumbers(`${name}/zero`, [filters], signedByteType, new Int8Array(filters)),
      ...scaleOf(output),
    ]
    if (offsets) {
      const whole = Int32Array.from(offsets, (offset, i) => Math.round(offset / (steps[i]! * stepOf(input))))
      inputs.push(addNumbers(`${name}/bias`, [filters], integerType, whole))
    }
    const convolution = newNode('QLinearConv', inputs, [eighthOf(output)])
    convolution.attributes = node.attributes
    nodes.push(convolution)
    markStored(output)
  }
  /** Each pixel several times, side by side and below: much quicker than onnxruntime's own 8-bit operator. */
  const addEnlargement = ({ inputs: [input], outputs: [output] }: Node, times: number) => {
    const add = (operator: string, part: string, inputs: string[], attributes = {}) => {
      nodes.push(newNode(operator, inputs, [`${output}/${part}`], attributes))
      return `${output}/${part}`
    }
    const repeat = (part: string, name: string, axis: number) => add('Concat', part, Array(times).fill(name), { axis })
    const reshape = (part: string, name: string, ...sizes: bigint[]) =>
      add('Reshape', part, [name, addNumbers(`${output}/${part}-size`, [4], longType, BigInt64Array.from(sizes))])
    const pixels = add('Transpose', 'pixels', [eighthOf(input!)], { perm: [2, 3, 0, 1] })
    const rows = reshape('rows', repeat('wide', pixels, 2), 0n, 1n, -1n, 0n)
    const picture = reshape('picture', repeat('high', rows, 1), 1n, -1n, 0n, 0n)
    nodes.push(newNode('Transpose', [picture], [eighthOf(output!)], { perm: [0, 3, 1, 2] }))
    ranges[output!] = ranges[input!]!
    markStored(output!)
  }
  /** What only cuts off a convolution's result: an 8-bit number cannot leave its range anyway. */
  const limitAfter = ({ outputs: [output] }: Node): Node | undefined => {
    const users = old.filter(({ inputs }) => inputs.includes(output!))
    return users.length === 1 && limits.has(users[0]!.operator) ? users[0] : undefined
  }

  const computed = new Set(old.flatMap(({ outputs }) => outputs))
  for (const node of old) {
    if (joined.has(node)) continue
    for (const input of node.inputs) if (!computed.has(input)) store(input)
    const limit = limitAfter(node)
    const [output] = (limit ?? node).outputs as [string]
    if (node.operator === 'Conv' && stored.has(node.inputs[0]!) && ranges[output]) {
      addConvolution(node, output)
      if (limit) joined.add(limit)
      continue
    }
    const times = node.operator === 'Resize' && stored.has(node.inputs[0]!) && constants.get(node.inputs[2]!)?.data[3]
    if (times && ranges[output]) {
      addEnlargement(node, times)
      continue
    }
    node.inputs = node.inputs.map((input) => (stored.has(input) ? floatOf(input) : input))
    nodes.push(node)
    if (operators.has(node.operator)) store(node.outputs[0]!)
  }
  network.nodes = nodes
  removeUnread(network)
}

/** A convolution's weights with a fourth colour that weighs nothing. */
function withSpare({ shape, data }: Constant): Constant {
  const pixels = shape[2]! * shape[3]!
  const wide = new Float32Array((data.length / colours) * (colours + 1))
  for (let filter = 0; filter < shape[0]!; filter++) {
    const own = data.subarray(filter * colours * pixels, (filter + 1) * colours * pixels)
    wide.set(own, filter * (colours + 1) * pixels)
  }
  return { shape: [shape[0]!, colours + 1, ...shape.slice(2)], data: wide }
}

const eighthOf = (name: string) => `${name}/8`
const floatOf = (name: string) => `${name}/float`
