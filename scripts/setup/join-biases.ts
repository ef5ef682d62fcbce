import { changeNetworks, removeUnread } from './onnx-file.ts'

/**
 * The network with the bias of a convolution in the convolution, where it was added after something else was:
 * onnxruntime joins only what follows directly. In 8 bits each addition in between costs time and precision.
 */
export const joinBiases = (model: Buffer): Buffer =>
  changeNetworks(model, (network) => {
    const { nodes, constants } = network
    const producer = new Map(nodes.map((node) => [node.outputs[0]!, node]))
    const readers = (name: string) => nodes.filter(({ inputs }) => inputs.includes(name)).length
    for (const last of nodes.filter(({ operator }) => operator === 'Add')) {
      const bias = last.inputs.find((name) => isBias(constants.get(name)?.shape))
      const sum = producer.get(last.inputs.find((name) => name !== bias)!)
      if (bias === undefined || sum?.operator !== 'Add' || readers(sum.outputs[0]!) > 1) continue
      const convolution = sum.inputs
        .map((name) => producer.get(name))
        .find((node) => node?.operator === 'Conv' && node.inputs.length === 2 && readers(node.outputs[0]!) === 1)
      if (!convolution) continue
      const { data } = constants.get(bias)!
      constants.set(`${bias}/joined`, { shape: [data.length], data })
      convolution.inputs.push(`${bias}/joined`)
      sum.outputs = last.outputs
      network.nodes = network.nodes.filter((node) => node !== last)
    }
    removeUnread(network)
  })

/** One number for each channel. */
const isBias = (shape: number[] | undefined) => shape?.length === 4 && shape.every((size, at) => at === 1 || size === 1)
