/**
 * The program of the process that decodes one video: `decoder.ts <file> <most seconds> <engine>`, messages to descriptor 3.
 * A hostile file can crash, hang or bloat only this process; the one that started it watches it.
 */

import { AnalysisFailure } from '../../errors.ts'
import { createMeter } from '../shots/measure.ts'
import { createMotionWatch } from '../shots/motion.ts'
import { findShots } from '../shots/shots.ts'
import { createEdgeWatch } from './edges.ts'
import { type Engine, openSource, tryEngine } from './engine.ts'
import type { Footage, Picture } from './media.ts'
import { sampleRate } from './samples.ts'
import { scaledSize, type Size, turned } from './size.ts'
import type { VideoSource } from './source.ts'
import { createStills } from './stills.ts'
import { createTextFrames } from './text-frames.ts'
import { sendMessage } from './wire.ts'

const out = 3
const smallPixels = 64 * 114
const lookPixels = 270 * 480
const picturePixels = 540 * 960
/** Shots are looked for in at most this many frames a second; a faster video gains nothing. */
const maxFramesPerSecond = 34
const looksPerSecond = 5
/** A jump of the picture by this much may be a cut: what is kept for one side does not stand for the other. */
const jump = 0.2
/** So many frames after a jump the picture is looked at, also when no look is due: shots can be short. */
const framesAfterJump = 2

/** In milliseconds; the one who started us takes a longer silence for a hang. */
const progressEvery = 500

const [file, seconds, engine] = process.argv.slice(2) as [string, string, string]
const maxSeconds = Number(seconds)
let lastProgress = performance.now()
if (file === '') {
  // Nobody listens: it was started to see whether it can be.
  await tryEngine(JSON.parse(engine) as Engine)
  process.exit()
}
try {
  const source = await openSource(JSON.parse(engine) as Engine, file, maxSeconds)
  try {
    const audio = await source.audio(() => reportProgress(0))
    sendMessage(out, { kind: 'audio' }, new Uint8Array(audio.buffer))
    sendMessage(out, { kind: 'footage', footage: await watch(source, audio.length / sampleRate) })
  } finally {
    source.close()
  }
} catch (error) {
  const reason = error instanceof AnalysisFailure ? error.reason : 'video could not be decoded'
  sendMessage(out, { kind: 'failure', reason, detail: String((error as Error).cause ?? error) })
}

/** Tells how far we are, now and then. */
function reportProgress(fraction: number): void {
  if (performance.now() - lastProgress < progressEvery) return
  lastProgress = performance.now()
  sendMessage(out, { kind: 'progress', fraction: Math.min(1, fraction) })
}

async function watch<F>(source: VideoSource<F>, audioSeconds: number): Promise<Footage> {
  const { turn } = source
  let view: ReturnType<typeof prepare> | undefined
  let lastSmall = -1
  let lastLook = -1
  let untilLook = Infinity
  let at = 0
  let previous = 0

  function prepare(frame: F) {
    const upright = source.uprightSize(frame)
    const [small, grey, large] = [smallPixels, lookPixels, picturePixels].map((pixels) =>
      scaledSize(upright, turn, pixels),
    ) as [Size, Size, Size]
    return {
      upright,
      // One pixel of a hundred tells as much about a shot as their mean, for a third of the time.
      toSmall: source.createScaler(small, 'rgb', 'nearest'),
      toGrey: source.createScaler(grey, 'gray', 'smooth'),
      toPicture: source.createScaler(large, 'rgb', 'smooth'),
      large,
      meter: createMeter(small.width, small.height),
      edges: createEdgeWatch(grey.width, grey.height),
      motion: createMotionWatch(grey.width, grey.height, turn),
    }
  }

  const texts = createTextFrames(({ rgb, ...head }) => sendMessage(out, { kind: 'text', ...head }, rgb))
  const stills = createStills(({ rgb, ...head }) => sendMessage(out, { kind: 'still', ...head }, rgb))

  for await (const decoded of source.frames()) {
    const { frame } = decoded
    previous = at
    at = decoded.at
    view ??= prepare(frame)
    reportProgress(at / source.expectedSeconds)
    const { toSmall, toGrey, toPicture, large, meter, edges, motion } = view
    if (at - lastSmall < 1 / maxFramesPerSecond && lastSmall >= 0) continue
    lastSmall = at
    const pixels = toSmall(frame)
    if (!pixels) continue
    untilLook--
    if (meter.push(pixels, at) > jump) {
      stills.jump(at)
      texts.jump(at)
      untilLook = framesAfterJump
    }
    if (untilLook > 0 && lastLook >= 0 && at - lastLook < 1 / looksPerSecond) continue
    lastLook = at
    untilLook = Infinity
    const looked = toGrey(frame)
    if (!looked) continue
    const { sharpness, ...change } = edges.look(looked)
    motion.look(looked, at)
    let taken: Picture | undefined
    const take = () => {
      const rgb = taken ? undefined : toPicture(frame)
      taken ??= rgb && turned(rgb, large.width, large.height, turn)
      return taken
    }
    if (texts.look(at, change, take)) edges.settle()
    stills.look(at, sharpness, take)
  }
  if (!view) throw new AnalysisFailure('video could not be decoded', { cause: 'the file has no frame that decodes' })
  const videoSeconds = at + Math.min(1, Math.max(1 / 60, at - previous))
  texts.end(videoSeconds)
  stills.end()
  const durationSeconds = Math.max(videoSeconds, audioSeconds)
  return { ...view.upright, durationSeconds, ...findShots(view.meter.frames, durationSeconds, view.motion.motions) }
}
