/**
 * `npm run bench -- length`: what perceiving 15 to 180 seconds of video costs for each second, against the shortest one
 * and against pure decoding of the same file. The clips are one sample again and again. Linux only. `LENGTHS=15,60,180`.
 */

import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trimClip } from '../scripts/support/trim.ts'
import type { Measured } from './perception/measure.ts'
import { report } from './report.ts'

const lengths = (process.env['LENGTHS'] ?? '15,60,180').split(',').map(Number)
const samples = join(import.meta.dirname, '../samples')
const dir = await mkdtemp(join(tmpdir(), 'reelgist-bench-'))
try {
  const found = lengths.map((seconds) => {
    const clip = join(dir, `${seconds}.mp4`)
    trimClip(join(samples, 'recipe.mp4'), clip, seconds)
    const [decode, whole] = [measure('decode', clip), measure('whole', clip)]
    console.log(seconds, decode, whole)
    return { seconds, decode, whole }
  })
  const first = found[0]!
  const perSecond = ({ whole, seconds }: (typeof found)[number]) => whole.cpuSeconds / seconds
  report([
    ...found.map((one) => ({
      what: `${one.seconds} s of video: CPU time per second`,
      value: `${perSecond(one).toFixed(2)} s`,
      against: `${first.seconds} s of video, ${perSecond(first).toFixed(2)} s`,
      ratio: perSecond(one) / perSecond(first),
      ...(one === first ? {} : { max: 1.2 }),
    })),
    ...found.map((one) => ({
      what: `${one.seconds} s of video: CPU time`,
      value: `${one.whole.cpuSeconds.toFixed(1)} s`,
      against: `decoding alone, ${one.decode.cpuSeconds.toFixed(2)} s`,
      ratio: one.whole.cpuSeconds / one.decode.cpuSeconds,
    })),
    ...found.slice(1).map((one) => ({
      what: `${one.seconds} s of video: peak memory`,
      value: `${Math.round(one.whole.peakMegabytes)} MB`,
      against: `${first.seconds} s of video, ${Math.round(first.whole.peakMegabytes)} MB`,
      ratio: one.whole.peakMegabytes / first.whole.peakMegabytes,
      max: 1.5,
    })),
  ])
} finally {
  await rm(dir, { recursive: true })
}

function measure(stage: string, clip: string): Measured {
  const program = join(import.meta.dirname, 'perception/stages.ts')
  const { stdout, status } = spawnSync(
    process.execPath,
    [...process.execArgv, program, stage, clip, join(samples, 'explainer.mp4')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (status !== 0) throw new Error(`the stage ${stage} ended with ${status}`)
  return JSON.parse(stdout.toString()) as Measured
}
