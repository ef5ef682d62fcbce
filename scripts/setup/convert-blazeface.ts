/**
 * BlazeFace's TensorFlow graph (MediaPipe's face detector for the camera at the back) as an ONNX model: a 256 × 256
 * picture (-1 to 1) to 896 scores and as many boxes with six points each (eyes, nose, mouth, ears), in pixels from
 * the anchor that each belongs to.
 */

import { createGraph, type Graph } from './onnx.ts'
import { readWeights, turnKernel, type Weight, type WeightSpec } from './tensorflow.ts'

interface TensorflowNode {
  name: string
  op: string
  input?: string[]
  attr?: {
    strides?: { list: { i: string[] } }
    ksize?: { list: { i: string[] } }
    padding?: { s: string }
    fused_ops?: { list: { s: string[] } }
  }
}

interface GraphModel {
  modelTopology: { node: TensorflowNode[] }
  weightsManifest: { weights: WeightSpec[] }[]
}

const folder = 'models'
const anchors = 896

export function convertBlazeface(files: Map<string, Buffer>): Buffer {
  const model = JSON.parse(files.get(`${folder}/blazeface.json`)!.toString()) as GraphModel
  const specs = model.weightsManifest.flatMap((group) => group.weights)
  const weight = readWeights(specs, files.get(`${folder}/blazeface.bin`)!)
  const graph = createGraph()
  const output = createTranslator(model.modelTopology.node, weight, graph)
  const both = (first: string, second: string) => graph.node('Concat', [output(first), output(second)], { axis: 1 })
  return graph.model(
    { picture: [1, 3, 256, 256] },
    {
      scores: { from: graph.node('Sigmoid', [both('Identity', 'Identity_1')]), shape: [1, anchors, 1] },
      boxes: { from: both('Identity_2', 'Identity_3'), shape: [1, anchors, 16] },
    },
  )
}

/** Gives a function that adds the node of a name, and whatever it needs, to the graph. */
function createTranslator(all: TensorflowNode[], weight: (name: string) => Weight, graph: Graph) {
  const nodes = new Map(all.map((node) => [node.name, node]))
  const done = new Map<string, string>()

  function output(name: string): string {
    const known = done.get(name)
    if (known) return known
    const made = translate(nodes.get(name)!)
    done.set(name, made)
    return made
  }

  function convolve({ op, input, attr }: TensorflowNode): string {
    const [from, kernelName, biasName] = input as [string, string, string?]
    const depthwise = op === 'DepthwiseConv2dNative'
    const kernel = turnKernel(weight(kernelName), depthwise)
    const bias = biasName === undefined ? [] : [graph.constant([kernel.shape[0]!], weight(biasName).data)]
    const convolved = graph.node('Conv', [output(from), graph.constant(kernel.shape, kernel.data), ...bias], {
      kernel_shape: kernel.shape.slice(2),
      strides: attr!.strides!.list.i.slice(1, 3).map(Number),
      auto_pad: text(attr!.padding!.s) === 'SAME' ? 'SAME_UPPER' : 'VALID',
      group: depthwise ? kernel.shape[0]! : 1,
    })
    return attr?.fused_ops?.list.s.some((name) => text(name) === 'Relu') ? graph.node('Relu', [convolved]) : convolved
  }

  function translate(node: TensorflowNode): string {
    const [first, second] = (node.input ?? []) as [string, string]
    switch (node.op) {
      case 'Placeholder':
        return 'picture'
      case '_FusedConv2D':
      case 'DepthwiseConv2dNative':
        return convolve(node)
      case 'AddV2':
        return graph.node('Add', [output(first), output(second)])
      case 'Relu':
        return graph.node('Relu', [output(first)])
      case 'Identity':
        return output(first)
      case 'MaxPool':
        return graph.node('MaxPool', [output(first)], {
          kernel_shape: node.attr!.ksize!.list.i.slice(1, 3).map(Number),
          strides: node.attr!.strides!.list.i.slice(1, 3).map(Number),
          auto_pad: 'SAME_UPPER',
        })
      case 'Pad': {
        // TensorFlow has channels last: before and after each of four sides, of which only the channels' grow.
        const [, , , , , , before, after] = weight(second).data as unknown as number[]
        const pads = [0, before!, 0, 0, 0, after!, 0, 0]
        return graph.node('Pad', [output(first), graph.constant([8], BigInt64Array.from(pads.map(BigInt)))])
      }
      case 'Reshape': {
        const lastChannels = graph.node('Transpose', [output(first)], { perm: [0, 2, 3, 1] })
        const width = BigInt(weight(second).data.at(-1)!)
        return graph.node('Reshape', [lastChannels, graph.constant([3], BigInt64Array.of(1n, -1n, width))])
      }
      default:
        throw new Error(`nodes of kind ${node.op} are not known`)
    }
  }

  return output
}

const text = (encoded: string) => Buffer.from(encoded, 'base64').toString()
