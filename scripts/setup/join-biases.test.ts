import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { joinBiases } from './join-biases.ts'
import { changeNetworks } from './onnx-file.ts'
import { createGraph } from './onnx.ts'

const shape = [1, 2, 3, 3]

test('a bias that is added after a sum goes into the convolution before it, and the result is the same', async () => {
  const model = exampleNetwork(false)
  const joined = joinBiases(model)
  assert.deepEqual(operatorsOf(model), ['Conv', 'Add', 'Add'])
  assert.deepEqual(operatorsOf(joined), ['Conv', 'Add'])
  assert.deepEqual(await run(joined), await run(model))
})

test('a bias stays where it is when the sum without it is also a result', async () => {
  const model = exampleNetwork(true)
  assert.deepEqual(operatorsOf(joinBiases(model)), ['Conv', 'Add', 'Add', 'Relu'])
  assert.deepEqual(await run(joinBiases(model)), await run(model))
})

function exampleNetwork(isSumRead: boolean): Buffer {
  const graph = createGraph()
  const weights = graph.constant([2, 2, 1, 1], Float32Array.of(1, -2, 0.5, 4))
  const sum = graph.node('Add', [graph.node('Conv', ['picture', weights], { kernel_shape: [1, 1] }), 'picture'])
  const result = graph.node('Add', [graph.constant([1, 2, 1, 1], Float32Array.of(8, -16)), sum])
  return graph.model(
    { picture: shape },
    {
      result: { from: result, shape },
      ...(isSumRead && { other: { from: graph.node('Relu', [sum]), shape } }),
    },
  )
}

function operatorsOf(model: Buffer): string[] {
  const found: string[] = []
  changeNetworks(model, ({ nodes }) => found.push(...nodes.map(({ operator }) => operator)))
  return found.filter((operator) => operator !== 'Identity')
}

async function run(model: Buffer): Promise<Record<string, number[]>> {
  const session = await InferenceSession.create(model)
  const input = Float32Array.from({ length: 18 }, (_, i) => i - 9)
  const out = await session.run({ picture: new Tensor('float32', input, shape) })
  return Object.fromEntries(Object.entries(out).map(([name, { data }]) => [name, [...(data as Float32Array)]]))
}
