import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bands, logMel, melOf } from './mel.ts'
import { createTransform } from './transform.ts'

test('the transform gives what the definition of it gives', () => {
  for (const size of [1, 7, 12, 400]) {
    const input = Float64Array.from({ length: size }, (_, i) => Math.sin(i * 0.37) + (i % 7))
    const [real, imaginary] = [input.slice(), new Float64Array(size)]
    createTransform(size)(real, imaginary)
    for (let k = 0; k < size; k++) {
      const turn = (i: number) => (2 * Math.PI * i * k) / size
      const expected = input.reduce((sum, value, i) => sum + value * Math.cos(turn(i)), 0)
      assert.ok(Math.abs(real[k]! - expected) < 1e-8)
      assert.ok(Math.abs(imaginary[k]! + input.reduce((sum, value, i) => sum + value * Math.sin(turn(i)), 0)) < 1e-8)
    }
  }
})

/** The band that is loudest in the middle of a second of one tone. */
function loudestBand(hertz: number): number {
  const tone = Float32Array.from({ length: 16_000 }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / 16_000))
  const mel = logMel(tone, 100)
  const levels = Array.from({ length: bands }, (_, band) => mel[band * 100 + 50]!)
  return levels.indexOf(Math.max(...levels))
}

test('a tone is loudest in the band of its pitch', () => {
  // Slaney's scale: 66.7 Hz to a mel below 1,000 Hz, and 80 bands up to 8,000 Hz, which is mel 45.2.
  const bandOf = (mel: number) => Math.round((mel * 81) / 45.245) - 1
  assert.equal(loudestBand(440), bandOf(6.6))
  assert.equal(loudestBand(1000), bandOf(15))
  assert.ok(loudestBand(4000) > loudestBand(1000))
})

test('what is eight powers of ten softer than the loudest sound counts as silence', () => {
  const mel = logMel(Float32Array.of(1), 20)
  assert.equal(mel.length, bands * 20)
  assert.ok(Math.abs(Math.max(...mel) - Math.min(...mel) - 2) < 1e-6)
})

test('silence fills a short recording up to the length that is asked for, and a long one is cut at 30 seconds', () => {
  const framesOf = (seconds: number, minSeconds?: number) =>
    melOf(new Float32Array(seconds * 16_000), minSeconds).dims[2]
  assert.deepEqual([framesOf(1), framesOf(1, 10), framesOf(12, 10), framesOf(40, 10)], [200, 1000, 1300, 3000])
})
