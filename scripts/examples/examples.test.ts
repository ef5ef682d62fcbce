import assert from 'node:assert/strict'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createComposer } from '../../src/composition/compose.ts'
import { formats } from '../../src/formats/index.ts'
import { createLog } from '../../src/log.ts'
import {
  comparable,
  evidenceOf,
  examplesDir,
  isSameVideo,
  readExample,
  readSample,
  writeExample,
} from './example-file.ts'
import { exampleList } from './example-list.ts'
import { unlimited } from '../../test/support/soak.ts'

const update = 'run `npm run examples`'
const composer = createComposer({ model: undefined }, createLog('error'))
after(() => composer.close())

test('every group of formats has one example, and no file is left over', async () => {
  const groups = [...new Set(formats.map(({ group }) => group))]
  assert.deepEqual(exampleList.map(({ format }) => format.group).toSorted(), groups.toSorted())
  const files = await readdir(examplesDir)
  assert.deepEqual(files.toSorted(), exampleList.map(({ name }) => `${name}.json`).toSorted(), update)
})

test('all examples together are smaller than 1 MB', async () => {
  const sizes = await Promise.all(exampleList.map(({ name }) => stat(join(examplesDir, `${name}.json`))))
  assert.ok(sizes.reduce((sum, { size }) => sum + size, 0) < 1_000_000)
})

for (const { name, sample: sampleName, format } of exampleList) {
  test(`the example ${name} is what its sample gives today`, async () => {
    const [file, sample] = await Promise.all([readExample(name), readSample(sampleName)])
    assert.ok(isSameVideo(file, sample), update)
    const evidence = evidenceOf(file)
    const composed = await composer.compose(format, evidence, [], unlimited())
    const { frames } = file.evidence
    const fresh = writeExample({ name, sample: sampleName, clip: sample.clip, format, evidence, frames, composed })
    assert.deepEqual(comparable(file), comparable(fresh), update)
  })
}
