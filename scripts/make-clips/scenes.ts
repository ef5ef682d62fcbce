/** What is seen in a clip, frame by frame, and when what happens. */

import { size } from '../make-samples/frame.ts'
import { lay, type Lettering } from '../make-samples/lettering.ts'
import { viewOf, type StillImage } from '../make-samples/pictures.ts'
import type { ScenePlan } from './table.ts'

export interface TimedScene extends ScenePlan {
  /** Frames; `leaving` of them, at the end, and as many of the next scene are the transition. */
  start: number
  end: number
  leaving: number
}

/** How long half of a transition takes, in seconds. */
const half = { cut: 0, dissolve: 0.4, fade: 0.4, push: 0.2 }
const flashFrames = 2

export function layOutScenes(scenes: ScenePlan[], fps: number, frames: number): TimedScene[] {
  let start = 0
  return scenes.map((scene, index) => {
    const isLast = index === scenes.length - 1
    const end = isLast ? frames : Math.min(frames - fps, start + Math.round((scene.seconds ?? 3) * fps))
    const timed = { ...scene, start, end, leaving: isLast ? 0 : Math.round(half[scene.next] * fps) }
    start = end
    return timed
  })
}

/** What the pictures and the texts of a scene are drawn from. */
export interface Drawn {
  still: StillImage
  /** What the right or the lower half shows. */
  other?: StillImage
  texts: Lettering[]
  /** The view that was drawn last: most do not move. */
  last?: { view: string; pixels: Uint8Array }
}

/** Draws one frame into `rgb`. */
export function drawFrame(scenes: TimedScene[], drawn: Drawn[], fps: number, frame: number, rgb: Uint8Array): void {
  const current = scenes.findIndex(({ start, end }) => frame >= start && frame < end)
  const scene = scenes[current]!
  const shoot = (index: number): Uint8Array => shot(scenes[index]!, drawn[index]!, frame)
  const before = scenes[current - 1]
  if (frame >= scene.end - scene.leaving) {
    blend(scene, (frame - scene.end + scene.leaving) / (2 * scene.leaving), shoot(current), shoot(current + 1), rgb)
  } else if (before && frame < scene.start + before.leaving) {
    const share = (frame - scene.start + before.leaving) / (2 * before.leaving)
    blend(before, share, shoot(current - 1), shoot(current), rgb)
  } else rgb.set(shoot(current))
  const at = frame - scene.start
  if (scene.flashes.some((second) => at >= second * fps && at < second * fps + flashFrames)) {
    for (let i = 0; i < rgb.length; i++) rgb[i] = 255 - (255 - rgb[i]!) * 0.1
  }
  if (isWhole(scene, before, frame)) for (const text of drawn[current]!.texts) lay(text, rgb)
}

/** Texts stand while nothing comes or goes. */
function isWhole(scene: TimedScene, before: TimedScene | undefined, frame: number): boolean {
  return frame >= scene.start + (before?.leaving ?? 0) && frame < scene.end - scene.leaving
}

function shot(scene: TimedScene, drawn: Drawn, frame: number): Uint8Array {
  const share = Math.min(1, Math.max(0, (frame - scene.start) / Math.max(1, scene.end - scene.start)))
  const between = (key: 'x' | 'y' | 'zoom', usual: number): number => {
    const from = scene.from?.[key] ?? usual
    return from + ((scene.to?.[key] ?? from) - from) * share
  }
  const [right, down] = scene.shaken ? tremble(frame) : [0, 0]
  const [x, y, zoom] = [between('x', 0.5) + right, between('y', 0.5) + down, between('zoom', scene.shaken ? 1.15 : 1)]
  const view = `${x} ${y} ${zoom}`
  if (drawn.last?.view !== view) {
    const pixels = viewOf(drawn.still, x, y, zoom)
    if (drawn.other) halve(pixels, viewOf(drawn.other, x, y, zoom), scene.below !== undefined)
    drawn.last = { view, pixels }
  }
  return drawn.last.pixels
}

