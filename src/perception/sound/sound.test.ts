import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hearMusic } from './music.ts'
import { findTempo } from './tempo.ts'

const rate = 16_000
const seconds = 20
const make = (sample: (second: number, i: number) => number, length = seconds) =>
  Float32Array.from({ length: length * rate }, (_, i) => sample(i / rate, i))
/** As long as it takes to be sure of a steady beat, or that there is none. */
const shorter = 10

const playsMusic = (audio: Float32Array, voice: { start: number; end: number }[]) => hearMusic(audio, voice).music
/** A note with its overtones, as instruments have them. */
const note = (second: number, pitch: number) => {
  const turn = 2 * Math.PI * pitch * second
  // The sine of each overtone comes of the two before it: to ask for each took most of the time of these tests.
  let [sum, before, sine, double] = [0, 0, Math.sin(turn), 2 * Math.cos(turn)]
  for (let overtone = 1; overtone * pitch < 6000; overtone++) {
    sum += sine / overtone
    const next = double * sine - before
    before = sine
    sine = next
  }
  return sum
}

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
  }, shorter)

test('tones are music; silence and noise are not', () => {
  assert.equal(playsMusic(song(100), []), true)
  assert.equal(
    playsMusic(
      make(() => 0, shorter),
      [],
    ),
    false,
  )
  assert.equal(
    playsMusic(
      make(() => noise() * 0.1, shorter),
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
      make((second) => voice(second) + 0.03 * note(second, 220)),
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

test('irregular beats have no tempo', () => {
  let next = 0
  const restless = make((second) => {
    if (second > next + 0.05) next = second + 0.25 + Math.abs(noise()) * 0.7
    return second >= next && second < next + 0.05 ? noise() * 0.5 : 0
  })
  assert.equal(findTempo(restless), null)
  assert.equal(findTempo(make(() => 0, shorter)), null)
})

test('drums alone are music, and knocks without a beat are not', () => {
  const drums = make((second) => {
    const since = second % 0.5
    return since < 0.08 ? noise() * 0.6 * (1 - since / 0.08) : noise() * 0.004
  })
  assert.equal(playsMusic(drums, []), true)
  let next = 0
  const knocks = make((second) => {
    if (second > next + 0.08) next = second + 0.2 + Math.abs(noise()) * 0.9
    return second >= next && second < next + 0.08 ? noise() * 0.6 : noise() * 0.004
  })
  assert.equal(playsMusic(knocks, []), false)
})

test('a low rumble between the words is not music', () => {
  const voice = [
    { start: 1, end: 9 },
    { start: 11, end: 19 },
  ]
  // Nobody speaks in time.
  const syllables = (second: number) =>
    Math.abs(Math.sin(second * 7 + 2 * Math.sin(second * 1.7) + Math.sin(second * 4.1)))
  let rumble = 0
  const recording = make((second) => {
    rumble = 0.995 * rumble + noise() * 0.01
    const speaks = voice.some(({ start, end }) => second > start && second < end)
    return rumble + (speaks ? note(second, 120 + 30 * Math.sin(second * 5)) * 0.05 * syllables(second) : 0)
  })
  assert.equal(playsMusic(recording, voice), false)
})

test('quiet drums behind continuous speech are music; speech alone is not', () => {
  /** Syllables of a voice with its overtones and breaths of noise, as long as they like, with the noise of a room. */
  let [next, length, pitch] = [0, 0, 120]
  const voice = make((second) => {
    if (second >= next) [next, length, pitch] = [second + 0.13 + Math.abs(noise()) * 0.2, 0.1, 110 + 40 * noise()]
    const left = Math.max(0, 1 - (next - second < length ? 0.8 : 0))
    return 0.06 * left * note(second, pitch) + (next - second < length ? 0.08 * noise() : 0) + 0.0005 * noise()
  })
  const drums = make((second) => {
    const since = second % 0.47
    return since < 0.08 ? (noise() * 0.05 + 0.1 * Math.sin(2 * Math.PI * 55 * since)) * (1 - since / 0.08) : 0
  })
  const whole = [{ start: 0, end: seconds }]
  assert.equal(playsMusic(voice, whole), false)
  assert.equal(
    playsMusic(
      voice.map((sample, i) => sample + drums[i]!),
      whole,
    ),
    true,
  )
})
