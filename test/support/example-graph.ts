/** Small networks for the tests of the converters: their weights look random and are always the same. */

import { createGraph } from '../../scripts/setup/onnx.ts'

export function createExampleGraph(channels: number) {
  const graph = createGraph()
  let seed = 1
  const numbers = (length: number) => Float32Array.from({ length }, () => Math.sin((seed += 1.7)))
  return {
    graph,
    number: (value: number) => graph.constant([], Float32Array.of(value)),
    convolve: (input: string, size: number) =>
      graph.node(
        'Conv',
        [
          input,
          graph.constant([channels, channels, size, size], numbers(channels ** 2 * size ** 2)),
          graph.constant([channels], numbers(channels)),
        ],
        { kernel_shape: [size, size], pads: Array.from({ length: 4 }, () => (size - 1) / 2) },
      ),
  }
}
