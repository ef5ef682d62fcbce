/** A media file, opened by FFmpeg's libraries: its streams, and decoded frames one after the other. */

import {
  AV_CODEC_ID_H264,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_NOPTS_VALUE,
  AVDISCARD_ALL,
  AVDISCARD_DEFAULT,
  AVERROR_EOF,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  AVSEEK_FLAG_BACKWARD,
  type AVMediaType,
} from 'node-av/constants'
import { Codec, CodecContext, FormatContext, Frame, Packet, type Stream } from 'node-av/lib'
import { containers, createTimer, maxPixels, threadsFor, tooLong, undecodable, withoutVideo } from '../source.ts'

/**
 * Frames of H.264 that no other is made from are left out: half of a usual video, and its shots begin at the same times.
 * In a video with longer gaps than this between the others, in seconds, nothing is left out from there on: cuts would be
 * missed. Decoders of other codecs do not all accept the change on the way.
 */
const longestGap = 0.105
/** Packets that are so far ahead of the last frame hold no others: a decoder delays a frame by less. */
const longestSilence = 1
/** A file whose packets are all broken is abandoned, instead of being read to its end. */
const maxBrokenPackets = 2000

export interface Streams {
  video: Stream
  audio: Stream | undefined
  /** Decodes one stream from its start. The frame is only valid until the next one is asked for. */
  frames(stream: Stream): Generator<{ frame: Frame; at: number }>
  close(): void
}

export function openStreams(file: string, maxSeconds: number): Streams {
  const format = new FormatContext()
  format.allocContext()
  // Local files only: a playlist or a reference file could otherwise make the demuxer open other files or addresses.
  format.setOption('protocol_whitelist', 'file')
  format.setOption('format_whitelist', containers)
  if (format.openInputSync(`file:${file}`) < 0 || format.findStreamInfoSync() < 0) {
    throw undecodable('the file cannot be opened')
  }
  const streams = format.streams
  const best = (type: AVMediaType) => streams.find((stream) => stream.index === format.findBestStream(type))
  const video = best(AVMEDIA_TYPE_VIDEO)
  const audio = best(AVMEDIA_TYPE_AUDIO)
  // A cover picture counts as a video stream in some containers.
  if (!video || (video.disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0) {
    throw withoutVideo(audio !== undefined)
  }
  const origin = format.startTime === AV_NOPTS_VALUE ? 0 : Number(format.startTime) / 1e6
  let fresh = true

  function* frames(stream: Stream): Generator<{ frame: Frame; at: number }> {
    for (const other of streams) other.discard = other === stream ? AVDISCARD_DEFAULT : AVDISCARD_ALL
    if (!fresh)
      format.seekFrameSync(-1, format.startTime === AV_NOPTS_VALUE ? 0n : format.startTime, AVSEEK_FLAG_BACKWARD)
    fresh = false
    const timer = createTimer()
    const seconds = (stamp: bigint) =>
      stamp === AV_NOPTS_VALUE ? undefined : Number(stamp) * (stream.timeBase.num / stream.timeBase.den) - origin
    const decoder = openDecoder(stream)
    const packet = new Packet()
    packet.alloc()
    const frame = new Frame()
    frame.alloc()
    let broken = 0
    let last = 0
    const decodeAll = () => decoder.setOption('skip_frame', 'default')
    function* decoded() {
      while (decoder.receiveFrameSync(frame) >= 0) {
        const at = timer(seconds(frame.bestEffortTimestamp))
        if (at - last > longestGap) decodeAll()
        last = at
        // The header may say what it likes: what counts is the time of what is really there.
        if (at > maxSeconds) throw tooLong(maxSeconds)
        yield { frame, at }
        frame.unref()
      }
    }
    try {
      for (let end = false; !end;) {
        const read = format.readFrameSync(packet)
        end = read < 0
        if (end && read !== AVERROR_EOF) broken++
        if (!end && packet.streamIndex !== stream.index) {
          packet.unref()
          continue
        }
        if (!end && (seconds(packet.dts) ?? last) - last > longestSilence) decodeAll()
        if (decoder.sendPacketSync(end ? null : packet) < 0 && !end) broken++
        if (!end) packet.unref()
        if (broken > maxBrokenPackets) return
        yield* decoded()
      }
    } finally {
      frame.free()
      packet.free()
      decoder.freeContext()
    }
  }

  return { video, audio, frames, close: () => format.closeInputSync() }
}

function openDecoder(stream: Stream): CodecContext {
  const { codecpar } = stream
  const codec = Codec.findDecoder(codecpar.codecId)
  if (!codec) throw undecodable(`no decoder for ${codecpar.codecId}`)
  const decoder = new CodecContext()
  decoder.allocContext3(codec)
  decoder.parametersToContext(codecpar)
  decoder.pktTimebase = stream.timeBase
  decoder.threadCount = threadsFor(codecpar)
  decoder.setOption('max_pixels', maxPixels)
  // Frames that few or no others are made from go without the smoothing of block edges, and no one sees it.
  decoder.setOption('skip_loop_filter', 'bidir')
  if (codecpar.codecId === AV_CODEC_ID_H264) decoder.setOption('skip_frame', 'noref')
  if (decoder.open2Sync(codec) < 0) throw undecodable(`${codec.name} cannot be opened`)
  return decoder
}
