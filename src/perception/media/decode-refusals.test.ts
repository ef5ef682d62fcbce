/** Files that are no video, or lie about themselves: what strangers may send. */

import assert from 'node:assert/strict'
import { copyFile, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { forEachDecoder, type Seen, tone, twoScenes, width } from '../../../test/support/decoder.ts'
import { AnalysisFailure } from '../../errors.ts'
import { decode } from './decode.ts'

forEachDecoder(({ ffmpegPath, see, make, reason, undecodable, place }) => {
  test('sound without pictures is a post without a video', async () => {
    await assert.rejects(
      see(make('sound.m4a', { ...twoScenes, frames: 0, audio: tone })),
      reason('the post has no video'),
    )
  })

  test('a video that is too long is refused, whatever its header says', async () => {
    const long = make('long.mp4', { ...twoScenes, time: (frame) => frame * 1000 })
    await assert.rejects(see(long, { maxSeconds: 30 }), reason('video is longer than 0.5 minutes'))
    const lying = place('lying.mp4')
    const bytes = await readFile(long)
    const header = bytes.indexOf('mvhd')
    bytes.writeUInt32BE(1000, header + 20)
    await writeFile(lying, bytes)
    await assert.rejects(see(lying, { maxSeconds: 30 }), reason('video is longer than 0.5 minutes'))
  })

  test('a header that claims ten hours does not make a short clip long', async () => {
    const file = place('boasting.mp4')
    const bytes = await readFile(make('short.mp4', twoScenes))
    const header = bytes.indexOf('mvhd')
    bytes.writeUInt32BE(bytes.readUInt32BE(header + 16) * 36_000, header + 20)
    await writeFile(file, bytes)
    const { footage } = await see(file)
    assert.ok(footage.durationSeconds < 3)
  })

  test('a file that is not a video is refused', async () => {
    const contents = {
      'empty.mp4': '',
      'text.mp4': 'This is not a video.',
      'playlist.mp4': '#EXTM3U\n#EXTINF:2,\nplain.mp4\n',
      'concat.mp4': 'ffconcat version 1.0\nfile plain.mp4\n',
      'noise.mp4': Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * i * 31) & 255)),
    }
    for (const [name, content] of Object.entries(contents)) {
      const file = place(name)
      await writeFile(file, content)
      await assert.rejects(see(file), undecodable, name)
    }
    await assert.rejects(see(place('missing.mp4')), undecodable)
  })

  test('a file that ends early gives what there is of it, or cannot be decoded', async () => {
    const whole = make('whole.mkv', { ...twoScenes, audio: tone, codec: 'mpeg4' })
    const half = place('half.mkv')
    await copyFile(whole, half)
    await truncate(half, Math.floor((await stat(whole)).size * 0.6))
    const { footage } = await see(half)
    assert.ok(footage.durationSeconds < 2)
    await truncate(half, 200)
    await assert.rejects(see(half), undecodable)
  })

  test('a picture size that is a lie does not take the memory it asks for', async () => {
    const file = make('giant.mkv', { ...twoScenes, codec: 'ffv1' })
    const bytes = await readFile(file)
    // The track's pixel width and height in Matroska's elements B0 and BA, as two-byte numbers: 65535 × 65535.
    const at = bytes.indexOf(Buffer.from([0xb0, 0x81, width]))
    assert.ok(at > 0)
    bytes.set([0xb0, 0x81, 0xff, 0xba, 0x81, 0xff], at)
    await writeFile(file, bytes)
    const outcome = await see(file).catch((error: unknown) => error)
    assert.ok(outcome instanceof AnalysisFailure || (outcome as Seen).footage.shots.length > 0)
  })

  test('an abort ends the decoder at once, with the reason of the abort', async () => {
    const file = make('aborted.mp4', { ...twoScenes, frames: 600 })
    const controller = new AbortController()
    const decoding = decode(
      file,
      60,
      controller.signal,
      {
        audio: () => controller.abort(new Error('no longer wanted')),
        text: async () => {},
        still: async () => {},
        progress: () => {},
      },
      ffmpegPath,
    )
    await assert.rejects(decoding, /no longer wanted/)
  })

  test('a folder is refused', async () => {
    await assert.rejects(see(place()), undecodable)
  })
})
