/**
 * The Keras layers of ResNet-50 as an ONNX model of 8-bit numbers: a 224 × 224 picture (blue, green, red, each less its
 * mean over ImageNet) to the probabilities of ImageNet's 1,000 classes in their usual order. In 8 bits it takes a third
 * of the time and a quarter of the room, and is as often right (the figures stand in docs/quality.md).
 */

import type { Layer } from './keras.ts'
import { createGraph, type Graph } from './onnx.ts'
import ranges from './resnet-ranges.json' with { type: 'json' }
import { readWeights, turnKernel, type Weight, type WeightSpec } from './tensorflow.ts'

interface LayersModel {
  modelTopology: { model_config: { config: { layers: Layer[] } } }
  weightsManifest: { paths: string[]; weights: WeightSpec[] }[]
}

/** What a layer gives in 8 bits, and the whole number and the size of a step that stand for it. */
interface Eighth {
  numbers: string
  scale: string
  zero: string
  step: number
}

const folder = 'ResNet50'
const side = 224
const classes = 1000
/** Signed 7 bits: onnxruntime is quick with them on all processors (see `quantise.ts`). */
const maxWeight = 64

export function convertResnet(files: Map<string, Buffer>): Buffer {
  const model = JSON.parse(files.get(`${folder}/model.json`)!.toString()) as LayersModel
  const shards = model.weightsManifest.flatMap((group) => group.paths).map((path) => files.get(`${folder}/${path}`)!)
  const weight = readWeights(
    model.weightsManifest.flatMap((group) => group.weights),
    Buffer.concat(shards),
  )
  const { layers } = model.modelTopology.model_config.config
  const graph = createGraph()
  const probabilities = addLayers(graph, layers, weight)
  return graph.model({ picture: [1, 3, side, side] }, { probabilities: { from: probabilities, shape: [1, classes] } })
}

/** Adds the layers to the graph and gives the name of what the last one makes. */
function addLayers(graph: Graph, layers: Layer[], weight: (name: string) => Weight): string {
  const made = new Map<string, Eighth>()
  /** Convolutions wait for the normalisation that follows, which goes into their weights. */
  const waiting = new Map<string, { layer: Layer; input: Eighth }>()
  let probabilities = ''
  for (const layer of layers) {
    const { name } = layer.config
    const sources = (layer.inbound_nodes[0] ?? []).map(([source]) => source)
    const inputs = sources.map((source) => made.get(source)!)
    const [input] = inputs as [Eighth]
    const finish = (output: string) => made.set(name, quantise(graph, output, rangeOf(name)))
    switch (layer.class_name) {
      case 'InputLayer':
        finish('picture')
        break
      case 'ZeroPadding2D': {
        const [[top, bottom], [left, right]] = layer.config.padding as [[number, number], [number, number]]
        const pads = graph.constant([8], BigInt64Array.from([0, 0, top, left, 0, 0, bottom, right].map(BigInt)))
        made.set(name, { ...input, numbers: graph.node('Pad', [input.numbers, pads, input.zero]) })
        break
      }
      case 'Conv2D':
        waiting.set(name, { layer, input })
        break
      case 'BatchNormalization': {
        const { layer: convolution, input: from } = waiting.get(sources[0]!)!
        finish(convolve(graph, convolution, from, folded(convolution, layer, weight)))
        break
      }
      // What is below zero is cut off with whatever leaves the range of the layer before: its range begins at zero.
      case 'Activation':
        made.set(name, input)
        break
      case 'Add':
        finish(
          graph.node(
            'Add',
            inputs.map((one) => restore(graph, one)),
          ),
        )
        break
      case 'MaxPooling2D': {
        const { pool_size, strides } = layer.config
        made.set(name, {
          ...input,
          numbers: graph.node('MaxPool', [input.numbers], { kernel_shape: pool_size, strides }),
        })
        break
      }
      case 'GlobalAveragePooling2D':
        probabilities = graph.node('Flatten', [graph.node('GlobalAveragePool', [restore(graph, input)])], { axis: 1 })
        break
      case 'Dense': {
        const [kernel, bias] = ['kernel', 'bias'].map((part) => weight(`${name}/${part}`)) as [Weight, Weight]
        const constants = [kernel, bias].map(({ shape, data }) => graph.constant(shape, data))
        probabilities = graph.node('Softmax', [graph.node('Gemm', [probabilities, ...constants])], { axis: 1 })
        break
      }
      default:
        throw new Error(`layers of kind ${layer.class_name} are not known`)
    }
  }
  return probabilities
}

