import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AnalysisFailure } from '../../../errors.ts'
import { findStreams } from './streams.ts'

const video = { index: 0, codec_type: 'video', width: 720, height: 1280, disposition: { default: 1 } }
const audio = { index: 1, codec_type: 'audio', bit_rate: '64000' }
const failure = (reason: string) => (error: unknown) => error instanceof AnalysisFailure && error.reason === reason

test('the default stream is taken before a larger one, and never a cover picture', () => {
  const cover = { ...video, index: 2, width: 3000, height: 3000, disposition: { default: 1, attached_pic: 1 } }
  const larger = { ...video, index: 3, width: 1080, height: 1920, disposition: { default: 0 } }
  const better = { ...audio, index: 4, bit_rate: '128000' }
  const found = findStreams({ streams: [cover, larger, video, audio, better], format: { duration: '12.5' } })
  assert.deepEqual([found.video.index, found.audio, found.expectedSeconds], [0, 4, 12.5])
})

test('a rotation counts counter-clockwise, and an invalid one is ignored', () => {
  const turnOf = (rotation: unknown) =>
    findStreams({ streams: [{ ...video, side_data_list: [{ side_data_type: 'x' }, { rotation }] }] }).video.turn
  assert.deepEqual([-90, 90, 180, 0, -450, 'nan'].map(turnOf), [90, 270, 180, 0, 90, 0])
})

test('missing and invalid values are tolerated', () => {
  const odd = { ...video, sample_aspect_ratio: '0:1', duration: 'N/A', disposition: null, side_data_list: 'none' }
  assert.deepEqual(findStreams({ streams: [odd] }), {
    video: { index: 0, width: 720, height: 1280, aspect: 0, turn: 0 },
    audio: undefined,
    expectedSeconds: 1,
  })
})

test('a file without pictures, or with pictures above the limit, is refused', () => {
  assert.throws(() => findStreams({ streams: [audio] }), failure('the post has no video'))
  for (const said of [undefined, 'text', {}, { streams: [{ ...video, width: 65_535, height: 65_535 }] }])
    assert.throws(() => findStreams(said), failure('video could not be decoded'))
})
