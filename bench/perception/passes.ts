/** Passes over a file that do one thing each, in a separate process, as the usual tools make them. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import { Codec, CodecContext, FormatContext, Frame, Packet } from 'node-av/lib'
import { readMessages, sendMessage } from '../../src/perception/media/wire.ts'
import { decodeAudio } from '../../src/perception/media/node-av/audio.ts'
import { createScaler } from '../../src/perception/media/node-av/scaler.ts'
import { openStreams } from '../../src/perception/media/node-av/streams.ts'
import { scaledSize } from '../../src/perception/media/size.ts'
import { createMeter } from '../../src/perception/shots/measure.ts'

type Pass = 'decode' | 'sound' | 'shots' | 'stills'

const program = fileURLToPath(import.meta.url)
const out = 3

/** Runs a pass and gives the bytes that it sends. */
export async function run(pass: Pass, file: string): Promise<Buffer[]> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, pass, file], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  // The processor time of a process counts when it has ended, which is after its last message.
  const ended = once(child, 'exit')
  const bodies: Buffer[] = []
  for await (const { body } of readMessages(child.stdio[3] as Readable)) bodies.push(body)
  await ended
  return bodies
}

if (process.argv[1] === program) {
  const [pass, file] = process.argv.slice(2) as [Pass, string]
  const source = openStreams(file, 3600)
  if (pass === 'sound' || pass === 'decode') {
    const audio = decodeAudio(source, 3600)
    if (pass === 'sound') sendMessage(out, { kind: 'audio' }, new Uint8Array(audio.buffer))
  }
  if (pass !== 'sound') {
    const consume = pass === 'decode' ? () => {} : pass === 'shots' ? watchShots() : takeStills()
    for (const frame of plainFrames(file)) consume(frame.frame, frame.at)
  }
}

/** All frames as any decoder gives them, without what the service leaves out. */
function* plainFrames(file: string): Generator<{ frame: Frame; at: number }> {
  const format = new FormatContext()
  format.openInputSync(file)
  format.findStreamInfoSync()
  const stream = format.streams.find((stream) => stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO)!
  const codec = Codec.findDecoder(stream.codecpar.codecId)!
  const decoder = new CodecContext()
  decoder.allocContext3(codec)
  decoder.parametersToContext(stream.codecpar)
  decoder.threadCount = 2
  decoder.open2Sync(codec)
  const packet = new Packet()
  packet.alloc()
  const frame = new Frame()
  frame.alloc()
  for (let end = false; !end;) {
    end = format.readFrameSync(packet) < 0
    if (end || packet.streamIndex === stream.index) decoder.sendPacketSync(end ? null : packet)
    if (!end) packet.unref()
    for (; decoder.receiveFrameSync(frame) >= 0; frame.unref()) {
      yield { frame, at: (Number(frame.bestEffortTimestamp) * stream.timeBase.num) / stream.timeBase.den }
    }
  }
}

function watchShots(): (frame: Frame, at: number) => void {
  let push: ((frame: Frame, at: number) => void) | undefined
  return (frame, at) => {
    push ??= prepare(frame)
    push(frame, at)
  }

  function prepare(first: Frame) {
    const size = scaledSize(first, 0, 64 * 114)
    const small = createScaler(size, 'rgb')
    const meter = createMeter(size.width, size.height)
    return (frame: Frame, at: number) => void meter.push(small(frame)!, at)
  }
}

function takeStills(): (frame: Frame, at: number) => void {
  let large: ReturnType<typeof createScaler> | undefined
  let next = 0
  return (frame, at) => {
    if (at < next) return
    next++
    large ??= createScaler(scaledSize(frame, 0, 540 * 960), 'rgb')
    sendMessage(out, { kind: 'progress', fraction: 0 }, large(frame))
  }
}