function rangeOf(name: string): [number, number] {
  const range = (ranges as unknown as Record<string, [number, number]>)[name]
  if (!range) throw new Error(`resnet-ranges.json has no layer ${name}`)
  return range
}

/** A convolution's kernel and bias with the normalisation after it worked in. */
function folded({ config }: Layer, normalisation: Layer, weight: (name: string) => Weight): [Weight, Float32Array] {
  const kernel = turnKernel(weight(`${config.name}/kernel`), false)
  const bias = weight(`${config.name}/bias`).data
  const [gamma, beta, mean, variance] = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map(
    (part) => weight(`${normalisation.config.name}/${part}`).data,
  ) as [Float32Array, Float32Array, Float32Array, Float32Array]
  const factors = gamma.map((value, i) => value / Math.sqrt(variance[i]! + normalisation.config.epsilon))
  const size = kernel.data.length / factors.length
  return [
    { shape: kernel.shape, data: kernel.data.map((value, i) => value * factors[Math.floor(i / size)]!) },
    factors.map((factor, i) => (bias[i]! - mean[i]!) * factor + beta[i]!),
  ]
}

/** Each filter has steps of its own: the largest weight is `maxWeight` of them. */
function convolve(graph: Graph, { config }: Layer, input: Eighth, [kernel, bias]: [Weight, Float32Array]): string {
  const size = kernel.data.length / bias.length
  const steps = Float32Array.from(bias, (_, filter) => {
    const largest = kernel.data
      .subarray(filter * size, (filter + 1) * size)
      .reduce((a, b) => Math.max(a, Math.abs(b)), 0)
    return Math.max(largest, 1e-8) / maxWeight
  })
  const numbers = Int8Array.from(kernel.data, (value, i) => Math.round(value / steps[Math.floor(i / size)]!))
  const count = [bias.length]
  const weights = graph.node(
    'DequantizeLinear',
    [
      graph.constant(kernel.shape, numbers),
      graph.constant(count, steps),
      graph.constant(count, new Int8Array(bias.length)),
    ],
    { axis: 0 },
  )
  const biasSteps = steps.map((step) => step * input.step)
  const offsets = graph.node(
    'DequantizeLinear',
    [
      graph.constant(
        count,
        Int32Array.from(bias, (value, i) => Math.round(value / biasSteps[i]!)),
      ),
      graph.constant(count, biasSteps),
      graph.constant(count, new Int32Array(bias.length)),
    ],
    { axis: 0 },
  )
  return graph.node('Conv', [restore(graph, input), weights, offsets], {
    kernel_shape: config.kernel_size,
    strides: config.strides,
    auto_pad: config.padding === 'same' ? 'SAME_UPPER' : 'VALID',
  })
}

function quantise(graph: Graph, output: string, [least, most]: [number, number]): Eighth {
  const step = (most - least) / 255
  const scale = graph.constant([], Float32Array.of(step))
  const zero = graph.constant([], Uint8Array.of(Math.round(-least / step)))
  return { numbers: graph.node('QuantizeLinear', [output, scale, zero]), scale, zero, step }
}

const restore = (graph: Graph, { numbers, scale, zero }: Eighth) =>
  graph.node('DequantizeLinear', [numbers, scale, zero])
