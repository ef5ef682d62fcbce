import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InferenceSession } from 'onnxruntime-node'
import { changeNetworks, fixSizes, nodeThatGives } from './onnx-file.ts'
import { createGraph } from './onnx.ts'

const graph = createGraph()
const sum = graph.node('Add', ['tokens', 'tokens'])
const model = graph.model({ tokens: ['texts', 'length', 3] }, { result: { from: sum, shape: ['texts', 'length', 3] } })

test('a size of the inputs that is named gets a number, and only that one', async () => {
  const fixed = changeNetworks(model, (network) => fixSizes(network, { texts: 1 }))
  const [before, after] = await Promise.all([model, fixed].map((one) => InferenceSession.create(one)))
  const shapeOf = ({ inputMetadata: [tokens] }: InferenceSession) => tokens?.isTensor && tokens.shape
  assert.deepEqual(shapeOf(before!), ['texts', 'length', 3])
  assert.deepEqual(shapeOf(after!), [1, 'length', 3])
})

test('a model that lacks what is looked for is named as the problem', () => {
  assert.throws(
    () => changeNetworks(model, (network) => void nodeThatGives(network, 'nothing')),
    /the model is not what it was: nothing gives nothing/,
  )
})
