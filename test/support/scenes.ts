/** Small drawn films, and the changes of shot that are found in them. */

import { findBoundaries } from '../../src/perception/shots/boundaries.ts'
import { createMeter } from '../../src/perception/shots/measure.ts'

export const [width, height, rate] = [64, 114, 30]

type Colour = readonly [number, number, number]
export type PaintedScene = (x: number, y: number, second: number) => Colour

/** A scene that looks like no other: patches of colour that depend on a number, drifting with time on request. */
export function scene(seed: number, drift = 0): PaintedScene {
  const key = seed * 1_000 + drift
  const known = scenes.get(key) ?? drawScene(seed, drift)
  if (!scenes.has(key)) scenes.set(key, known)
  return known
}
const scenes = new Map<number, PaintedScene>()

function drawScene(seed: number, drift: number): PaintedScene {
  const waves = [
    [seed % 4, 1.3],
    [(seed * 3) % 5, 2.1],
    [(seed * 7) % 6, 0.7],
  ] as const
  // Once for each row and each column of a picture: for each pixel they took most of the time of a film.
  const rows: number[][] = []
  let [columns, now] = [[] as number[][], Number.NaN]
  const draw: PaintedScene = (x, y, second) => {
    if (second !== now) [columns, now] = [[], second]
    const column = (columns[x] ??= waves.map(([a, b]) => Math.sin((x + drift * second) / (5 + a) + seed * b)))
    const row = (rows[y] ??= waves.map(([, b]) => Math.cos(y / (7 + b) + seed)))
    return [128 + 100 * column[0]! * row[0]!, 128 + 100 * column[1]! * row[1]!, 128 + 100 * column[2]! * row[2]!]
  }
  if (drift !== 0) return draw
  const drawn: Colour[] = []
  return (x, y) => (drawn[y * width + x] ??= draw(x, y, 0))
}

/** A picture of bright and dark bricks, in no order: shifted it is like nothing but itself. */
export function bricks(seed: number): PaintedScene {
  // As for scenes: a sine for each brick, not for each of its pixels.
  const lights = (walls[seed] ??= [])
  return (x, y) => {
    const brick = Math.floor(x / 9) * 13 + Math.floor(y / 11) * 7 + seed * 29
    return (lights[brick] ??= grey(128 + 100 * Math.sin(brick ** 2)))
  }
}
const walls: Colour[][] = []
const grey = (light: number): Colour => [light, light, light]

/** A picture without edges that repeats itself nowhere, over which the camera moves by so many pixels a second. */
export function clouds(seed: number, speed: number): PaintedScene {
  const lights: number[] = []
  const draw = (i: number, j: number) => Math.abs(Math.sin(i * 127.1 + j * 311.7 + seed * 74.7) * 43_758.5453) % 1
  const light = (i: number, j: number) => (lights[i * 100 + j] ??= draw(i, j))
  return (x, y, second) => {
    const [across, down] = [(x + speed * second) / 11 + 50, y / 13]
    const [i, j] = [Math.floor(across), Math.floor(down)]
    const row = (j: number) => light(i, j) * (1 - across + i) + light(i + 1, j) * (across - i)
    return grey(30 + 200 * (row(j) * (1 - down + j) + row(j + 1) * (down - j)))
  }
}

const nothing = grey(0)
export const black: PaintedScene = () => nothing
export const mixScenes = (a: PaintedScene, b: PaintedScene, share: number): PaintedScene => {
  if (share === 0 || share === 1) return share === 0 ? a : b
  return (x, y, second) => {
    const [from, to] = [a(x, y, second), b(x, y, second)]
    const blend = (i: 0 | 1 | 2) => from[i] * (1 - share) + to[i] * share
    return [blend(0), blend(1), blend(2)]
  }
}

export function watch(seconds: number, film: (second: number) => PaintedScene) {
  const meter = createMeter(width, height)
  const rgb = new Uint8Array(width * height * 3)
  for (let frame = 0; frame < seconds * rate; frame++) {
    const draw = film(frame / rate)
    for (let y = 0, at = 0; y < height; y++) {
      for (let x = 0; x < width; x++, at += 3) {
        const colour = draw(x, y, frame / rate)
        // One by one: `set` takes as long as drawing does, for every pixel.
        rgb[at] = colour[0]
        rgb[at + 1] = colour[1]
        rgb[at + 2] = colour[2]
      }
    }
    meter.push(rgb, frame / rate)
  }
  return findBoundaries(meter.frames).map(({ kind, at }) => ({ kind, at: meter.frames[at]!.at }))
}

export const near = (a: number, b: number) => Math.abs(a - b) <= 2 / rate + 1e-9