/** A hand sways and trembles: waves that never meet again, of a few hundredths of the picture. */
function tremble(frame: number): [number, number] {
  const wave = (a: number, b: number) => 0.012 * Math.sin(frame / a) + 0.007 * Math.sin(frame / b + 1)
  return [wave(7.3, 2.9), 0.6 * wave(6.1, 3.3)]
}

/** The middle of the other picture into the right or lower half. */
function halve(pixels: Uint8Array, other: Uint8Array, isBelow: boolean): void {
  const row = size.width * 3
  const [half, quarter] = isBelow ? [size.height / 2, size.height / 4] : [size.width / 2, Math.floor(size.width / 4)]
  const middle = new Uint8Array(pixels)
  for (let y = 0; y < size.height; y++) {
    if (isBelow)
      pixels.set((y < half ? middle : other).subarray(((y % half) + quarter) * row).subarray(0, row), y * row)
    else {
      const from = y * row + quarter * 3
      pixels.set(middle.subarray(from, from + half * 3), y * row)
      pixels.set(other.subarray(from, from + half * 3), y * row + half * 3)
    }
  }
}

function blend(scene: TimedScene, share: number, old: Uint8Array, next: Uint8Array, rgb: Uint8Array): void {
  if (scene.next === 'push') {
    const shift = Math.round(share * size.width) * 3
    const row = size.width * 3
    for (let at = 0; at < rgb.length; at += row) {
      rgb.set(old.subarray(at + shift, at + row), at)
      rgb.set(next.subarray(at, at + shift), at + row - shift)
    }
    return
  }
  const [oldShare, nextShare] =
    scene.next === 'fade' ? [Math.max(0, 1 - 2 * share), Math.max(0, 2 * share - 1)] : [1 - share, share]
  for (let i = 0; i < rgb.length; i++) rgb[i] = old[i]! * oldShare + next[i]! * nextShare
}

/** Seconds at which shots change at once, and those from which to which they change little by little. */
export function changesOf(scenes: TimedScene[], fps: number): { cuts: number[]; gradual: [number, number][] } {
  const changes = scenes.slice(0, -1)
  return {
    cuts: changes.filter(({ leaving }) => leaving === 0).map(({ end }) => seconds(end / fps)),
    gradual: changes
      .filter(({ leaving }) => leaving > 0)
      .map(({ end, leaving }) => [seconds((end - leaving) / fps), seconds((end + leaving) / fps)]),
  }
}

/** Each shot from its first to its last whole frame: what the camera does in it. */
export function shotsOf(scenes: TimedScene[], fps: number) {
  return scenes.map((scene, index) => ({
    start: seconds((scene.start + (scenes[index - 1]?.leaving ?? 0)) / fps),
    end: seconds((scene.end - scene.leaving) / fps),
    // In one colour nothing can be seen to move.
    ...(scene.photo.startsWith('#') ? {} : { camera: cameraOf(scene) }),
  }))
}

function cameraOf({ shaken, from, to }: ScenePlan): string {
  if (shaken) return 'handheld'
  const way = (key: 'x' | 'y' | 'zoom', usual: number) => {
    const first = from?.[key] ?? usual
    return Math.sign((to?.[key] ?? first) - first)
  }
  const [x, y, zoom] = [way('x', 0.5), way('y', 0.5), way('zoom', 1)]
  if (x !== 0) return x > 0 ? 'pan right' : 'pan left'
  if (y !== 0) return y > 0 ? 'tilt down' : 'tilt up'
  return zoom === 0 ? 'still' : zoom > 0 ? 'zoom in' : 'zoom out'
}

/** Each text from its first to its last frame. */
export function textsOf(scenes: TimedScene[], fps: number): { start: number; end: number; text: string }[] {
  return scenes.flatMap(({ start, end, leaving, texts }, index) => {
    const entering = scenes[index - 1]?.leaving ?? 0
    return texts.map(({ text }) => ({
      start: seconds((start + entering) / fps),
      end: seconds((end - leaving) / fps),
      text,
    }))
  })
}

const seconds = (value: number): number => Math.round(value * 1000) / 1000
