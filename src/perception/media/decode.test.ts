import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { forEachDecoder, height, type Seen, tone, twoScenes, width } from '../../../test/support/decoder.ts'
import type { Still } from './media.ts'
import { soaking } from '../../../test/support/soak.ts'

forEachDecoder(({ see, make }) => {
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
    // Turned as by 90 degrees, the other way round.
    ...(soaking ? ([[270, [0.1, 0.9]]] as const) : []),
  ] as const) {
    test(`a clip that a player must turn by ${turn} degrees comes out upright`, async () => {
      const { footage, stills } = await see(make(`turned-${turn}.mp4`, { ...twoScenes, turn }))
      assert.deepEqual([footage.width, footage.height], turn === 180 ? [width, height] : [height, width])
      assert.equal(stills[0]!.width, footage.width)
      assert.equal(colourAt(stills[0]!, ...(corner as [number, number])), 'white')
    })
  }

  test('pixels that are not square are made square, and a clip without sound gives no samples', async () => {
    const { footage, stills, audio } = await see(make('wide-pixels.mp4', { ...twoScenes, pixelAspect: [2, 1] }))
    assert.deepEqual([footage.width, footage.height], [width * 2, height])
    assert.equal(stills[0]!.width / stills[0]!.height, (width * 2) / height)
    assert.equal(audio.length, 0)
  })

  test('with a frame rate that varies, times are those of the frames', async () => {
    const { footage } = await see(
      make('varying.mp4', { ...twoScenes, time: (frame) => (frame < 30 ? frame * 100 : 3000 + (frame - 30) * 20) }),
    )
    assert.equal(footage.shots[1]!.start, 3)
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
      frames: 2,
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
})
