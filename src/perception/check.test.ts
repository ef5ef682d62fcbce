import assert from 'node:assert/strict'
import { cp, mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { modelProblem, perceptionProblem } from './check.ts'
import { modelsDir } from '../model-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'reelgist-check-'))
after(() => rm(folder, { recursive: true }))

test('with all models whole and a decoder that starts there is no problem', async () => {
  assert.equal(await perceptionProblem(), undefined)
})

test('a model that is damaged, missing, or of which nothing is known, is named', async () => {
  await cp(modelsDir, folder, { recursive: true })
  assert.equal(await modelProblem(folder), undefined)
  const file = 'ocr/detection.onnx'
  await truncate(join(folder, file), 1_000)
  assert.equal(await modelProblem(folder), `models/${file} is damaged: run npm start again to fetch it`)
  await rm(join(folder, file))
  assert.equal(await modelProblem(folder), `models/${file} is missing: run npm start again to fetch it`)
  await rm(join(folder, '.stamp'))
  assert.equal(await modelProblem(folder), 'models/.stamp is missing: run npm start again to fetch it')
})
