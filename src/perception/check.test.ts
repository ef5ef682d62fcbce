import assert from 'node:assert/strict'
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, test } from 'node:test'
import { modelProblem, perceptionProblem } from './check.ts'
import { modelsDir } from '../model-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'reelgist-check-'))
after(() => rm(folder, { recursive: true }))

test('with all models whole and a decoder that starts there is no problem', async () => {
  assert.equal(await perceptionProblem(), undefined)
})

test('a model that is damaged, missing, or of which nothing is known, is named', async () => {
  // Linked, not copied: they are hundreds of megabytes.
  const entries = await readdir(modelsDir, { withFileTypes: true, recursive: true })
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const place = join(folder, relative(modelsDir, parentPath))
    await mkdir(place, { recursive: true })
    await symlink(join(parentPath, name), join(place, name))
  }
  const file = 'ocr/detection.onnx'
  await rm(join(folder, file))
  await writeFile(join(folder, file), 'not the whole')
  assert.equal(await modelProblem(folder), `models/${file} is damaged: run npm start to download it again`)
  await rm(join(folder, file))
  assert.equal(await modelProblem(folder), `models/${file} is missing: run npm start to download it again`)
  await copyFile(join(modelsDir, file), join(folder, file))
  await rm(join(folder, 'quantised/detection.onnx'))
  assert.equal(
    await modelProblem(folder),
    'models/quantised/detection.onnx is missing: run npm start to download it again',
  )
  await rm(join(folder, '.stamp'))
  assert.equal(await modelProblem(folder), 'models/.stamp is missing: run npm start to download it again')
})
