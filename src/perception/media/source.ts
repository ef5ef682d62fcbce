/** A media file, opened: its streams, and decoded frames one after the other. */

import {
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
import { Codec, CodecContext, FormatContext, Frame, Packet, type Rational, type Stream } from 'node-av/lib'
import { AnalysisFailure } from '../../errors.ts'

/** Larger pictures than 8K are refused: one of them would need more memory than the whole job may have. */
const mostPixels = 8192 * 4608
/** From here on a second decoding thread, which keeps frames of its own, costs more memory than its speed is worth. */
const manyPixels = 3840 * 2160
/** A file whose packets are all broken is given up, instead of being searched to its end. */
const mostBrokenPackets = 2000

export interface Source {
  video: Stream
  audio: Stream | undefined
  /** Decodes one stream from its start. The frame is only valid until the next one is asked for. */
  frames(stream: Stream): Generator<{ frame: Frame; at: number }>
  close(): void
}

export function openSource(file: string, maxSeconds: number): Source {
  const format = new FormatContext()
  format.allocContext()
  // Local files only: a playlist or a reference file could otherwise make the demuxer open other files or addresses.
  format.setOption('protocol_whitelist', 'file')
  format.setOption('format_whitelist', containers)
  if (format.openInputSync(`file:${file}`) < 0 || format.findStreamInfoSync() < 0) {
    throw new AnalysisFailure('video could not be decoded', { cause: 'the file cannot be opened' })
  }
  const streams = format.streams
  const best = (type: AVMediaType) => streams.find((stream) => stream.index === format.findBestStream(type))
  const video = best(AVMEDIA_TYPE_VIDEO)
  const audio = best(AVMEDIA_TYPE_AUDIO)
  // A cover picture counts as a video stream in some containers.
  if (!video || (video.disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0) {
    throw audio
      ? new AnalysisFailure('the post has no video', { cause: 'the file has sound only' })
      : new AnalysisFailure('video could not be decoded', { cause: 'the file has no streams' })
  }
  const origin = format.startTime === AV_NOPTS_VALUE ? 0 : Number(format.startTime) / 1e6
  let fresh = true

  function* frames(stream: Stream): Generator<{ frame: Frame; at: number }> {
    for (const other of streams) other.discard = other === stream ? AVDISCARD_DEFAULT : AVDISCARD_ALL
    if (!fresh)
      format.seekFrameSync(-1, format.startTime === AV_NOPTS_VALUE ? 0n : format.startTime, AVSEEK_FLAG_BACKWARD)
    fresh = false
    const seconds = timer(stream.timeBase, origin)
    const decoder = openDecoder(stream)
    const packet = new Packet()
    packet.alloc()
    const frame = new Frame()
    frame.alloc()
    let broken = 0
    function* decoded() {
      while (decoder.receiveFrameSync(frame) >= 0) {
        const at = seconds(frame.bestEffortTimestamp)
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
        if (decoder.sendPacketSync(end ? null : packet) < 0 && !end) broken++
        if (!end) packet.unref()
        if (broken > mostBrokenPackets) return
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

/** What a platform's video can come in, and what people have on their disks. No playlists, no image sequences. */
const containers =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,mpeg,avi,flv,ogg,asf,gif,mp3,aac,wav,flac,h264,hevc,m4v'

export function tooLong(maxSeconds: number): AnalysisFailure {
  return new AnalysisFailure(`video is longer than ${Math.round((maxSeconds / 60) * 10) / 10} minutes`)
}

/** Seconds of a time stamp; one that is missing comes a thirtieth of a second after the last. */
function timer(timeBase: Rational, origin: number): (stamp: bigint) => number {
  let last = -1 / 30
  return (stamp) => {
    const at = stamp === AV_NOPTS_VALUE ? last + 1 / 30 : Number(stamp) * (timeBase.num / timeBase.den) - origin
    // Time stamps that run backwards or are no number come from broken files: time stands still instead.
    last = Number.isFinite(at) ? Math.max(last, at, 0) : Math.max(last, 0)
    return last
  }
}

function openDecoder(stream: Stream): CodecContext {
  const { codecpar } = stream
  const codec = Codec.findDecoder(codecpar.codecId)
  if (!codec) throw new AnalysisFailure('video could not be decoded', { cause: `no decoder for ${codecpar.codecId}` })
  const decoder = new CodecContext()
  decoder.allocContext3(codec)
  decoder.parametersToContext(codecpar)
  decoder.pktTimebase = stream.timeBase
  decoder.threadCount = codecpar.width * codecpar.height > manyPixels ? 1 : 2
  decoder.setOption('max_pixels', mostPixels)
  // Frames that no other is made from go without the smoothing of block edges: a fifth less work, and no one sees it.
  decoder.setOption('skip_loop_filter', 'noref')
  const opened = decoder.open2Sync(codec)
  if (opened < 0) throw new AnalysisFailure('video could not be decoded', { cause: `${codec.name} cannot be opened` })
  return decoder
}
