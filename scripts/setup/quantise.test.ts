import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { createExampleGraph } from '../../test/support/example-graph.ts'
import { changeNetworks } from './onnx-file.ts'
import { quantise, type Ranges } from './quantise.ts'

const channels = 4
const shape = [1, channels, 9, 9]

test('a network in 8 bits gives nearly the same result, and a tensor without a range stays a float', async () => {
  const { model, tensors } = exampleNetwork()
  const floats = await run(model)
  const ranges: Ranges = Object.fromEntries(tensors.map((name) => [name, rangeOf(floats[name]!)]))
  const eighth = quantise(model, ranges)
  assert.deepEqual(operatorsOf(eighth), ['Add', 'Mul', 'QLinearConv', 'QLinearConv'])
  const expected = floats['result']!
  const { result } = await run(eighth)
  const largest = Math.max(...expected.map(Math.abs))
  for (const [i, value] of expected.entries()) {
    assert.ok(Math.abs(value - result![i]!) < largest / 15, `${value} became ${result![i]}`)
  }
  delete ranges[tensors[2]!]
  assert.deepEqual(operatorsOf(quantise(model, ranges)), ['Add', 'Conv', 'Mul', 'QLinearConv'])
})

test('a picture of three colours and an enlargement in 8 bits give nearly the same result', async () => {
  const { graph, number } = createExampleGraph(channels)
  const weights = graph.constant(
    [channels, 3, 1, 1],
    Float32Array.from({ length: 3 * channels }, (_, i) => Math.sin(i)),
  )
  const convolved = graph.node('Conv', ['picture', weights], { kernel_shape: [1, 1] })
  const scales = graph.constant([4], Float32Array.of(1, 1, 2, 2))
  const modes = { mode: 'nearest', coordinate_transformation_mode: 'asymmetric', nearest_mode: 'floor' }
  const large = graph.node('Resize', [convolved, '', scales], modes)
  const result = graph.node('Mul', [large, number(2)])
  const largeShape = [1, channels, 18, 18]
  const model = graph.model(
    { picture: [1, 3, 9, 9] },
    {
      result: { from: result, shape: largeShape },
      [`seen-${large}`]: { from: large, shape: largeShape },
    },
  )
  const floats = await run(model, 3)
  const range = rangeOf(floats[large]!)
  const ranges = { picture: rangeOf(floats['picture']!), [convolved]: range, [large]: range }
  const eighth = quantise(model, ranges)
  assert.ok(operatorsOf(eighth).includes('QLinearConv') && !operatorsOf(eighth).includes('Resize'))
  const { result: near } = await run(eighth, 3)
  for (const [i, value] of floats['result']!.entries()) assert.ok(Math.abs(value - near![i]!) < 0.2)
})

/** A convolution that is cut off, one that is not, and both multiplied and added. */
function exampleNetwork(): { model: Buffer; tensors: string[] } {
  const { graph, number, convolve } = createExampleGraph(channels)
  const first = convolve('picture', 3)
  const cut = graph.node('Clip', [first, number(0), number(6)])
  const second = convolve(cut, 1)
  const product = graph.node('Mul', [cut, second])
  const sum = graph.node('Add', [product, second])
  const tensors = [cut, second, product, sum]
  const model = graph.model(
    { picture: shape },
    {
      result: { from: sum, shape },
      ...Object.fromEntries(tensors.map((from) => [`seen-${from}`, { from, shape }])),
    },
  )
  return { model, tensors: ['picture', ...tensors] }
}

function operatorsOf(model: Buffer): string[] {
  const found: string[] = []
  changeNetworks(model, ({ nodes }) => found.push(...nodes.map(({ operator }) => operator)))
  return found.filter((operator) => !/^(Identity|QuantizeLinear|DequantizeLinear)$/.test(operator)).toSorted()
}

const rangeOf = (values: Float32Array): [number, number] => [Math.min(...values), Math.max(...values)]

async function run(model: Buffer, count = channels): Promise<Record<string, Float32Array>> {
  const session = await InferenceSession.create(model)
  const input = Float32Array.from({ length: count * 81 }, (_, i) => 2 * Math.sin(i))
  const out = await session.run({ picture: new Tensor('float32', input, [1, count, 9, 9]) })
  const seen = Object.entries(out).map(([name, { data }]) => [name.replace('seen-', ''), data as Float32Array])
  return { ...Object.fromEntries(seen), picture: input }
}
