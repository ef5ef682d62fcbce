/** Fast motion is no change of shot: the picture after it shows the scene of the one before. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bricks, clouds, height, type PaintedScene, rate, watch, width } from '../../../test/support/scenes.ts'

interface View {
  x: number
  zoom: number
}

/** What a camera sees that stands at `view` at each moment, blurred by its motion while the shutter is open. */
function filmed(what: PaintedScene, view: (second: number) => View, second: number): PaintedScene {
  const moments = [0, 0.25, 0.5, 0.75].map((share) => view(second + share / rate))
  return (x, y) => {
    const light = moments.reduce((sum, { x: left, zoom }) => {
      const [across, down] = [(x - width / 2) / zoom + width / 2, (y - height / 2) / zoom + height / 2]
      return sum + what(Math.round(across + left + 400), Math.round(down), 0)[0] / moments.length
    }, 0)
    return [light, light, light]
  }
}

/** From 0 to 1 within `takes` seconds, slow at both ends. */
function ease(second: number, starts: number, takes: number): number {
  const share = Math.min(1, Math.max(0, (second - starts) / takes))
  return share * share * (3 - 2 * share)
}

test('a whip pan that stays in its scene is not a change, wherever it ends', () => {
  for (const far of [0.5, 0.7, 1.6]) {
    const view = (second: number) => ({ x: far * width * ease(second, 1.4, 0.3), zoom: 1 })
    assert.deepEqual(
      watch(3, (second) => filmed(clouds(3, 0), view, second)),
      [],
      `${far} of the width`,
    )
  }
})

test('a quick zoom is not a change, nor is the way back', () => {
  const view = (second: number) => ({ x: 0, zoom: 1 + 0.7 * (ease(second, 1.2, 0.12) - ease(second, 1.7, 0.12)) })
  assert.deepEqual(
    watch(3, (second) => filmed(bricks(5), view, second)),
    [],
  )
})

test('a camera that is jolted is not a change', () => {
  const view = (second: number) => ({ x: second < 1.2 || second > 2 ? 0 : 9 * Math.sin(second * 55), zoom: 1 })
  assert.deepEqual(
    watch(3, (second) => filmed(clouds(5, 0), view, second)),
    [],
  )
})

test('a video that stutters is one shot', () => {
  const jumped = (second: number) => Math.floor(second * 4) / 4
  assert.deepEqual(
    watch(3, (second) => filmed(clouds(2, 0), () => ({ x: 56 * jumped(second), zoom: 1 }), second)),
    [],
  )
})

test('a whip pan to another scene is one change', () => {
  const view = (second: number) => ({ x: 0.6 * width * ease(second, 1.4, 0.3), zoom: 1 })
  const found = watch(3, (second) => filmed(second < 1.55 ? clouds(3, 0) : clouds(8, 0), view, second))
  assert.equal(found.length, 1)
  assert.ok(Math.abs(found[0]!.at - 1.55) < 0.2)
})

test('a still picture that gives way to another before the same wall is a change', () => {
  const other: PaintedScene = (x, y, second) =>
    x > 14 && x < 52 && y > 40 && y < 84 ? [90, 90, 90] : bricks(3)(x, y, second)
  const found = watch(3, (second) => (second < 1.5 ? bricks(3) : other))
  assert.deepEqual(
    found.map(({ kind, at }) => [kind, at]),
    [['cut', 1.5]],
  )
})
