import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSaved } from './saved-file.ts'

const job = { jobId: 'a', videoId: 'b', status: 'success', format: 'recipe', result: { title: 'Brownies' } }
const evidence = {
  video: { url: 'https://www.tiktok.com/@a/video/1' },
  speech: [],
  text: [],
  shots: [],
  frames: [{ at: 0, url: 'data:image/jpeg;base64,AAAA' }],
  support: [],
}
const read = (file: object) => readSaved(JSON.stringify(file), ['default', 'recipe'])

test('opens a saved result', () => {
  const saved = read({ reelgist: 1, job, evidence })
  assert.deepEqual(saved?.job.result, { title: 'Brownies' })
  assert.equal(saved?.evidence.frames.length, 1)
})

test('opens no other file', () => {
  assert.equal(readSaved('no JSON', ['recipe']), undefined)
  assert.equal(read([]), undefined)
  assert.equal(read({ job, evidence }), undefined)
  assert.equal(read({ reelgist: 1, job: { ...job, format: 'poem' }, evidence }), undefined)
  assert.equal(read({ reelgist: 1, job: { ...job, result: 'text' }, evidence }), undefined)
  assert.equal(read({ reelgist: 1, job, evidence: { ...evidence, speech: [null] } }), undefined)
})

test('a file loads nothing from elsewhere and links to no script', () => {
  const frames = ['https://elsewhere.test/a.jpg', 'data:image/svg+xml,<svg/>'].map((url) => ({ at: 0, url }))
  const video = { url: 'javascript:alert(1)' }
  const saved = read({ reelgist: 1, job, evidence: { ...evidence, frames, video } })
  assert.deepEqual(saved?.evidence.frames, [])
  assert.equal(saved?.evidence.video, null)
})
