import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { AV_PIX_FMT_RGB24, SWS_BILINEAR, type AVPixelFormat } from 'node-av/constants'
import { Frame, SoftwareScaleContext } from 'node-av/lib'
import { decodeAudio } from '../../src/perception/media/node-av/audio.ts'
import { openStreams } from '../../src/perception/media/node-av/streams.ts'
import { sampleRate } from '../../src/perception/media/samples.ts'
import { recording, silence, together } from '../../scripts/support/audio.ts'
import { makeClip } from '../../scripts/fuzz/clip.ts'

const samples = join(import.meta.dirname, '../../samples')
const [width, height, frameRate, seconds] = [720, 1280, 30, 60]

/** A minute of the sample clips, one after the other, at 720 × 1280, with the grain of a camera; `spoken` over them. */
export async function makeLongClip(file: string, spoken?: Float32Array): Promise<void> {
  const clips = (await Array.fromAsync(glob(join(samples, '*.mp4')))).toSorted()
  const frames = framesOf(clips)
  makeClip(file, {
    width,
    height,
    frames: seconds * frameRate,
    frameRate,
    audio: spoken ?? soundOf(clips),
    codecOptions: { preset: 'veryfast', crf: '21' },
    draw(frame, rgb) {
      rgb.set(frames.next().value!)
      addGrain(rgb, frame)
    },
  })
}

/** The same sentence again and again, with a breath between. */
export async function minuteOfSpanish(): Promise<Float32Array> {
  const sentence = together(await recording('spanish'), silence(0.5))
  const minute = new Float32Array(seconds * sampleRate)
  for (let at = 0; at < minute.length; at += sentence.length) minute.set(sentence.subarray(0, minute.length - at), at)
  return minute
}

function soundOf(clips: string[]): Float32Array {
  const audio = new Float32Array(seconds * sampleRate)
  let heard = 0
  for (const clip of clips) {
    if (heard >= audio.length) break
    const source = openStreams(clip, seconds)
    const part = decodeAudio(source, seconds).subarray(0, audio.length - heard)
    audio.set(part, heard)
    heard += part.length
    source.close()
  }
  return audio
}

function* framesOf(clips: string[]): Generator<Uint8Array, undefined> {
  const target = new Frame()
  target.alloc()
  target.width = width
  target.height = height
  target.format = AV_PIX_FMT_RGB24
  target.getBuffer(1)
  const pixels = target.data![0]!.subarray(0, width * height * 3)
  for (const clip of clips) {
    const source = openStreams(clip, seconds)
    const { codecpar } = source.video
    const scaler = new SoftwareScaleContext()
    scaler.getContext(
      codecpar.width,
      codecpar.height,
      codecpar.format as AVPixelFormat,
      width,
      height,
      AV_PIX_FMT_RGB24,
      SWS_BILINEAR,
    )
    for (const { frame } of source.frames(source.video)) {
      scaler.scaleFrameSync(target, frame)
      yield pixels
    }
    scaler.freeContext()
    source.close()
  }
}

/** Grain that looks random; every frame takes it from another place. */
const grain = new Int8Array(width * height * 3 + 65_536)
let state = 1
for (let i = 0; i < grain.length; i++) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  grain[i] = state >> 28
}

function addGrain(rgb: Buffer, frame: number): void {
  const from = (frame * 7919) % 65_536
  for (let at = 0; at < rgb.length; at++) rgb[at] = Math.min(255, Math.max(0, rgb[at]! + grain[from + at]!))
}
