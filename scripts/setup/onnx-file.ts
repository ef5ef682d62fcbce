/** Reads ONNX models to change them: their nodes and their constants. Whatever else they hold stays as it is. */

import { nodeOf } from './onnx.ts'
import { bytes, type ProtobufField, integer, message, readFields, writeFields } from './protobuf.ts'

export interface Node {
  operator: string
  inputs: string[]
  outputs: string[]
  /** As they are encoded, by name. */
  attributes: Map<string, Buffer>
  others: ProtobufField[]
}

export interface Constant {
  shape: number[]
  data: Float32Array
}

export interface OnnxNetwork {
  nodes: Node[]
  /** The constants that are floats, by name. */
  constants: Map<string, Constant>
  /** What the network gives, as it is encoded, by name. */
  results: Map<string, Buffer>
  /** Its inputs, the constants that are no floats, and whatever else there is. */
  others: ProtobufField[]
}

/** Numbers of the fields in onnx.proto. */
const [graphOfModel, operatorsOfModel] = [7, 8]
const [nodeOfGraph, constantOfGraph, inputOfGraph, resultOfGraph] = [1, 5, 11, 12]
const [nameOfValue, typeOfValue] = [1, 2]
const [tensorOfType, shapeOfType, sizeOfShape, numberOfSize, nameOfSize] = [1, 2, 1, 1, 2]
const [inputOfNode, outputOfNode, operatorOfNode, attributeOfNode] = [1, 2, 4, 5]
const partsOfNode = new Set([inputOfNode, outputOfNode, operatorOfNode, attributeOfNode])
const [nameOfAttribute, tensorOfAttribute, graphOfAttribute, integersOfAttribute, kindOfAttribute] = [1, 5, 6, 8, 20]
const [shapeOfTensor, typeOfTensor, nameOfTensor, dataOfTensor] = [1, 2, 8, 9]
const [floatType, int64Type, tensorKind] = [1, 7, 4]

/** The model with its network changed, and with those that are branches in it. */
export function changeNetworks(model: Buffer, change: (network: OnnxNetwork) => void): Buffer {
  const changeGraph = (graph: Buffer): Buffer => {
    const network = readNetwork(graph)
    for (const node of network.nodes) node.attributes = changeBranches(node.attributes, changeGraph)
    change(network)
    return writeNetwork(network)
  }
  return changeField(model, graphOfModel, changeGraph)
}

function readNetwork(graph: Buffer): OnnxNetwork {
  const network: OnnxNetwork = { nodes: [], constants: new Map(), results: new Map(), others: [] }
  for (const field of readFields(graph)) {
    const node = field.number === nodeOfGraph ? readNode(field.value as Buffer) : undefined
    const tensor = field.number === constantOfGraph ? (field.value as Buffer) : node && tensorIn(node)
    const constant = tensor && readConstant(tensor)
    if (constant) network.constants.set(node?.outputs[0] ?? String(valuesOf(tensor, nameOfTensor)[0]), constant)
    else if (field.number === resultOfGraph) network.results.set(nameOf(field.value as Buffer), field.value as Buffer)
    else if (node) network.nodes.push(node)
    else network.others.push(field)
  }
  return network
}

const writeNetwork = ({ nodes, constants, results, others }: OnnxNetwork) =>
  message(
    ...nodes.map((node) => bytes(nodeOfGraph, writeNode(node))),
    writeFields(others),
    ...[...results.values()].map((result) => bytes(resultOfGraph, result)),
    ...[...constants].map(([name, constant]) => bytes(constantOfGraph, writeConstant(name, constant))),
  )

/** The network that is one of a node's branches. */
export function branchOf({ attributes }: Node, name: string): OnnxNetwork {
  return readNetwork(valuesOf(attributes.get(name)!, graphOfAttribute)[0] as Buffer)
}

const nameOf = (value: Buffer) => String(valuesOf(value, nameOfValue)[0])

/** The model with the operators of another maker than ONNX itself allowed in it. */
export function allowOperators(model: Buffer, maker: string): Buffer {
  return message(model, bytes(operatorsOfModel, message(bytes(1, maker), integer(2, 1))))
}

/** Takes out what nobody reads any more: nodes, constants and inputs. */
export function removeUnread(network: OnnxNetwork): void {
  const readNames = () => new Set([...network.results.keys(), ...network.nodes.flatMap(({ inputs }) => inputs)])
  for (let count = -1; count !== network.nodes.length;) {
    count = network.nodes.length
    const read = readNames()
    network.nodes = network.nodes.filter(({ outputs }) => outputs.some((output) => read.has(output)))
  }
  const read = readNames()
  for (const name of network.constants.keys()) if (!read.has(name)) network.constants.delete(name)
  network.others = network.others.filter(({ number, value }) => {
    if (number === constantOfGraph) return read.has(String(valuesOf(value as Buffer, nameOfTensor)[0]))
    return number !== inputOfGraph || read.has(nameOf(value as Buffer))
  })
}

