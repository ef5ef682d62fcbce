/** Samples cut short: most of what a test of the whole way costs is perceiving, and that takes as long as the clip is. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FFmpegError, FormatContext, Packet } from 'node-av/lib'

const samples = join(import.meta.dirname, '../../samples')

/** Puts the first seconds of a sample, and what the platform says of it, into a folder of samples. */
export async function trimSample(name: string, seconds: number, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { video } = JSON.parse(await readFile(join(samples, `${name}.json`), 'utf8')) as { video: unknown }
  await writeFile(join(folder, `${name}.json`), JSON.stringify({ video }))
  trimClip(join(samples, `${name}.mp4`), join(folder, `${name}.mp4`), seconds)
}

/**
 * The packets of the first seconds, as they are; those of a clip that is shorter come again and again. What is left out at
 * the beginning ends where the coder begins anew: at a key frame.
 */
export function trimClip(from: string, to: string, seconds: number, keyFrame = 0): void {
  const [output, packet] = [new FormatContext(), new Packet()]
  check(output.allocOutputContext2(null, null, to))
  packet.alloc()
  let reached = 0
  // The coder of the sound begins a little before the beginning, and would reach back into the round before.
  let earliest = 0
  for (let offset = 0; reached < seconds; offset = reached - earliest) {
    const input = new FormatContext()
    check(input.openInputSync(from))
    check(input.findStreamInfoSync())
    const sources = input.streams ?? []
    if (offset === 0) {
      for (const { codecpar, timeBase } of sources) {
        const stream = output.newStream()
        check(codecpar.copy(stream.codecpar))
        stream.timeBase = timeBase
      }
      check(output.openOutputSync())
      check(output.writeHeaderSync())
    }
    while (input.readFrameSync(packet) >= 0) {
      const { timeBase } = sources[packet.streamIndex]!
      const inSeconds = (time: bigint) => (Number(time) * timeBase.num) / timeBase.den
      const shift = BigInt(Math.round(((offset - keyFrame) * timeBase.den) / timeBase.num))
      earliest = Math.min(earliest, inSeconds(packet.dts))
      const at = inSeconds(packet.dts) + offset
      reached = Math.max(reached, at + inSeconds(packet.duration))
      const isLater = keyFrame === 0 || inSeconds(packet.pts) >= keyFrame
      packet.pts += shift
      packet.dts += shift
      if (at < seconds && isLater) {
        packet.rescaleTs(timeBase, output.streams[packet.streamIndex]!.timeBase)
        check(output.interleavedWriteFrameSync(packet))
      }
      packet.unref()
    }
    input.closeInputSync()
  }
  check(output.writeTrailerSync())
  output.closeOutputSync()
  packet.free()
}

function check(code: number): void {
  FFmpegError.throwIfError(code, 'trimming a clip')
}
