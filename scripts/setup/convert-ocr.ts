/**
 * PP-OCRv4's networks with less work in them, and the same result. Each of their convolutions is followed by up to eight
 * passes over all pixels: a scaling, a hard swish written out in four steps, and another scaling. onnxruntime can join
 * none of them, and has to turn the pixels' order around them: they take twice as long as the convolutions do. Here the
 * scalings go into the weights, and the rest is written with operators that keep the order.
 */

import { changeNetworks, integersOf, newNode, type OnnxNetwork, type Node } from './onnx-file.ts'

const folder = 'assets'

export const convertDetection = (files: Map<string, Buffer>) =>
  simplify(files.get(`${folder}/ch_PP-OCRv4_det_infer.onnx`)!)
export const convertRecognition = (files: Map<string, Buffer>) =>
  simplify(files.get(`${folder}/ch_PP-OCRv4_rec_infer.onnx`)!)

export function simplify(model: Buffer): Buffer {
  return changeNetworks(model, (network) => {
    for (const node of nodesOf(network, 'Conv')) joinScaling(network, node)
    for (const node of nodesOf(network, 'Clip')) rewriteSwish(network, node)
    const used = new Set(network.nodes.flatMap(({ inputs }) => inputs))
    for (const name of network.constants.keys()) if (!used.has(name)) network.constants.delete(name)
  })
}

/** `scale × convolution + shift`, both the same for all channels, as a convolution with other weights. */
function joinScaling(network: OnnxNetwork, convolution: Node): void {
  const scaling = scalingAfter(network, convolution)
  if (!scaling) return
  const [input, weights, bias] = convolution.inputs as [string, string, string | undefined]
  const kernel = network.constants.get(weights)!
  const old = bias ? network.constants.get(bias)!.data : new Float32Array(kernel.shape[0]!)
  convolution.inputs = [
    input,
    constant(
      network,
      `${weights}/scaled`,
      kernel.shape,
      kernel.data.map((weight) => weight * scaling.scale),
    ),
    constant(
      network,
      `${weights}/shifted`,
      [old.length],
      old.map((value) => value * scaling.scale + scaling.shift),
    ),
  ]
  replace(network, scaling.nodes, [])
  convolution.outputs = scaling.nodes.at(-1)!.outputs
}

/**
 * `scale × (x × clip(x + 3, 0, 6) ÷ 6) + shift`, known by its clip. Becomes `x × clip(x × scale ÷ 6 + scale ÷ 2, 0,
 * scale)`, with a convolution of single pixels for the inner sum, since the clip is done in the same pass with it.
 */
function rewriteSwish(network: OnnxNetwork, clip: Node): void {
  const sum = network.nodes.find(({ outputs }) => outputs[0] === clip.inputs[0])
  const source = network.nodes.find(({ outputs }) => outputs[0] === sum?.inputs[0])
  const product = onlyUser(network, clip)
  const quotient = product && onlyUser(network, product)
  if (
    sum?.operator !== 'Add' ||
    source?.operator !== 'Conv' ||
    product?.operator !== 'Mul' ||
    quotient?.operator !== 'Div'
  )
    return
  const scaling = scalingAfter(network, quotient)
  if (!scaling || scaling.scale <= 0) return
  const { scale, shift, nodes } = scaling
  const [x, output] = [source.outputs[0]!, nodes.at(-1)!.outputs[0]!]
  const channels = network.constants.get(source.inputs[1]!)!.shape[0]!
  const name = (part: string) => `${output}/${part}`
  const affine = (input: string, factor: number, summand: number, result: string) =>
    newNode(
      'Conv',
      [
        input,
        constant(network, `${result}/factor`, [channels, 1, 1, 1], new Float32Array(channels).fill(factor)),
        constant(network, `${result}/summand`, [channels], new Float32Array(channels).fill(summand)),
      ],
      [result],
      { kernel_shape: [1, 1], group: channels },
    )
  const isJoined = addToBias(network, output, shift)
  const gated = isJoined ? output : name('gated')
  replace(
    network,
    [sum, clip, product, quotient, ...nodes],
    [
      affine(x, scale / 6, scale / 2, name('sum')),
      limit(network, clip, name('sum'), scale, name('gate')),
      newNode('Mul', [x, name('gate')], [gated]),
      ...(isJoined ? [] : [affine(gated, 1, shift, output)]),
    ],
  )
}

/** A clip between 0 and `most`, written as the old one: its limits were attributes once, and are inputs now. */
function limit(network: OnnxNetwork, old: Node, input: string, most: number, output: string): Node {
  if (old.inputs.length === 1) return newNode('Clip', [input], [output], { min: { real: 0 }, max: { real: most } })
  const number = (name: string, value: number) => constant(network, `${output}/${name}`, [], Float32Array.of(value))
  return newNode('Clip', [input, number('least', 0), number('most', most)], [output])
}

/** Adds to what goes into convolutions by their bias. Where there is padding, which nothing is added to, it cannot be. */
function addToBias(network: OnnxNetwork, input: string, shift: number): boolean {
  const users = usersOf(network, input)
  const fits = (node: Node) =>
    node.operator === 'Conv' && node.attributes.has('pads') && integersOf(node, 'pads').every((pad) => pad === 0)
  if (!users.every(fits)) return false
  for (const convolution of users) {
    const [, weights, bias] = convolution.inputs as [string, string, string | undefined]
    const { shape, data } = network.constants.get(weights)!
    const size = data.length / shape[0]!
    const old = bias ? network.constants.get(bias)!.data : new Float32Array(shape[0]!)
    const sums = old.map(
      (value, i) => value + shift * data.subarray(i * size, (i + 1) * size).reduce((a, b) => a + b, 0),
    )
    convolution.inputs[2] = constant(network, `${convolution.outputs[0]}/bias`, [sums.length], sums)
  }
  return true
}

/** The scaling by two numbers that follows a node and is all that follows it. */
function scalingAfter(network: OnnxNetwork, node: Node) {
  const factor = onlyUser(network, node)
  const sum = factor && onlyUser(network, factor)
  if (factor?.operator !== 'Mul' || sum?.operator !== 'Add') return undefined
  const [scale, shift] = [factor, sum].map(({ inputs }) =>
    inputs.map((input) => network.constants.get(input)).find((found) => found?.data.length === 1),
  )
  return scale && shift && { scale: scale.data[0]!, shift: shift.data[0]!, nodes: [factor, sum] }
}

const nodesOf = (network: OnnxNetwork, operator: string) => network.nodes.filter((node) => node.operator === operator)

function usersOf(network: OnnxNetwork, output: string): Node[] {
  return network.nodes.filter(({ inputs }) => inputs.includes(output))
}

function onlyUser(network: OnnxNetwork, { outputs }: Node): Node | undefined {
  const users = usersOf(network, outputs[0]!)
  return users.length === 1 ? users[0] : undefined
}

function constant(network: OnnxNetwork, name: string, shape: number[], data: Float32Array): string {
  network.constants.set(name, { shape, data })
  return name
}

/** Puts nodes into the place of the last of those that they replace. */
function replace(network: OnnxNetwork, old: Node[], nodes: Node[]): void {
  network.nodes.splice(network.nodes.indexOf(old.at(-1)!), 0, ...nodes)
  network.nodes = network.nodes.filter((node) => !old.includes(node))
}
