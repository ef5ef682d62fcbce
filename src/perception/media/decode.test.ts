import assert from 'node:assert/strict'
import { copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { makeClip, type ClipPlan } from '../../../scripts/fuzz/clip.ts'
import { ffmpegHere } from '../../../scripts/support/ffmpeg.ts'
import { unlimited } from '../../../test/support/soak.ts'
import { AnalysisFailure } from '../../errors.ts'
import { decode } from './decode.ts'
import type { Footage, Still, TextFrame } from './media.ts'

const [width, height] = [96, 160]

/** Two scenes of one second each: red above blue, then the other way round. The upper left corner is white. */
const twoScenes: ClipPlan = {
  width,
  height,
  frames: 60,
  draw(frame, rgb) {
    for (let y = 0, at = 0; y < height; y++) {
      const isRed = y < height / 2 === frame < 30
      for (let x = 0; x < width; x++, at += 3) {
        const isCorner = x < width / 4 && y < height / 4
        rgb[at] = isRed || isCorner ? 220 : 20
        rgb[at + 1] = isCorner ? 220 : 20
        rgb[at + 2] = !isRed || isCorner ? 220 : 20
      }
    }
  },
}
const tone = Float32Array.from({ length: 32_000 }, (_, i) => 0.5 * Math.sin((2 * Math.PI * 440 * i) / 16_000))

interface Seen {
  footage: Footage
  audio: Float32Array
  texts: TextFrame[]
  stills: Still[]
}

describe('the libraries from npm', () => testDecoder(undefined))
describe('the ffmpeg program of the system', { skip: ffmpegHere() === undefined }, () => testDecoder(ffmpegHere()))

function testDecoder(ffmpegPath: string | undefined): void {
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'reelgist-decode-'))
  })
  after(() => rm(dir, { recursive: true }))

  async function see(file: string, options: { maxSeconds?: number; signal?: AbortSignal } = {}): Promise<Seen> {
    const seen = { audio: new Float32Array(0) as Float32Array, texts: [] as TextFrame[], stills: [] as Still[] }
    const footage = await decode(
      file,
      options.maxSeconds ?? 60,
      options.signal ?? unlimited(),
      {
        audio: (samples) => {
          seen.audio = samples
        },
        text: async (frame) => void seen.texts.push(frame),
        still: async (still) => void seen.stills.push(still),
        progress: () => {},
      },
      ffmpegPath,
    )
    return { ...seen, footage }
  }

  function make(name: string, plan: ClipPlan): string {
    const file = join(dir, name)
    makeClip(file, plan)
    return file
  }

  const reason = (text: string) => (error: unknown) => error instanceof AnalysisFailure && error.reason === text
  const undecodable = reason('video could not be decoded')

  /** The colour of the pixel at a place given in fractions. */
  function colourAt({ width, height, rgb }: Still, x: number, y: number): string {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 3
    const [red, green, blue] = rgb.subarray(at, at + 3)
    return green! > 150 ? 'white' : red! > blue! ? 'red' : 'blue'
  }

  describe('a plain clip', () => {
    let seen: Seen
    before(async () => {
      seen = await see(make('plain.mp4', { ...twoScenes, audio: tone }))
    })

    test('gives its size, its length and its shots', () => {
      const { shots, ...footage } = seen.footage
      assert.deepEqual([footage.width, footage.height], [width, height])
      assert.ok(Math.abs(footage.durationSeconds - 2) < 0.1)
      assert.deepEqual(
        shots.map(({ start, transition, colours }) => ({ start, transition, first: colours.toSorted()[0] })),
        [
          { start: 0, transition: 'start', first: 'blue' },
          { start: 1, transition: 'cut', first: 'blue' },
        ],
      )
    })

    test('gives its sound at 16 kHz, with the pitch that it has', () => {
      assert.ok(Math.abs(seen.audio.length - 32_000) < 1600)
      const middle = seen.audio.subarray(8000, 24_000)
      let crossings = 0
      for (let i = 1; i < middle.length; i++) if (middle[i - 1]! < 0 && middle[i]! >= 0) crossings++
      assert.ok(Math.abs(crossings - 440) <= 2, `${crossings} Hz`)
    })

    test('gives a still of each shot', () => {
      assert.deepEqual(
        seen.stills.map((still) => colourAt(still, 0.9, 0.1)),
        ['red', 'blue'],
      )
    })

    test('gives pictures for reading that cover it from the first to the last moment', () => {
      assert.equal(seen.texts[0]!.at, 0)
      assert.ok(Math.abs(seen.texts.at(-1)!.until - 2) < 0.1)
    })
  })

  for (const [turn, corner] of [
    [90, [0.9, 0.1]],
    [180, [0.9, 0.9]],
    [270, [0.1, 0.9]],
  ] as const) {
    test(`a clip that a player must turn by ${turn} degrees comes out upright`, async () => {
      const { footage, stills } = await see(make(`turned-${turn}.mp4`, { ...twoScenes, turn }))
      assert.deepEqual([footage.width, footage.height], turn === 180 ? [width, height] : [height, width])
      assert.equal(stills[0]!.width, footage.width)
      assert.equal(colourAt(stills[0]!, ...(corner as [number, number])), 'white')
    })
  }

  test('pixels that are not square are made square', async () => {
    const { footage, stills } = await see(make('wide-pixels.mp4', { ...twoScenes, pixelAspect: [2, 1] }))
    assert.deepEqual([footage.width, footage.height], [width * 2, height])
    assert.equal(stills[0]!.width / stills[0]!.height, (width * 2) / height)
  })

  test('with a frame rate that varies, times are those of the frames', async () => {
    const { footage } = await see(
      make('varying.mp4', { ...twoScenes, time: (frame) => (frame < 30 ? frame * 100 : 3000 + (frame - 30) * 20) }),
    )
    assert.equal(footage.shots[1]!.start, 3)
  })

  test('a clip without sound gives no samples', async () => {
    assert.equal((await see(make('silent.mp4', twoScenes))).audio.length, 0)
  })

  for (const [name, codec, codecOptions] of [
    ['vp9.webm', 'libvpx-vp9', { deadline: 'realtime', 'cpu-used': '8' }],
    ['lossless.mkv', 'ffv1', {}],
    ['old.avi', 'mpeg4', {}],
    ['stills.mov', 'mjpeg', { strict: 'unofficial' }],
  ] as const) {
    test(`${codec} in ${name} is decoded`, async () => {
      const { footage } = await see(make(name, { ...twoScenes, codec, codecOptions }))
      assert.equal(footage.shots.length, 2)
    })
  }

  test('a very large picture is decoded within the limits', async () => {
    const file = make('large.mp4', {
      width: 7680,
      height: 4320,
      frames: 4,
      draw: (frame, rgb) => {
        if (frame === 0) rgb.fill(90)
      },
    })
    const { footage, stills } = await see(file)
    assert.deepEqual([footage.width, footage.height], [7680, 4320])
    assert.ok(stills[0]!.width * stills[0]!.height <= 540 * 960 * 1.01)
  })

  test('a picture of a few pixels, and one of odd sides, are decoded', async () => {
    for (const [width, height] of [
      [2, 2],
      [17, 1001],
    ]) {
      const grey = (_: number, rgb: Buffer) => void rgb.fill(99)
      const file = make(`odd-${width}.mkv`, { width: width!, height: height!, frames: 3, codec: 'ffv1', draw: grey })
      const { footage } = await see(file)
      assert.deepEqual([footage.width, footage.height], [width, height])
    }
  })

  test('sound without pictures is a post without a video', async () => {
    await assert.rejects(
      see(make('sound.m4a', { ...twoScenes, frames: 0, audio: tone })),
      reason('the post has no video'),
    )
  })

  test('a video that is too long is refused, whatever its header says', async () => {
    const long = make('long.mp4', { ...twoScenes, time: (frame) => frame * 1000 })
    await assert.rejects(see(long, { maxSeconds: 30 }), reason('video is longer than 0.5 minutes'))
    const lying = join(dir, 'lying.mp4')
    const bytes = await readFile(long)
    const header = bytes.indexOf('mvhd')
    bytes.writeUInt32BE(1000, header + 20)
    await writeFile(lying, bytes)
    await assert.rejects(see(lying, { maxSeconds: 30 }), reason('video is longer than 0.5 minutes'))
  })

  test('a header that claims ten hours does not make a short clip long', async () => {
    const file = join(dir, 'boasting.mp4')
    const bytes = await readFile(make('short.mp4', twoScenes))
    const header = bytes.indexOf('mvhd')
    bytes.writeUInt32BE(bytes.readUInt32BE(header + 16) * 36_000, header + 20)
    await writeFile(file, bytes)
    const { footage } = await see(file)
    assert.ok(footage.durationSeconds < 3)
  })

  test('what is no video cannot be decoded', async () => {
    const contents = {
      'empty.mp4': '',
      'text.mp4': 'This is not a video.',
      'playlist.mp4': '#EXTM3U\n#EXTINF:2,\nplain.mp4\n',
      'concat.mp4': 'ffconcat version 1.0\nfile plain.mp4\n',
      'noise.mp4': Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * i * 31) & 255)),
    }
    for (const [name, content] of Object.entries(contents)) {
      const file = join(dir, name)
      await writeFile(file, content)
      await assert.rejects(see(file), undecodable, name)
    }
    await assert.rejects(see(join(dir, 'missing.mp4')), undecodable)
  })

  test('a file that ends early gives what there is of it, or cannot be decoded', async () => {
    const whole = make('whole.mkv', { ...twoScenes, audio: tone, codec: 'mpeg4' })
    const half = join(dir, 'half.mkv')
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

  test('a folder is no video', async () => {
    await assert.rejects(see(dir), undecodable)
  })
}