/** Keeps some rows of a constant of bytes. */
export function keepRows(network: OnnxNetwork, name: string, { from, to }: { from: number; to: number }): void {
  const field = network.others.find(
    ({ number, value }) => number === constantOfGraph && String(valuesOf(value as Buffer, nameOfTensor)[0]) === name,
  )
  if (!field) throw new Error(`the model is not what it was: it has no ${name}`)
  const fields = readFields(field.value as Buffer)
  const data = fields.find(({ number }) => number === dataOfTensor)!
  const rows = fields.find(({ number }) => number === shapeOfTensor)!
  const width = (data.value as Buffer).length / Number(rows.value)
  data.value = (data.value as Buffer).subarray(from * width, to * width)
  rows.value = BigInt(to - from)
  field.value = writeFields(fields)
}

/** Inputs whose sizes are named get numbers for them. */
export function fixSizes(network: OnnxNetwork, sizes: Record<string, number>): void {
  const fix = (size: Buffer) => {
    const [name] = valuesOf(size, nameOfSize)
    const known = name === undefined ? undefined : sizes[String(name)]
    return known === undefined ? size : integer(numberOfSize, known)
  }
  const ofShape = (shape: Buffer) => changeField(shape, sizeOfShape, fix)
  const ofTensor = (tensor: Buffer) => changeField(tensor, shapeOfType, ofShape)
  for (const field of network.others) {
    if (field.number !== inputOfGraph) continue
    field.value = changeField(field.value as Buffer, typeOfValue, (type) => changeField(type, tensorOfType, ofTensor))
  }
}

export function nodeThatGives(network: OnnxNetwork, output: string): Node {
  const found = network.nodes.find(({ outputs }) => outputs.includes(output))
  if (!found) throw new Error(`the model is not what it was: nothing gives ${output}`)
  return found
}

/** A node that gives a list of whole numbers. */
export function wholeNumbers(name: string, values: bigint[]): Node {
  const data = Buffer.from(BigInt64Array.from(values).buffer)
  const tensor = message(
    integer(shapeOfTensor, values.length),
    integer(typeOfTensor, int64Type),
    bytes(dataOfTensor, data),
  )
  const node = newNode('Constant', [], [name])
  const attribute = [bytes(nameOfAttribute, 'value'), bytes(tensorOfAttribute, tensor)]
  node.attributes.set('value', message(...attribute, integer(kindOfAttribute, tensorKind)))
  return node
}

export function newNode(...parts: Parameters<typeof nodeOf>): Node {
  return readNode(nodeOf(...parts))
}

/** The whole numbers that an attribute of a node lists. */
export function integersOf(node: Node, name: string): number[] {
  const found = node.attributes.get(name)
  return found ? valuesOf(found, integersOfAttribute).map(Number) : []
}

function readNode(content: Buffer): Node {
  const texts = (number: number) => valuesOf(content, number).map(String)
  const attributes = valuesOf(content, attributeOfNode) as Buffer[]
  return {
    operator: texts(operatorOfNode)[0]!,
    inputs: texts(inputOfNode),
    outputs: texts(outputOfNode),
    attributes: new Map(attributes.map((one) => [String(valuesOf(one, nameOfAttribute)[0]), one])),
    others: readFields(content).filter(({ number }) => !partsOfNode.has(number)),
  }
}

function writeNode({ operator, inputs, outputs, attributes, others }: Node): Buffer {
  return message(
    nodeOf(operator, inputs, outputs),
    ...[...attributes.values()].map((one) => bytes(attributeOfNode, one)),
    writeFields(others),
  )
}

function changeBranches(attributes: Map<string, Buffer>, change: (graph: Buffer) => Buffer): Map<string, Buffer> {
  return new Map([...attributes].map(([name, one]) => [name, changeField(one, graphOfAttribute, change)]))
}

/** What a node that is a constant holds. */
function tensorIn({ operator, attributes }: Node): Buffer | undefined {
  const value = operator === 'Constant' ? attributes.get('value') : undefined
  return value && (valuesOf(value, tensorOfAttribute)[0] as Buffer | undefined)
}

/** The floats of a tensor, where they are stored in one piece. */
function readConstant(tensor: Buffer): Constant | undefined {
  if (Number(valuesOf(tensor, typeOfTensor)[0]) !== floatType) return undefined
  const [data] = valuesOf(tensor, dataOfTensor) as Buffer[]
  // Copied, since floats must lie at multiples of four bytes.
  const floats = data && new Float32Array(new Uint8Array(data).buffer)
  return floats && { shape: valuesOf(tensor, shapeOfTensor).map(Number), data: floats }
}

function writeConstant(name: string, { shape, data }: Constant): Buffer {
  return message(
    ...shape.map((size) => integer(shapeOfTensor, size)),
    integer(typeOfTensor, floatType),
    bytes(nameOfTensor, name),
    bytes(dataOfTensor, Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
  )
}

const valuesOf = (content: Buffer, number: number) =>
  readFields(content)
    .filter((field) => field.number === number)
    .map(({ value }) => value)

function changeField(content: Buffer, number: number, change: (value: Buffer) => Buffer): Buffer {
  const fields = readFields(content)
  for (const field of fields) {
    if (field.number === number && typeof field.value !== 'bigint') field.value = change(field.value)
  }
  return writeFields(fields)
}
