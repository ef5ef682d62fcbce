import assert from 'node:assert/strict'
import { test } from 'node:test'
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

  test(
    'frames that no other is made from are left out only while enough of the others come',
    {
      skip: ffmpegPath !== undefined,
    },
    () => {
      const times = (pyramid: 'normal' | 'none') => {
        const streams = openStreams(make(`times-${pyramid}.mp4`, { ...fourSeconds, ...encoded(pyramid) }), 60)
        const found = [...streams.frames(streams.video)].map(({ at }) => at)
        streams.close()
        return found
      }
      const longestGap = (found: number[]) => Math.max(...found.slice(1).map((at, i) => at - found[i]!))
      const sparse = times('normal')
      assert.ok(sparse.length < 0.6 * fourSeconds.frames && longestGap(sparse) < 0.1, String(sparse.length))
      const later = times('none').filter((at) => at > 1)
      assert.ok(later.length >= 2.9 * frameRate && longestGap(later) < 1.5 / frameRate, String(later.length))
    },
  )
})
