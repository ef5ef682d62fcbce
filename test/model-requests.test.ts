/**
 * The requests that a model is sent, one for each format, as they were reviewed. After an intended change,
 * `WRITE_REQUESTS=1 npm test -- test/model-requests.test.ts` writes them again: review the difference before committing.
 */

import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { readLabelledSamples } from '../scripts/eval/composition/samples.ts'
import { median, tokensSent } from '../scripts/eval/tokens.ts'
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

test('no request has 15 % more tokens than in the release before the evidence lines had ids', async () => {
  const file = join(import.meta.dirname, 'cases/request-tokens.json')
  const earlier = JSON.parse(await readFile(file, 'utf8')) as Record<string, number>
  const samples = await readLabelledSamples()
  for (const format of formats) {
    const sent = median(await Promise.all(samples.map(({ evidence }) => tokensSent(format, evidence))))
    assert.ok(
      sent <= earlier[format.name]! * 1.15,
      `${format.name}: ${earlier[format.name]} tokens earlier, now ${sent}`,
    )
  }
})
