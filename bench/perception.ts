/**
 * `npm run bench -- perception`: what the perception of a minute of video at 720 × 1280 costs, stage by stage and as a
 * whole, against pure decoding and against the usual way, in one run. Linux only, for its accounts of time and memory.
 */

import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkModels, languagesDir } from '../src/model-files.ts'
import { makeLongClip, minuteOfSpanish } from './perception/clip.ts'
import type { Measured } from './perception/measure.ts'
import { report, type Row } from './report.ts'
import { ffmpegHere } from '../scripts/support/ffmpeg.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const hasProgram = ffmpegHere() !== undefined
const isThere = (await checkModels(languagesDir)).length === 0
const stages = [
  'decode',
  'media',
  ...(hasProgram ? ['program'] : []),
  'listening',
  'reading',
  'looking',
  'whole',
  'usual',
  ...languageStages(),
]
const short = join(import.meta.dirname, '../samples/explainer.mp4')

const dir = await mkdtemp(join(tmpdir(), 'reelgist-bench-'))
try {
  const clip = join(dir, 'minute.mp4')
  await makeLongClip(clip)
  const abroad = join(dir, 'abroad.mp4')
  if (isThere) await makeLongClip(abroad, await minuteOfSpanish())
  const results: Record<string, Measured[]> = Object.fromEntries(stages.map((stage) => [stage, []]))
  // Rounds alternate, so that a busy machine slows all stages alike; medians are compared.
  for (let round = 0; round < rounds; round++) {
    for (const stage of stages) results[stage]!.push(runStage(stage, stage === 'abroad' ? abroad : clip))
  }
  const median = (stage: string, value: (measured: Measured) => number) =>
    results[stage]!.map(value).toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  const table = stages.map((stage) => ({
    stage,
    'wall s': round(median(stage, ({ wallSeconds }) => wallSeconds)),
    'CPU s': round(median(stage, ({ cpuSeconds }) => cpuSeconds)),
    'peak MB': Math.round(median(stage, ({ peakMegabytes }) => peakMegabytes)),
  }))
  console.table(table)
  const cpu = (stage: string) => median(stage, ({ cpuSeconds }) => cpuSeconds)
  const wall = (stage: string) => median(stage, ({ wallSeconds }) => wallSeconds)
  const peak = (stage: string) => median(stage, ({ peakMegabytes }) => peakMegabytes)
  /** Processor time of one against another's; at most so many times it. */
  const compare = (what: string, stage: string, against: string, floor: string, max?: number): Row => ({
    what,
    value: `${cpu(stage).toFixed(1)} s of CPU time`,
    against: `${against}, ${cpu(floor).toFixed(1)} s`,
    ratio: cpu(stage) / cpu(floor),
    ...(max === undefined ? {} : { max }),
  })
  const compareWall = (what: string, stage: string, against: string, floor: string, max?: number): Row => ({
    what,
    value: `${wall(stage).toFixed(1)} s`,
    against: `${against}, ${wall(floor).toFixed(1)} s`,
    ratio: wall(stage) / wall(floor),
    ...(max === undefined ? {} : { max }),
  })
  const memory = (what: string, stage: string, megabytes: number): Row => ({
    what,
    value: `${Math.round(peak(stage))} MB`,
    against: `${megabytes} MB`,
    ratio: peak(stage) / megabytes,
    max: 1,
  })
  report([
    compare('one pass for sound, texts, shots and stills', 'media', 'pure decoding', 'decode', 1.25),
    // By the clock: the processor time of a program that our decoder has started cannot be seen from here.
    ...(hasProgram ? [compareWall('the same by the system’s ffmpeg', 'program', 'the libraries', 'media')] : []),
    compare('reading its texts', 'reading', 'pure decoding', 'decode', 1.03),
    compare('the whole of a minute', 'whole', 'pure decoding', 'decode', 4.1),
    compareWall('the whole of a minute', 'whole', 'one pass for each model, in sequence', 'usual', 0.35),
    memory('the whole of a minute: memory at the peak', 'whole', 1_000),
    ...(isThere
      ? [
          memory('the same in Spanish: memory at the peak', 'abroad', 1_600),
          compare('a minute of Spanish, with English beside it', 'spanish', 'plain Whisper without', 'plain'),
          {
            what: 'listening to a minute of Spanish',
            value: `${wall('spanish').toFixed(1)} s`,
            against: 'its length, 60 s',
            ratio: wall('spanish') / 60,
            max: 0.6,
          },
        ]
      : []),
  ])
} finally {
  await rm(dir, { recursive: true })
}

function languageStages(): string[] {
  if (!isThere) console.log('Spanish is not measured: fetch its weights with npm run languages')
  return isThere ? ['spanish', 'plain', 'abroad'] : []
}

function runStage(stage: string, clip: string): Measured {
  const program = join(import.meta.dirname, 'perception/stages.ts')
  const { stdout, status } = spawnSync(process.execPath, [...process.execArgv, program, stage, clip, short], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`the stage ${stage} ended with ${status}`)
  return JSON.parse(stdout.toString()) as Measured
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
