/**
 * COCO-SSD's TensorFlow graph as an ONNX model: a 300 × 300 picture (-1 to 1) to 1,917 boxes (top, left, bottom,
 * right, as fractions) and their scores for 91 classes. Only the network and the decoding of its boxes are kept: the
 * graph's own preparation of the picture is a loop that no one needs for a single one.
 */

import { createGraph, type Graph } from './onnx.ts'
import { readWeights, turnKernel, type Weight, type WeightSpec } from './tensorflow.ts'

interface TensorflowNode {
  name: string
  op: string
  input?: string[]
  attr?: { strides?: { list: { i: string[] } }; padding?: { s: number[] }; epsilon?: { f: number } }
}

interface GraphModel {
  modelTopology: { node: TensorflowNode[] }
  weightsManifest: { paths: string[]; weights: WeightSpec[] }[]
}

const folder = 'models/coco-ssd'
const boxCount = 1917
const classCount = 91
const heads = 6

export function convertCoco(files: Map<string, Buffer>): Buffer {
  const model = JSON.parse(files.get(`${folder}/model.json`)!.toString()) as GraphModel
  const shards = model.weightsManifest.flatMap((group) => group.paths).map((path) => files.get(`${folder}/${path}`)!)
  const specs = model.weightsManifest.flatMap((group) => group.weights)
  const weight = readWeights(specs, Buffer.concat(shards))
  const graph = createGraph()
  const output = createTranslator(model.modelTopology.node, weight, graph)

  const predictions = (kind: string, width: number) =>
    graph.node(
      'Concat',
      Array.from({ length: heads }, (_, head) => {
        const lastChannels = graph.node('Transpose', [output(`BoxPredictor_${head}/${kind}/BiasAdd`)], {
          perm: [0, 2, 3, 1],
        })
        return graph.node('Reshape', [lastChannels, graph.constant([3], BigInt64Array.of(1n, -1n, BigInt(width)))])
      }),
      { axis: 1 },
    )
  const scores = graph.node('Sigmoid', [predictions('ClassPredictor', classCount)])
  const boxes = decodeBoxes(graph, predictions('BoxEncodingPredictor', 4), weight('Postprocessor/ExpandDims').data)
  return graph.model(
    { picture: [1, 3, 300, 300] },
    {
      scores: { from: scores, shape: [1, boxCount, classCount] },
      boxes: { from: boxes, shape: [1, boxCount, 4] },
    },
  )
}

/** Gives a function that adds the node of a name, and whatever it needs, to the graph. */
function createTranslator(all: TensorflowNode[], weight: (name: string) => Weight, graph: Graph) {
  const nodes = new Map(all.map((node) => [node.name, node]))
  const done = new Map<string, string>()

  function output(name: string): string {
    if (name.startsWith('Preprocessor/')) return 'picture'
    const known = done.get(name)
    if (known) return known
    const made = translate(nodes.get(name)!)
    done.set(name, made)
    return made
  }

  /** A constant that is added to or multiplied with channels, which ONNX has in the second place. */
  function channels(name: string): string {
    const { data } = weight(name)
    return graph.constant(data.length === 1 ? [1] : [1, data.length, 1, 1], data)
  }

  function translate(node: TensorflowNode): string {
    const inputs = node.input ?? []
    const [first, second] = inputs as [string, string]
    switch (node.op) {
      case 'Conv2D':
      case 'DepthwiseConv2dNative': {
        const depthwise = node.op === 'DepthwiseConv2dNative'
        const kernel = turnKernel(weight(second), depthwise)
        return graph.node('Conv', [output(first), graph.constant(kernel.shape, kernel.data)], {
          kernel_shape: kernel.shape.slice(2),
          strides: node.attr!.strides!.list.i.slice(1, 3).map(Number),
          auto_pad: Buffer.from(node.attr!.padding!.s).toString() === 'SAME' ? 'SAME_UPPER' : 'VALID',
          group: depthwise ? kernel.shape[0]! : 1,
        })
      }
      case 'FusedBatchNorm': {
        const parts = inputs.slice(1).map((name) => graph.constant(weight(name).shape, weight(name).data))
        return graph.node('BatchNormalization', [output(first), ...parts], {
          epsilon: { real: node.attr!.epsilon!.f },
        })
      }
      case 'Relu6': {
        const [zero, six] = [0, 6].map((limit) => graph.constant([], Float32Array.of(limit)))
        return graph.node('Clip', [output(first), zero!, six!])
      }
      case 'Add':
      case 'AddN':
      case 'BiasAdd':
      case 'Mul':
        return graph.node(
          // Not `Sum`: onnxruntime joins only an addition of two with the convolution before it.
          node.op === 'Mul' ? 'Mul' : 'Add',
          inputs.map((name) => (nodes.get(name)!.op === 'Const' ? channels(name) : output(name))),
        )
      case 'Identity':
        return output(first)
      default:
        throw new Error(`operators of kind ${node.op} are not known`)
    }
  }

  return output
}

/** The network says how far each box is from its anchor: in anchor sizes / 10, and log sizes / 5. */
function decodeBoxes(graph: Graph, encoded: string, anchors: Float32Array): string {
  const centres = new Float32Array(boxCount * 2)
  const sizes = new Float32Array(boxCount * 2)
  for (let box = 0; box < boxCount; box++) {
    for (const axis of [0, 1]) {
      const [from, to] = [anchors[box * 4 + axis]!, anchors[box * 4 + axis + 2]!]
      centres[box * 2 + axis] = (from + to) / 2
      sizes[box * 2 + axis] = to - from
    }
  }
  const anchorCentre = graph.constant([1, boxCount, 2], centres)
  const anchorSize = graph.constant([1, boxCount, 2], sizes)
  const number = (value: number) => graph.constant([], Float32Array.of(value))
  const part = (from: bigint) =>
    graph.node('Slice', [
      encoded,
      ...[from, from + 2n, 2n].map((bound) => graph.constant([1], BigInt64Array.of(bound))),
    ])
  const shift = graph.node('Mul', [graph.node('Mul', [part(0n), number(1 / 10)]), anchorSize])
  const centre = graph.node('Add', [shift, anchorCentre])
  const growth = graph.node('Exp', [graph.node('Mul', [part(2n), number(1 / 5)])])
  const half = graph.node('Mul', [graph.node('Mul', [growth, anchorSize]), number(1 / 2)])
  return graph.node('Concat', [graph.node('Sub', [centre, half]), graph.node('Add', [centre, half])], { axis: 2 })
}
