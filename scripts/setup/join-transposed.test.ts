import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { joinTransposed } from './join-transposed.ts'
import { changeNetworks } from './onnx-file.ts'
import { createGraph } from './onnx.ts'

const [from, to, side] = [3, 2, 3]

test('two transposed convolutions become plain ones, and the result is the same', async () => {
  const model = exampleNetwork(2)
  const joined = joinTransposed(model)
  assert.deepEqual(operatorsOf(joined), ['Conv', 'Relu', 'Conv', 'Sigmoid', 'DepthToSpace'])
  const [before, after] = await Promise.all([run(model), run(joined)])
  assert.equal(after.length, (4 * side) ** 2)
  for (const [i, value] of before.entries()) assert.ok(Math.abs(value - after[i]!) < 1e-5)
})

test('transposed convolutions of other sizes are refused', () => {
  assert.throws(() => joinTransposed(exampleNetwork(1)), /the detector is not what it was/)
})

function exampleNetwork(stride: number): Buffer {
  const graph = createGraph()
  let seed = 1
  const numbers = (...shape: number[]) =>
    graph.constant(
      shape,
      Float32Array.from({ length: shape.reduce((a, b) => a * b) }, () => 1 + Math.sin((seed += 1.7)) / 2),
    )
  const enlarge = (input: string, before: number, after: number) =>
    graph.node('Add', [
      graph.node('ConvTranspose', [input, numbers(before, after, 2, 2)], { strides: [stride, stride] }),
      numbers(1, after, 1, 1),
    ])
  const parts = [numbers(to), numbers(to), numbers(to), numbers(to)]
  const normalised = graph.node('BatchNormalization', [enlarge('picture', from, to), ...parts], {
    epsilon: { real: 0.01 },
  })
  const map = graph.node('Sigmoid', [enlarge(graph.node('Relu', [normalised]), to, 1)])
  return graph.model({ picture: [1, from, side, side] }, { map: { from: map, shape: [1, 1, 'height', 'width'] } })
}

function operatorsOf(model: Buffer): string[] {
  const found: string[] = []
  changeNetworks(model, ({ nodes }) => found.push(...nodes.map(({ operator }) => operator)))
  return found.filter((operator) => operator !== 'Identity')
}

async function run(model: Buffer): Promise<Float32Array> {
  const session = await InferenceSession.create(model)
  const picture = Float32Array.from({ length: from * side ** 2 }, (_, i) => Math.sin(i))
  const { map } = await session.run({ picture: new Tensor('float32', picture, [1, from, side, side]) })
  return map!.data as Float32Array
}
