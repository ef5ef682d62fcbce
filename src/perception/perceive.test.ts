import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { makeClip } from '../../scripts/fuzz/clip.ts'
import { unlimited } from '../../test/support/soak.ts'
import { AnalysisFailure } from '../errors.ts'
import type { Progress, VideoFacts } from '../evidence.ts'
import { createPerception, type Perception } from './perceive.ts'

let dir: string
let perception: Perception
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reelgist-perceive-'))
  perception = createPerception({ maxVideoSeconds: 60, transcriber: undefined, languages: 'english-only' })
})
after(async () => {
  await perception.close()
  await rm(dir, { recursive: true })
})

const facts: VideoFacts = {
  platform: 'youtube',
  id: 'abcdefghijk',
  url: 'https://www.youtube.com/shorts/abcdefghijk',
  title: 'Two colours',
  author: 'Ada',
  authorHandle: 'ada',
  caption: '',
  music: { title: '', artist: '' },
  durationSeconds: 99,
  width: 1,
  height: 1,
}
const [width, height] = [180, 320]

/** A second of green that brightens from left to right, then a second of plain blue; a chord throughout. */
const draw = (frame: number, rgb: Buffer) => void rgb.fill(frame < 30 ? green : blue)
const green = Buffer.from(Array.from({ length: width }, (_, x) => [20, 80 + x * 0.8, 20]).flat())
const blue = Buffer.from([20, 40, 200])
const notes = [220, 277.2, 329.6].flatMap((note) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ pitch: note * n, loud: 0.1 / n })),
)
const audio = Float32Array.from({ length: 32_000 }, (_, i) =>
  notes.reduce((sum, { pitch, loud }) => sum + loud * Math.sin((2 * Math.PI * pitch * i) / 16_000), 0),
)

test('a clip becomes evidence, with a picture for every shot', async () => {
  const file = join(dir, 'clip.mp4')
  makeClip(file, { width, height, frames: 60, draw, audio })
  const reported: Progress[] = []
  const { evidence, frames } = await perception.perceive(file, facts, unlimited(), (progress) =>
    reported.push(progress),
  )

  assert.deepEqual({ ...evidence.video, durationSeconds: 2 }, { ...facts, width, height, durationSeconds: 2 })
  assert.ok(Math.abs(evidence.video.durationSeconds - 2) < 0.1)
  assert.equal(evidence.language, '')
  assert.deepEqual(evidence.speech, { state: 'none', segments: [] })
  assert.deepEqual(evidence.onScreenText, [])
  assert.deepEqual(evidence.sound, { music: true, tempo: null })
  assert.deepEqual(
    evidence.shots.map(({ transition, colours, things, people }) => ({ transition, colours, things, people })),
    [
      { transition: 'start', colours: ['green'], things: [], people: 0 },
      { transition: 'cut', colours: ['blue'], things: [], people: 0 },
    ],
  )
  for (const shot of evidence.shots) {
    assert.ok(shot.keyFrame >= shot.start && shot.keyFrame < shot.end)
    const frame = frames.find(({ at }) => at === shot.keyFrame)
    assert.deepEqual([...frame!.jpeg.subarray(0, 2)], [0xff, 0xd8])
  }
  const fractions = reported.map(({ fraction }) => fraction)
  assert.deepEqual(
    fractions,
    fractions.toSorted((a, b) => a - b),
  )
})

test('concurrent videos are independent, and a bad one fails alone', async () => {
  const good = join(dir, 'good.mp4')
  const bad = join(dir, 'bad.mp4')
  makeClip(good, { width, height, frames: 45, draw })
  await writeFile(bad, 'not a video')
  const signal = unlimited()
  const [first, second, third] = await Promise.allSettled(
    [good, bad, good].map((file) => perception.perceive(file, facts, signal, () => {})),
  )
  assert.equal(first!.status, 'fulfilled')
  assert.equal(third!.status, 'fulfilled')
  assert.ok(second!.status === 'rejected' && second!.reason instanceof AnalysisFailure)
  assert.equal(second!.reason.reason, 'video could not be decoded')
})

test('an abort ends it with the reason of the abort', async () => {
  const file = join(dir, 'long.mp4')
  makeClip(file, { width, height, frames: 90, draw, audio })
  const controller = new AbortController()
  const perceiving = perception.perceive(file, facts, controller.signal, () => controller.abort(new Error('enough')))
  await assert.rejects(perceiving, /enough/)
})
