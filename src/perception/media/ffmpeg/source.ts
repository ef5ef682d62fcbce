/** The decoder that a system brings: its `ffmpeg` program, which sends every picture through a pipe. */

import { createAudioSamples, sampleRate } from '../samples.ts'
import { type Size, upright } from '../size.ts'
import {
  createTimer,
  type DecodedFrame,
  maxPixels,
  type VideoSource,
  threadsFor,
  tooLong,
  undecodable,
} from '../source.ts'
import { createScaler, type Planes } from './planes.ts'
import { inputArguments, probe, type RunningProgram, start } from './program.ts'
import { findStreams } from './streams.ts'

/** Larger pictures are made smaller before they are sent: nothing that is made of them needs more. */
const maxSent = 1920 * 1088

export async function openSource(ffmpeg: string, file: string, maxSeconds: number): Promise<VideoSource<Planes>> {
  const { video, audio, expectedSeconds } = findStreams(await probe(ffmpeg, file))
  const sent = sentSize(video)
  let running: RunningProgram | undefined

  async function hear(onProgress: () => void): Promise<Float32Array> {
    const samples = createAudioSamples(maxSeconds)
    if (audio === undefined) return samples.all()
    // Silence where sound is missing, so that times stay right.
    const filters = `aresample=${sampleRate}:async=1:first_pts=0,aformat=sample_fmts=flt:channel_layouts=mono`
    const output = ['-map', `0:${audio}`, '-af', filters, '-f', 'f32le', 'pipe:1']
    const maxSamples = maxSeconds * sampleRate
    running = start(ffmpeg, [...inputArguments(file), ...output])
    // Sound that cannot be decoded is no sound; the pictures may still be fine.
    for await (const part of inParts(running.out, 4 * 1024)) {
      onProgress()
      if (samples.length + part.length / 4 > maxSamples + sampleRate) throw tooLong(maxSeconds)
      samples.add(new Float32Array(part.buffer, part.byteOffset, part.length / 4))
    }
    return samples.all()
  }

  async function* see(): AsyncGenerator<DecodedFrame<Planes>> {
    const decoding = ['-threads', String(threadsFor(video)), '-max_pixels', String(maxPixels)]
    // Frames that no other is made from go without the smoothing of block edges: a fifth less work, and no one sees it.
    const lazily = ['-skip_loop_filter', 'bidir', '-noautorotate']
    const scaled = `scale=${sent.width}:${sent.height}:flags=fast_bilinear:out_range=tv,format=yuv420p`
    // Raw pictures carry no times: those are written beside them, in microseconds. Only frames with some metadata are.
    const noted = `settb=1/1000000,metadata=mode=add:key=t:value=t,metadata=mode=print:direct=1:file='pipe\\:3'`
    const output = ['-map', `0:${video.index}`, '-vf', `${scaled},${noted}`]
    const raw = ['-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1']
    running = start(ffmpeg, [...decoding, ...lazily, ...inputArguments(file), ...output, ...raw])
    const times = timesIn(running.notes)
    const timer = createTimer()
    let seen = 0
    const chroma = ((sent.width + 1) >> 1) * ((sent.height + 1) >> 1)
    for await (const bytes of inParts(running.out, sent.width * sent.height + 2 * chroma)) {
      const { value: microseconds } = await times.next()
      const at = timer(microseconds === undefined ? undefined : microseconds / 1e6)
      // The header may say what it likes: what counts is the time of what is really there.
      if (at > maxSeconds) throw tooLong(maxSeconds)
      seen++
      yield { frame: { ...sent, bytes }, at }
    }
    const complaint = await running.complaint()
    if (seen === 0) throw undecodable(complaint)
  }

  return {
    turn: video.turn,
    expectedSeconds,
    audio: (onProgress) => hear(onProgress).finally(() => running?.end()),
    frames: see,
    uprightSize: () => upright(video, video.aspect, video.turn),
    createScaler,
    close: () => running?.end(),
  }
}

function sentSize({ width, height }: Size): Size {
  const factor = Math.min(1, Math.sqrt(maxSent / (width * height)))
  const side = (length: number) => Math.max(1, Math.round(length * factor))
  return { width: side(width), height: side(height) }
}

/** The stream in pieces of so many bytes, in one buffer that is filled again and again; an incomplete end is left out. */
async function* inParts(stream: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafeSlow(bytes)
  let filled = 0
  for await (const chunk of stream) {
    for (let at = 0; at < chunk.length;) {
      const copied = chunk.copy(part, filled, at)
      at += copied
      filled += copied
      if (filled < bytes) continue
      yield part
      filled = 0
    }
  }
}

/** Of each frame one line is `frame:0    pts:33333   pts_time:0.033333`. */
async function* timesIn(notes: AsyncIterable<Buffer>): AsyncGenerator<number> {
  let rest = ''
  for await (const chunk of notes) {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      const [, stamp] = /^frame:\d+ +pts:(\S+)/.exec(line) ?? []
      if (stamp !== undefined) yield Number(stamp)
    }
  }
}
