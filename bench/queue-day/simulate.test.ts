import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAutoscaler, type Rule } from './autoscaler.ts'
import { arrivals, daySeconds, random } from './load.ts'
import { simulate } from './simulate.ts'

test('matches the waits of a small first-come-first-served queue computed by hand', () => {
  const load = [0, 1, 2, 3, 100].map((at) => ({ at, seconds: 10 }))
  assert.deepEqual([...simulate(load, 1).waits], [0, 9, 18, 27, 0])
  assert.deepEqual([...simulate(load, 2).waits], [0, 0, 8, 8, 0])
  const { busySeconds, placeSeconds } = simulate(load, 2)
  assert.deepEqual([busySeconds, placeSeconds], [50, 200])
})

test('matches the textbook mean wait for random arrivals and one worker', () => {
  const next = random(7)
  let at = 0
  const steady = Array.from({ length: 200_000 }, () => ({ at: (at -= 20 * Math.log(1 - next())), seconds: 10 }))
  const { waits } = simulate(steady, 1)
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length
  // M/D/1 at a load of a half: load / (2 × (1 − load)) times the service.
  assert.ok(Math.abs(mean - 5) < 0.2, `${mean}`)
})

test('generates the same day for the same seed, with the requested curve and count', () => {
  const day = (seed: number) => Array.from(arrivals({ submissionsPerMinute: 20, newShare: 0.5, seed }))
  assert.deepEqual(day(3), day(3))
  assert.notDeepEqual(day(3), day(4))
  const all = day(3)
  assert.ok(Math.abs(all.length / (20 * 0.5 * 1440) - 1) < 0.05, `${all.length}`)
  const between = (from: number, to: number) => all.filter(({ at }) => at >= from * 3600 && at < to * 3600).length
  assert.ok(between(19, 22) > 4 * between(2, 5))
  assert.ok(all.every(({ at }) => at < daySeconds))
})

test('waits never grow with more workers, and grow with too few', () => {
  const load = { submissionsPerMinute: 10, newShare: 1, seed: 1 }
  const p99 = (places: number) => simulate(arrivals(load), places).waits.toSorted().at(-100)!
  const waits = [4, 8, 12, 16, 24].map(p99)
  assert.deepEqual(
    waits,
    waits.toSorted((a, b) => b - a),
  )
  assert.ok(waits[0]! > 3_600 && waits.at(-1)! < 5)
})

const rule: Rule = {
  metricType: 'Value',
  targetSeconds: 20,
  min: 1,
  max: 50,
  up: { share: 1, seconds: 30 },
  down: { share: 0.1, seconds: 60, windowSeconds: 600 },
  placesEach: 2,
  startSeconds: 30,
}

test('the autoscaler at most doubles per period, and shrinks by a tenth after its window', () => {
  const { wanted } = createAutoscaler(rule)
  assert.equal(wanted(0, 8, 300), 16, 'four workers become eight, however old the queue is')
  assert.equal(wanted(15, 16, 300), 16, 'no more in the same half minute')
  assert.equal(wanted(45, 16, 300), 32)
  assert.equal(wanted(60, 32, 21), 32, 'near enough')
  assert.equal(wanted(300, 32, 0), 32, 'more was wanted a moment ago')
  assert.equal(wanted(1_000, 32, 0), 28, 'sixteen become fourteen')
})

test('workers follow the load of a day, and an autoscaled queue stays short', () => {
  const load = { submissionsPerMinute: 30, newShare: 1, seed: 1 }
  const still = simulate(arrivals(load), 40)
  const scaled = simulate(arrivals(load), 4, createAutoscaler(rule))
  assert.equal(scaled.waits.length, still.waits.length)
  assert.equal(Math.round(scaled.busySeconds), Math.round(still.busySeconds))
  assert.ok(scaled.placeSeconds < still.placeSeconds)
  assert.ok(scaled.waits.toSorted().at(-Math.ceil(still.waits.length / 100))! < 300)
})
