import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Tensor } from 'onnxruntime-node'
import sharp from 'sharp'
import { picture } from '../../test/support/pictures.ts'
import { checkModels, modelsDir, quantisedDetector, quantisedThings } from '../../src/model-files.ts'
import { loadModel } from '../../src/perception/models.ts'
import { findThings } from '../../src/perception/sight/coco.ts'
import { findBoxes } from '../../src/perception/text/boxes.ts'
import { boxOverlap } from '../../src/perception/text/compare.ts'
import { cutOut } from '../../src/perception/text/pixels.ts'
import { setUpQuantised } from './quantised.ts'

const folder = await mkdtemp(join(tmpdir(), 'reelgist-quantised-'))
after(() => rm(folder, { recursive: true }))
const file = join(folder, quantisedDetector)
/** Higher than any line: a cup that looks like a letter to one of them may look like none to the other. */
const maxHeight = 60

test('the detector in 8 bits is converted once, and again when it is damaged', async () => {
  await setUpQuantised(modelsDir, folder)
  const [made, { ino }] = [await readFile(file), await stat(file)]
  await setUpQuantised(modelsDir, folder)
  assert.equal((await stat(file)).ino, ino)
  await writeFile(file, 'not the whole')
  assert.deepEqual(await checkModels(folder), [{ file: quantisedDetector, problem: 'damaged' }])
  await setUpQuantised(modelsDir, folder)
  assert.deepEqual(await readFile(file), made)
  assert.deepEqual(await checkModels(folder), [])
})

test('in 8 bits the detector finds the same lines', async () => {
  const [width, height] = [416, 736]
  const models = await Promise.all([loadModel('ocr/detection.onnx'), loadModel(quantisedDetector, folder)])
  for (const name of ['title', 'prices', 'korean'] as const) {
    const drawn = await picture(name)
    const whole = { ...drawn, x: drawn.width / 2, y: drawn.height / 2, angle: 0 }
    const planes = cutOut(drawn, whole, width, height, [0.41, 0.46, 0.49], [0.23, 0.22, 0.23])
    const [floats, eighth] = await Promise.all(
      models.map(async (model) => {
        const out = await model.run({ x: new Tensor('float32', planes, [1, 3, height, width]) })
        const boxes = findBoxes(Object.values(out)[0]!.data as Float32Array, width, height)
        return boxes.filter((box) => box.height < maxHeight)
      }),
    )
    assert.ok(floats!.length > 1)
    assert.equal(eighth!.length, floats!.length)
    for (const box of floats!) assert.ok(eighth!.some((other) => boxOverlap(box, other) > 0.8))
  }
})

test('in 8 bits the detector of things finds the same things', async () => {
  const models = await Promise.all([loadModel('coco/model.onnx'), loadModel(quantisedThings, folder)])
  const names = new Set<string>()
  for (const clip of ['language', 'music', 'recipe']) {
    const { data, info } = await sharp(join(import.meta.dirname, `../../samples/${clip}.jpg`))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [floats, eighth] = await Promise.all(
      models.map((model) => findThings(model, { width: info.width, height: info.height, rgb: data })),
    )
    const sure = floats!.filter(({ score }) => score > 0.7)
    for (const { name, score } of sure) {
      names.add(name)
      assert.ok(eighth!.some((other) => other.name === name && Math.abs(other.score - score) < 0.2))
    }
  }
  assert.ok(names.size > 0)
})
