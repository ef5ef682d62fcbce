/** Writes ONNX models: the few protobuf messages of onnx.proto that a plain convolutional network needs. */

import { bytes, float, integer, message } from './protobuf.ts'

type Numbers = Float32Array | Float16Array | BigInt64Array | Int8Array | Uint8Array | Int32Array
type Attribute = number | string | number[]

/** A float even when it is whole: ONNX tells the two apart. */
export interface Real {
  real: number
}

export interface Graph {
  /** Adds constant numbers and gives their name. */
  constant(shape: number[], data: Numbers): string
  /** Adds a node and gives its output's name. */
  node(operator: string, inputs: string[], attributes?: Record<string, Attribute | Real>): string
  /** The same for nodes with several outputs. */
  nodes(operator: string, inputs: string[], outputs: number, attributes?: Record<string, Attribute | Real>): string[]
  /** The finished model: `inputs` with their shapes, `outputs` with the node each one stands for. */
  model(
    inputs: Record<string, Shape | { shape: Shape; of: 'int64' }>,
    outputs: Record<string, { from: string; shape: Shape }>,
  ): Buffer
}

/** A size that is known only at run time has a name instead. */
type Shape = (number | string)[]

const operatorSet = 17
const formatVersion = 8
const [floatType, int64Type] = [1, 7]
/** By what the numbers are kept in: their place in TensorProto.DataType. */
const numberTypes = new Map<unknown, number>([
  [Float32Array, floatType],
  [Uint8Array, 2],
  [Int8Array, 3],
  [Int32Array, 6],
  [BigInt64Array, int64Type],
  [Float16Array, 10],
])

export function createGraph(): Graph {
  const nodes: Buffer[] = []
  const constants: Buffer[] = []
  let names = 0

  function add(operator: string, inputs: string[], outputs: string[], attributes: Record<string, Attribute | Real>) {
    nodes.push(nodeOf(operator, inputs, outputs, attributes))
    return outputs
  }
  const fresh = (count: number) => Array.from({ length: count }, () => `t${names++}`)

  return {
    constant(shape, data) {
      const name = `c${names++}`
      const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      const type = numberTypes.get(data.constructor)!
      constants.push(message(...shape.map((size) => integer(1, size)), integer(2, type), bytes(8, name), bytes(9, raw)))
      return name
    },
    node: (operator, inputs, attributes = {}) => add(operator, inputs, fresh(1), attributes)[0]!,
    nodes: (operator, inputs, outputs, attributes = {}) => add(operator, inputs, fresh(outputs), attributes),
    model(inputs, outputs) {
      for (const [name, { from }] of Object.entries(outputs)) add('Identity', [from], [name], {})
      const graph = message(
        ...nodes.map((node) => bytes(1, node)),
        bytes(2, 'graph'),
        ...constants.map((constant) => bytes(5, constant)),
        ...Object.entries(inputs).map(([name, input]) =>
          bytes(11, Array.isArray(input) ? valueInfo(name, input) : valueInfo(name, input.shape, int64Type)),
        ),
        ...Object.entries(outputs).map(([name, { shape }]) => bytes(12, valueInfo(name, shape))),
      )
      return message(integer(1, formatVersion), bytes(7, graph), bytes(8, integer(2, operatorSet)))
    },
  }
}

export function nodeOf(
  operator: string,
  inputs: string[],
  outputs: string[],
  attributes: Record<string, Attribute | Real> = {},
): Buffer {
  return message(
    ...inputs.map((input) => bytes(1, input)),
    ...outputs.map((output) => bytes(2, output)),
    bytes(4, operator),
    ...Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value))),
  )
}

function attribute(name: string, value: Attribute | Real): Buffer {
  if (Array.isArray(value)) return message(bytes(1, name), ...value.map((item) => integer(8, item)), integer(20, 7))
  if (typeof value === 'string') return message(bytes(1, name), bytes(4, value), integer(20, 3))
  if (typeof value === 'number') return message(bytes(1, name), integer(3, value), integer(20, 2))
  return message(bytes(1, name), float(2, value.real), integer(20, 1))
}

function valueInfo(name: string, shape: Shape, type = floatType): Buffer {
  const size = (one: number | string) => (typeof one === 'number' ? integer(1, one) : bytes(2, one))
  const dimensions = message(...shape.map((one) => bytes(1, size(one))))
  return message(bytes(1, name), bytes(2, bytes(1, message(integer(1, type), bytes(2, dimensions)))))
}
