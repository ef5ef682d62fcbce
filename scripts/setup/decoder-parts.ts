/**
 * A decoder that is published as one model with two branches, one for the first token and one for the others, as two
 * models: what depends on the sound alone, and the step from one token to the next. In one model each branch keeps its
 * own copy of all weights.
 */

import { branchOf, changeNetworks, nodeThatGives, type OnnxNetwork, removeUnread, wholeNumbers } from './onnx-file.ts'

const constantOfGraph = 5

const isOfSound = (result: string) => result.endsWith('.encoder.key') || result.endsWith('.encoder.value')

/** The step from one token to the next. */
export const nextStep = (decoder: Buffer, change: (network: OnnxNetwork) => void) =>
  branchAsModel(decoder, 'then_branch', (result) => !isOfSound(result), change)

/** The keys and values of the sound. Published, they are cut into heads by the number of rows of the tokens. */
export const viewOfSound = (decoder: Buffer, heads: number, headWidth: number) =>
  branchAsModel(decoder, 'else_branch', isOfSound, (network) => {
    const shape = 'sound/shape'
    for (const result of network.results.keys()) {
      const [cut] = nodeThatGives(network, result).inputs
      nodeThatGives(network, cut!).inputs[1] = shape
    }
    network.nodes.unshift(wholeNumbers(shape, [0n, -1n, BigInt(heads), BigInt(headWidth)]))
  })

/** One of the branches as a model, with those of its results that are wanted. */
export function branchAsModel(
  decoder: Buffer,
  name: 'then_branch' | 'else_branch',
  isWanted: (result: string) => boolean,
  change: (network: OnnxNetwork) => void,
): Buffer {
  return changeNetworks(decoder, (network) => {
    const choice = network.nodes.find(({ operator }) => operator === 'If')
    if (!choice) return
    const branch = branchOf(choice, name)
    network.nodes = [...network.nodes.filter((node) => node !== choice), ...branch.nodes]
    for (const [key, constant] of branch.constants) network.constants.set(key, constant)
    network.others.push(...branch.others.filter(({ number }) => number === constantOfGraph))
    network.results = new Map([...branch.results].filter(([result]) => isWanted(result)))
    change(network)
    removeUnread(network)
  })
}
