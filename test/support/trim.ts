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

/** The packets of the first seconds, as they are. */
function trimClip(from: string, to: string, seconds: number): void {
  const [input, output, packet] = [new FormatContext(), new FormatContext(), new Packet()]
  check(input.openInputSync(from))
  check(input.findStreamInfoSync())
  check(output.allocOutputContext2(null, null, to))
  const tracks = (input.streams ?? []).map((source) => {
    const stream = output.newStream()
    check(source.codecpar.copy(stream.codecpar))
    stream.timeBase = source.timeBase
    return { source, stream }
  })
  check(output.openOutputSync())
  check(output.writeHeaderSync())
  packet.alloc()
  while (input.readFrameSync(packet) >= 0) {
    const { source, stream } = tracks[packet.streamIndex]!
    const { num, den } = source.timeBase
    if ((Number(packet.dts) * num) / den < seconds) {
      packet.rescaleTs(source.timeBase, stream.timeBase)
      check(output.interleavedWriteFrameSync(packet))
    }
    packet.unref()
  }
  check(output.writeTrailerSync())
  output.closeOutputSync()
  input.closeInputSync()
  packet.free()
}

function check(code: number): void {
  FFmpegError.throwIfError(code, 'trimming a clip')
}
