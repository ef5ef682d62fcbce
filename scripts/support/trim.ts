/** Samples cut short: most of the time of an end-to-end test is perception, which grows with the clip. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FFmpegError, FormatContext, Packet } from 'node-av/lib'

const samples = join(import.meta.dirname, '../../samples')

/** Puts some seconds of a sample, the first by default, and its metadata into a folder of samples. */
export async function trimSample(name: string, seconds: number, folder: string, begin = 0): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { video } = JSON.parse(await readFile(join(samples, `${name}.json`), 'utf8')) as { video: unknown }
  await writeFile(join(folder, `${name}.json`), JSON.stringify({ video }))
  trimClip(join(samples, `${name}.mp4`), join(folder, `${name}.mp4`), seconds, begin)
}

/**
 * The packets of the first seconds, or of those from a key frame on, unchanged; those of a clip that is shorter come
 * again and again.
 */
export function trimClip(from: string, to: string, seconds: number, begin = 0): void {
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
      const shift = BigInt(Math.round(((offset - begin) * timeBase.den) / timeBase.num))
      const isBefore = begin > 0 && inSeconds(packet.pts) < begin
      if (!isBefore) earliest = Math.min(earliest, inSeconds(packet.dts) - begin)
      const at = inSeconds(packet.dts) + offset - begin
      reached = Math.max(reached, at + inSeconds(packet.duration))
      packet.pts += shift
      packet.dts += shift
      if (at < seconds && !isBefore) {
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
