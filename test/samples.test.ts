import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { findClips } from '../scripts/eval/clips.ts'
import { workflowFormats } from '../src/formats/index.ts'
import { readLink } from '../src/platforms/index.ts'

interface Described {
  video: { platform: string; id: string; url: string }
  facts: Record<string, unknown>
}

const dir = join(import.meta.dirname, '../samples')
const clips = await findClips(dir)
const described = await Promise.all(
  clips.map(async ({ name }) => JSON.parse(await readFile(join(dir, `${name}.json`), 'utf8')) as Described),
)

test('every sample is under two megabytes', async () => {
  assert.ok(clips.length > 0)
  for (const { file } of clips) assert.ok((await stat(file)).size < 2_000_000, file)
})

test('all three platforms have samples with separate links', () => {
  assert.equal(new Set(described.map(({ video }) => video.platform)).size, 3)
  assert.equal(new Set(described.map(({ video }) => video.url)).size, described.length)
})

for (const { video } of described) {
  test(`${video.url} resolves to the ${video.platform} video ${video.id}`, () => {
    const link = readLink(video.url)
    assert.equal(link?.platform, video.platform)
    assert.deepEqual(link?.target, { kind: 'video', id: video.id })
  })
}

for (const format of workflowFormats) {
  test(`${format} has a sample with its expected facts`, () => {
    assert.ok(described.some(({ facts }) => facts[format]))
  })
}
