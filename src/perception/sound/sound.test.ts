import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playsMusic } from './music.ts'
import { findTempo } from './tempo.ts'

const rate = 16_000
const seconds = 20
const make = (sample: (second: number, i: number) => number) =>
  Float32Array.from({ length: seconds * rate }, (_, i) => sample(i / rate, i))

let state = 1
const noise = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  return state / 2 ** 31
}
/** Two notes, and on every beat a short click of noise. */
const song = (beats: number) =>
  make((second) => {
    const sinceBeat = second % (60 / beats)
    const chord = 0.1 * Math.sin(2 * Math.PI * 220 * second) + 0.1 * Math.sin(2 * Math.PI * 330 * second)
    return chord + (sinceBeat < 0.05 ? noise() * 0.5 * (1 - sinceBeat / 0.05) : 0)
  })

test('tones are music; silence and noise are not', () => {
  assert.equal(playsMusic(song(100), []), true)
  assert.equal(
    playsMusic(
      make(() => 0),
      [],
    ),
    false,
  )
  assert.equal(
    playsMusic(
      make(() => noise() * 0.1),
      [],
    ),
    false,
  )
  assert.equal(playsMusic(new Float32Array(0), []), false)
})

test('music behind speech is heard between the words, and silence there too', () => {
  const speech = [
    { start: 0, end: 8 },
    { start: 12, end: 20 },
  ]
  const isSpoken = (second: number) => second < 8 || second > 12
  const voice = (second: number) => (isSpoken(second) ? noise() * 0.4 * Math.abs(Math.sin(second * 9)) : 0)
  assert.equal(playsMusic(make(voice), speech), false)
  assert.equal(
    playsMusic(
      make((second) => voice(second) + 0.05 * Math.sin(second * 1400)),
      speech,
    ),
    true,
  )
})

test('a steady beat has a tempo', () => {
  for (const beats of [90, 128]) {
    const tempo = findTempo(song(beats))
    assert.ok(tempo !== null && Math.abs(tempo - beats) < 1, `${tempo} for ${beats}`)
  }
})

test('beats that come and go as they like have none', () => {
  let next = 0
  const restless = make((second) => {
    if (second > next + 0.05) next = second + 0.25 + Math.abs(noise()) * 0.7
    return second >= next && second < next + 0.05 ? noise() * 0.5 : 0
  })
  assert.equal(findTempo(restless), null)
  assert.equal(findTempo(make(() => 0)), null)
})
