import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { createExampleGraph } from '../../test/support/example-graph.ts'
import { simplify } from './convert-ocr.ts'
import { changeNetworks } from './onnx-file.ts'

const channels = 4
const side = 7

test('a simplified network gives the same output with half of the nodes', async () => {
  const before = exampleNetwork()
  const after = simplify(before)
  assert.deepEqual([countNodes(before), countNodes(after)], [27, 14])
  const [expected, got] = await Promise.all([run(before), run(after)])
  assert.ok(expected.some((value) => Math.abs(value) > 0.5))
  for (const [i, value] of expected.entries()) assert.ok(Math.abs(value - got[i]!) < 1e-4, `${value} became ${got[i]}`)
})

/** Three convolutions as PP-OCR has them: padded or not, each with a scaling, a swish and another scaling after it. */
function exampleNetwork(): Buffer {
  const { graph, number, convolve } = createExampleGraph(channels)
  const scale = (input: string, factor: number, summand: number) =>
    graph.node('Add', [
      graph.node('Mul', [graph.constant([1], Float32Array.of(factor)), input]),
      graph.constant([1], Float32Array.of(summand)),
    ])
  const swish = (input: string) => {
    const gate = graph.node('Clip', [graph.node('Add', [input, number(3)]), number(0), number(6)])
    return graph.node('Div', [graph.node('Mul', [input, gate]), number(6)])
  }
  let last = 'picture'
  for (const size of [1, 3, 1]) {
    const activated = swish(scale(convolve(last, size), 1.9, 0.8))
    last = scale(activated, 0.6, -0.5)
  }
  const shape = [1, channels, side, side]
  return graph.model({ picture: shape }, { result: { from: last, shape } })
}

function countNodes(model: Buffer): number {
  let count = 0
  changeNetworks(model, ({ nodes }) => {
    count = nodes.filter(({ operator }) => operator !== 'Identity').length
  })
  return count
}

async function run(model: Buffer): Promise<Float32Array> {
  const session = await InferenceSession.create(model)
  const input = Float32Array.from({ length: channels * side * side }, (_, i) => 3 * Math.sin(i))
  const { result } = await session.run({ picture: new Tensor('float32', input, [1, channels, side, side]) })
  return result!.data as Float32Array
}
