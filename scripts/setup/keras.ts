/** Keras layers, as TensorFlow.js stores them, as an ONNX graph: those that our classifiers are made of. */

import { createGraph, type Graph } from './onnx.ts'
import { turnKernel, type Weight } from './tensorflow.ts'

export interface Layer {
  class_name: string
  config: {
    name: string
    padding: 'same' | 'valid' | [[number, number], [number, number]]
    kernel_size: number[]
    strides: number[]
    pool_size: number[]
    activation?: string
    use_bias?: boolean
    epsilon: number
    max_value: number
  }
  inbound_nodes: [string][][]
}

/** A classifier: a square picture, as planes, to the probabilities of its classes. */
export function convertClassifier(
  layers: Layer[],
  weight: (name: string) => Weight,
  { side, classes }: { side: number; classes: number },
): Buffer {
  const graph = createGraph()
  const outputs = new Map<string, string>()
  let last = 'picture'
  for (const layer of layers) {
    const inputs = (layer.inbound_nodes[0] ?? []).map(([name]) => outputs.get(name)!)
    last = addLayer(graph, layer, inputs, (part) => weight(`${layer.config.name}/${part}`))
    outputs.set(layer.config.name, last)
  }
  return graph.model({ picture: [1, 3, side, side] }, { probabilities: { from: last, shape: [1, classes] } })
}

function addLayer(graph: Graph, layer: Layer, inputs: string[], weight: (part: string) => Weight): string {
  const { config } = layer
  const [input] = inputs as [string]
  const put = ({ shape, data }: Weight) => graph.constant(shape, data)
  switch (layer.class_name) {
    case 'InputLayer':
      return 'picture'
    case 'ZeroPadding2D': {
      const [[top, bottom], [left, right]] = config.padding as [[number, number], [number, number]]
      const pads = graph.constant([8], BigInt64Array.from([0, 0, top, left, 0, 0, bottom, right].map(BigInt)))
      return graph.node('Pad', [input, pads])
    }
    case 'Conv2D':
    case 'DepthwiseConv2D': {
      const depthwise = layer.class_name === 'DepthwiseConv2D'
      const kernel = turnKernel(weight(depthwise ? 'depthwise_kernel' : 'kernel'), depthwise)
      const convolved = graph.node('Conv', [input, put(kernel), ...(config.use_bias ? [put(weight('bias'))] : [])], {
        kernel_shape: config.kernel_size,
        strides: config.strides,
        auto_pad: config.padding === 'same' ? 'SAME_UPPER' : 'VALID',
        group: depthwise ? kernel.shape[0]! : 1,
      })
      return activate(graph, convolved, config.activation)
    }
    case 'BatchNormalization': {
      const parts = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map((part) => put(weight(part)))
      return graph.node('BatchNormalization', [input, ...parts], { epsilon: { real: config.epsilon } })
    }
    case 'ReLU': {
      const [zero, limit] = [0, config.max_value].map((value) => graph.constant([], Float32Array.of(value)))
      return graph.node('Clip', [input, zero!, limit!])
    }
    case 'Activation':
      return activate(graph, input, config.activation)
    case 'Add':
      return graph.node('Add', inputs)
    case 'AveragePooling2D':
      return graph.node('AveragePool', [input], { kernel_shape: config.pool_size, strides: config.strides })
    case 'MaxPooling2D':
      return graph.node('MaxPool', [input], { kernel_shape: config.pool_size, strides: config.strides })
    case 'GlobalAveragePooling2D':
      return graph.node('Flatten', [graph.node('GlobalAveragePool', [input])], { axis: 1 })
    case 'Flatten':
      return graph.node('Flatten', [input], { axis: 1 })
    case 'Dropout':
      return input
    case 'Dense':
      return activate(graph, graph.node('Gemm', [input, put(weight('kernel')), put(weight('bias'))]), config.activation)
    default:
      throw new Error(`layers of kind ${layer.class_name} are not known`)
  }
}

function activate(graph: Graph, input: string, activation = 'linear'): string {
  switch (activation) {
    case 'linear':
      return input
    case 'relu':
      return graph.node('Relu', [input])
    case 'softmax':
      return graph.node('Softmax', [input], { axis: 1 })
    default:
      throw new Error(`the activation ${activation} is not known`)
  }
}
