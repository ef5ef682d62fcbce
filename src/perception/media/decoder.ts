/**
 * The program of the process that decodes one video: `decoder.ts <file> <most seconds>`, messages to descriptor 3.
 * A hostile file can crash, hang or bloat only this process; the one that started it watches it.
 */

import { AV_LOG_FATAL, SWS_POINT } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { AnalysisFailure } from '../../errors.ts'
import { createMeter } from '../shots/measure.ts'
import { findShots } from '../shots/shots.ts'
import { decodeAudio, sampleRate } from './audio.ts'
import { createEdgeWatch } from './edges.ts'
import type { Footage, Picture } from './media.ts'
import { createScaler, turned, turnOf, uprightSize } from './scaler.ts'
import { openSource, type Source } from './source.ts'
import { createStills } from './stills.ts'
import { createTextFrames } from './text-frames.ts'
import { sendMessage } from './wire.ts'

const out = 3
const smallPixels = 64 * 114
const lookPixels = 270 * 480
const picturePixels = 540 * 960
/** Shots are looked for in at most this many frames a second; a faster video gains nothing. */
const mostFramesPerSecond = 34
const looksPerSecond = 5
/** A jump of the picture by this much may be a cut: what is kept for one side does not stand for the other. */
const jump = 0.2
/** So many frames after a jump the picture is looked at, also when no look is due: shots can be short. */
const framesAfterJump = 2

/** In milliseconds; the one who started us takes a longer silence for a hang. */
const progressEvery = 500

const [file, seconds] = process.argv.slice(2)
const maxSeconds = Number(seconds)
// A broken file has a complaint for every packet, and no one reads them.
Log.setLevel(AV_LOG_FATAL)
try {
  const source = openSource(file!, maxSeconds)
  const audio = decodeAudio(source, maxSeconds)
  sendMessage(out, { kind: 'audio' }, new Uint8Array(audio.buffer))
  sendMessage(out, { kind: 'footage', footage: watch(source, audio.length / sampleRate) })
  source.close()
} catch (error) {
  const reason = error instanceof AnalysisFailure ? error.reason : 'video could not be decoded'
  sendMessage(out, { kind: 'failure', reason, detail: String((error as Error).cause ?? error) })
}

function watch(source: Source, audioSeconds: number): Footage {
  const turn = turnOf(source.video)
  const expected = Math.max(1, Number(source.video.duration) * (source.video.timeBase.num / source.video.timeBase.den))
  let view: ReturnType<typeof prepare> | undefined
  let lastSmall = -1
  let lastLook = -1
  let untilLook = Infinity
  let lastProgress = performance.now()
  let at = 0
  let previous = 0

  function prepare(frame: Parameters<typeof uprightSize>[0]) {
    const upright = uprightSize(frame, source.video, turn)
    // One pixel of a hundred tells as much about a shot as their mean, for a third of the time.
    const small = createScaler(upright, turn, smallPixels, 'rgb', SWS_POINT)
    const grey = createScaler(upright, turn, lookPixels, 'gray')
    return {
      upright,
      small,
      grey,
      picture: createScaler(upright, turn, picturePixels, 'rgb'),
      meter: createMeter(small.width, small.height),
      edges: createEdgeWatch(grey.width, grey.height),
    }
  }

  const texts = createTextFrames(({ rgb, ...head }) => sendMessage(out, { kind: 'text', ...head }, rgb))
  const stills = createStills(({ rgb, ...head }) => sendMessage(out, { kind: 'still', ...head }, rgb))

  for (const decoded of source.frames(source.video)) {
    const { frame } = decoded
    previous = at
    at = decoded.at
    view ??= prepare(frame)
    if (performance.now() - lastProgress >= progressEvery) {
      lastProgress = performance.now()
      sendMessage(out, { kind: 'progress', fraction: Math.min(1, at / expected) })
    }
    const { small, grey, picture, meter, edges } = view
    if (at - lastSmall < 1 / mostFramesPerSecond && lastSmall >= 0) continue
    lastSmall = at
    const pixels = small.scale(frame)
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
    const looked = grey.scale(frame)
    if (!looked) continue
    const { sharpness, ...change } = edges.look(looked)
    let taken: Picture | undefined
    const take = () => {
      const rgb = taken ? undefined : picture.scale(frame)
      taken ??= rgb && turned(rgb, picture.width, picture.height, turn)
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
  return { ...view.upright, durationSeconds, ...findShots(view.meter.frames, durationSeconds) }
}
