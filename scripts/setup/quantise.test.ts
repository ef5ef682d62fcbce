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
    assert.ok(Math.abs(value - result![i]!) < largest / 25, `${value} became ${result![i]}`)
  }
  delete ranges[tensors[2]!]
  assert.deepEqual(operatorsOf(quantise(model, ranges)), ['Add', 'Conv', 'Mul', 'QLinearConv'])
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

async function run(model: Buffer): Promise<Record<string, Float32Array>> {
  const session = await InferenceSession.create(model)
  const input = Float32Array.from({ length: channels * 81 }, (_, i) => 2 * Math.sin(i))
  const out = await session.run({ picture: new Tensor('float32', input, shape) })
  const seen = Object.entries(out).map(([name, { data }]) => [name.replace('seen-', ''), data as Float32Array])
  return { ...Object.fromEntries(seen), picture: input }
}
