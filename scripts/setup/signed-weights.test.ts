import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { changeNetworks } from './onnx-file.ts'
import { createGraph } from './onnx.ts'
import { signWeights } from './signed-weights.ts'

test('the weights of a convolution in whole numbers stay unsigned', () => {
  const graph = createGraph()
  const weights = graph.constant([1, 1, 1, 1], Uint8Array.of(200))
  const result = graph.node('ConvInteger', [graph.constant([1, 1, 1, 1], Uint8Array.of(3)), weights])
  const model = graph.model({}, { result: { from: result, shape: [1, 1, 1, 1] } })
  assert.deepEqual(
    signWeights(model),
    changeNetworks(model, () => {}),
  )
})

test('a product with signed weights has the same result', async () => {
  const graph = createGraph()
  const weights = graph.constant([3, 2], Uint8Array.of(0, 255, 128, 127, 7, 200))
  const [input, scale, zero] = graph.nodes('DynamicQuantizeLinear', ['sound'], 3) as [string, string, string]
  const whole = graph.node('MatMulInteger', [input, weights, zero, graph.constant([], Uint8Array.of(131))])
  const result = graph.node('Mul', [graph.node('Cast', [whole], { to: 1 }), scale])
  const model = graph.model({ sound: [1, 3] }, { result: { from: result, shape: [1, 2] } })
  const signed = signWeights(model)
  assert.notDeepEqual(signed, model)
  assert.deepEqual(await run(signed), await run(model))
})

async function run(model: Buffer) {
  const session = await InferenceSession.create(model)
  const { result } = await session.run({ sound: new Tensor('float32', Float32Array.of(1, -2, 0.5), [1, 3]) })
  return result!.data
}
