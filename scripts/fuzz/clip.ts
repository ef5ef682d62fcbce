/** Makes video files for tests and benchmarks with the encoders of node-av: no other program is needed. */

import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_ERROR,
  AV_PIX_FMT_RGB24,
  AV_PIX_FMT_YUV420P,
  AV_PKT_DATA_DISPLAYMATRIX,
  AV_SAMPLE_FMT_FLTP,
  SWS_BILINEAR,
  type AVPixelFormat,
  type FFEncoderCodec,
} from 'node-av/constants'
import { Codec, CodecContext, FFmpegError, FormatContext, Frame, Log, Packet, Rational } from 'node-av/lib'
import { SoftwareScaleContext, type Stream } from 'node-av/lib'

export interface FuzzClipPlan {
  width: number
  height: number
  frames: number
  frameRate?: number
  /** Fills the RGB bytes of a frame. */
  draw(frame: number, rgb: Buffer): void
  /** When a frame is shown, in milliseconds, for a frame rate that varies. */
  time?(frame: number): number
  /** Mono samples at 16 kHz. */
  audio?: Float32Array
  codec?: string
  codecOptions?: Record<string, string>
  pixelFormat?: AVPixelFormat
  /** How a player must turn the picture clockwise: written into the container, as phones do. */
  turn?: 90 | 180 | 270
  pixelAspect?: [number, number]
}

const milliseconds = new Rational(1, 1000)
const audioRate = 16_000
Log.setLevel(AV_LOG_ERROR)

/** Writes a clip; the container is what the file's name says. */
export function makeClip(file: string, plan: FuzzClipPlan): void {
  const output = new FormatContext()
  check(output.allocOutputContext2(null, null, file))
  const video = plan.frames > 0 ? addVideo(output, plan) : undefined
  const audio = plan.audio ? addAudio(output) : undefined
  check(output.openOutputSync())
  check(output.writeHeaderSync())
  if (video) encodeVideo(output, video, plan)
  if (audio) encodeAudio(output, audio, plan.audio!)
  check(output.writeTrailerSync())
  output.closeOutputSync()
  for (const { encoder } of [video, audio].filter((track) => track !== undefined)) encoder.freeContext()
}

interface Track {
  encoder: CodecContext
  stream: Stream
}

function addVideo(output: FormatContext, plan: FuzzClipPlan): Track {
  const codec = Codec.findEncoderByName((plan.codec ?? 'libx264') as FFEncoderCodec)
  if (!codec) throw new Error(`there is no encoder ${plan.codec}`)
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.width = plan.width
  encoder.height = plan.height
  encoder.pixelFormat = plan.pixelFormat ?? AV_PIX_FMT_YUV420P
  encoder.timeBase = milliseconds
  encoder.framerate = new Rational(plan.frameRate ?? 30, 1)
  if (plan.pixelAspect) encoder.sampleAspectRatio = new Rational(...plan.pixelAspect)
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  const speed = plan.codec === undefined ? { preset: 'ultrafast', crf: '20' } : {}
  // Not as a dictionary: node-av frees one twice that it was given.
  const options = Object.entries({ ...speed, threads: '1', ...plan.codecOptions })
  for (const [name, value] of options) check(encoder.setOption(name, value))
  check(encoder.open2Sync(codec))
  const track = addTrack(output, encoder)
  if (plan.turn) track.stream.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, displayMatrix(plan.turn))
  return track
}

function addAudio(output: FormatContext): Track {
  const codec = Codec.findEncoderByName('aac' as FFEncoderCodec)!
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleRate = audioRate
  encoder.sampleFormat = AV_SAMPLE_FMT_FLTP
  encoder.channelLayout = AV_CHANNEL_LAYOUT_MONO
  encoder.bitRate = 64_000n
  encoder.timeBase = new Rational(1, audioRate)
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  check(encoder.open2Sync(codec))
  return addTrack(output, encoder)
}

function addTrack(output: FormatContext, encoder: CodecContext): Track {
  const stream = output.newStream()
  check(stream.codecpar.fromContext(encoder))
  stream.timeBase = encoder.timeBase
  stream.sampleAspectRatio = encoder.sampleAspectRatio
  return { encoder, stream }
}

function encodeVideo(output: FormatContext, track: Track, plan: FuzzClipPlan): void {
  const { width, height, frames } = plan
  const rate = plan.frameRate ?? 30
  const rgb = Buffer.alloc(width * height * 3)
  const scaler = new SoftwareScaleContext()
  scaler.getContext(width, height, AV_PIX_FMT_RGB24, width, height, track.encoder.pixelFormat, SWS_BILINEAR)
  const converted = new Frame()
  for (let i = 0; i < frames; i++) {
    plan.draw(i, rgb)
    const drawn = Frame.fromVideoBuffer(rgb, { width, height, format: AV_PIX_FMT_RGB24, timeBase: milliseconds })
    converted.alloc()
    converted.width = width
    converted.height = height
    converted.format = track.encoder.pixelFormat
    check(converted.getBuffer())
    check(scaler.scaleFrameSync(converted, drawn))
    converted.pts = BigInt(Math.round(plan.time?.(i) ?? (i * 1000) / rate))
    check(track.encoder.sendFrameSync(converted))
    converted.free()
    drawn.free()
    writePackets(output, track)
  }
  check(track.encoder.sendFrameSync(null))
  writePackets(output, track)
  scaler.freeContext()
}

function encodeAudio(output: FormatContext, track: Track, samples: Float32Array): void {
  const size = track.encoder.frameSize
  for (let at = 0; at < samples.length; at += size) {
    const part = samples.slice(at, at + size)
    const frame = Frame.fromAudioBuffer(Buffer.from(part.buffer), {
      nbSamples: part.length,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate: audioRate,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
      timeBase: track.encoder.timeBase,
      pts: BigInt(at),
    })
    check(track.encoder.sendFrameSync(frame))
    frame.free()
    writePackets(output, track)
  }
  check(track.encoder.sendFrameSync(null))
  writePackets(output, track)
}

function writePackets(output: FormatContext, { encoder, stream }: Track): void {
  const packet = new Packet()
  packet.alloc()
  while (encoder.receivePacketSync(packet) >= 0) {
    packet.streamIndex = stream.index
    packet.rescaleTs(encoder.timeBase, stream.timeBase)
    check(output.interleavedWriteFrameSync(packet))
  }
  packet.free()
}

/** The container's 3 × 3 matrix, in fixed point, for a turn clockwise. */
function displayMatrix(turn: number): Buffer {
  const angle = (turn * Math.PI) / 180
  const [cosine, sine] = [Math.round(Math.cos(angle) * 65536), Math.round(Math.sin(angle) * 65536)]
  const matrix = Buffer.alloc(36)
  for (const [i, value] of [cosine, sine, 0, -sine, cosine, 0, 0, 0, 1 << 30].entries())
    matrix.writeInt32LE(value, i * 4)
  return matrix
}

function check(code: number): void {
  FFmpegError.throwIfError(code, 'making a clip')
}
