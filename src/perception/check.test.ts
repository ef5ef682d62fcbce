import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modelProblem, perceptionProblem } from './check.ts'
import { modelFile } from './model-files.ts'

test('with all models there and a decoder that starts there is no problem', async () => {
  assert.equal(await perceptionProblem(), undefined)
})

test('a model that is missing is named', async () => {
  const missing = 'ocr/detection.onnx'
  const find = (name: string) => modelFile(name === missing ? 'none.onnx' : name)
  assert.equal(
    await modelProblem(find),
    `the model ${missing} is missing: start again with npm start, which fetches it`,
  )
})
