/**
 * The requests that a model is sent, one for each format, as they were reviewed. After an intended change,
 * `WRITE_REQUESTS=1 npm test -- test/model-requests.test.ts` writes them again: review the difference before committing.
 */

import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { formats } from '../src/formats/index.ts'
import { recordRequests } from './support/requests.ts'

const folder = join(import.meta.dirname, 'cases/requests')
const requests = await recordRequests()

before(async () => {
  if (process.env['WRITE_REQUESTS'] !== '1') return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [name, text] of requests) await writeFile(join(folder, `${name}.txt`), text)
})

test('every format has a recorded request, and there is no other file', async () => {
  assert.deepEqual(await readdir(folder), formats.map(({ name }) => `${name}.txt`).toSorted())
})

for (const { name } of formats) {
  test(`the request for ${name} matches the recorded one`, async () => {
    assert.equal(requests.get(name), await readFile(join(folder, `${name}.txt`), 'utf8'))
  })
}
