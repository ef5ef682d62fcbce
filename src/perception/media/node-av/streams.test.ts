import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { forEachDecoder, twoScenes } from '../../../../test/support/decoder.ts'
import { openStreams } from './streams.ts'

const frameRate = 30
/** Three frames of four lie between two others; in a pyramid the other two are made from the middle one. */
const encoded = (pyramid: 'normal' | 'none') => ({
  codecOptions: { preset: 'veryfast', bf: '3', b_strategy: '0', 'x264-params': `b-pyramid=${pyramid}` },
})
const fourSeconds = { ...twoScenes, frames: 4 * frameRate }

forEachDecoder(({ see, make, ffmpegPath }) => {
  for (const pyramid of ['normal', 'none'] as const) {
    test(`a cut is found to within two frames in a video of frames between others, pyramid ${pyramid}`, async () => {
      const { footage } = await see(make(`cut-${pyramid}.mp4`, { ...fourSeconds, ...encoded(pyramid) }))
      assert.deepEqual([footage.shots.length, footage.durationSeconds > 3.9], [2, true])
      assert.ok(Math.abs(footage.shots[1]!.start - 1) <= 2 / frameRate + 0.001, String(footage.shots[1]!.start))
    })
  }

  /** When the frames that are decoded of a video are shown. */
  const timesOf = (file: string) => {
    const streams = openStreams(file, 60)
    const found = [...streams.frames(streams.video)].map(({ at }) => at)
    streams.close()
    return found
  }
  const longestGap = (found: number[]) => Math.max(...found.slice(1).map((at, i) => at - found[i]!))

  describe('of the frames that no other is made from', { skip: ffmpegPath !== undefined }, () => {
    test('H.264 leaves them out only while enough of the others come', () => {
      const times = (pyramid: 'normal' | 'none') =>
        timesOf(make(`times-${pyramid}.mp4`, { ...fourSeconds, ...encoded(pyramid) }))
      const sparse = times('normal')
      assert.ok(sparse.length < 0.6 * fourSeconds.frames && longestGap(sparse) < 0.1, String(sparse.length))
      const later = times('none').filter((at) => at > 1)
      assert.ok(later.length >= 2.9 * frameRate && longestGap(later) < 1.5 / frameRate, String(later.length))
    })

    test('a codec whose decoder cannot change its mind leaves none out', () => {
      const plan = { ...fourSeconds, frames: 40, frameRate: 10, codec: 'libsvtav1', codecOptions: { preset: '10' } }
      const found = timesOf(make('slow.mp4', plan))
      assert.ok(found.length >= 39 && longestGap(found) < 0.15, String(found.length))
    })

    test('H.264 leaves none out any more before a long wait for the next of the others is over', () => {
      const x264 = { preset: 'veryfast', bf: '16', b_strategy: '0', 'x264-params': 'b-pyramid=none' }
      const found = timesOf(make('wait.mp4', { ...fourSeconds, frames: 40, frameRate: 4, codecOptions: x264 }))
      assert.ok(longestGap(found) < 2, found.join(' '))
    })
  })
})
