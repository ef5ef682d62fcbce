/**
 * `npm run examples [-- --perceive]`: writes the finished examples of the page into `web/examples/`, from the clips in
 * `samples/` and the basic composer. Evidence of an unchanged clip is used again; `--perceive` produces it anew.
 */

import { existsSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { createComposer } from '../src/composition/compose.ts'
import type { StripFrame } from '../src/evidence.ts'
import { createLog } from '../src/log.ts'
import { createPerception } from '../src/perception/perceive.ts'
import { exampleList } from './examples/example-list.ts'
import {
  comparable,
  evidenceOf,
  examplesDir,
  isSameVideo,
  readExample,
  readSample,
  type Sample,
  writeExample,
} from './examples/example-file.ts'
import { commandArguments } from './support/arguments.ts'

const usage = `Usage: npm run examples [-- --perceive]
Writes the finished examples of the page. --perceive analyses the clips again, also unchanged ones.
`
const { values } = commandArguments(usage, { perceive: { type: 'boolean', default: false } })
/** The strip has room for about twenty pictures at a desk. */
const maxFrames = 12
/** Twice what the strip shows of one. */
const frameWidth = 128
const limitMs = 600_000

const perception = createPerception({ maxVideoSeconds: 600, transcriber: undefined, languages: 'english' })
const composer = createComposer({ model: undefined }, createLog('error'))
const started = performance.now()
let total = 0
try {
  await mkdir(examplesDir, { recursive: true })
  for (const { name, sample: sampleName, format } of exampleList) {
    const sample = await readSample(sampleName)
    const { evidence, frames } = (await known(name, sample)) ?? (await perceive(sample))
    const composed = await composer.compose(format, evidence, [], AbortSignal.timeout(limitMs))
    const file = join(examplesDir, `${name}.json`)
    const example = writeExample({ name, sample: sampleName, clip: sample.clip, format, evidence, frames, composed })
    const isSame = existsSync(file) && isDeepStrictEqual(comparable(await readExample(name)), comparable(example))
    if (!isSame) await writeFile(file, `${JSON.stringify(example)}\n`)
    const { size } = await stat(file)
    total += size
    const change = isSame ? 'unchanged' : 'written'
    console.log(`${name}: ${format.name} of ${sampleName}, ${Math.round(size / 1000)} kB, ${change}`)
  }
} finally {
  await Promise.all([perception.close(), composer.close()])
}
console.log(`${Math.round(total / 1000)} kB in ${Math.round((performance.now() - started) / 1000)} s`)

async function known(name: string, sample: Sample) {
  if (values.perceive || !existsSync(join(examplesDir, `${name}.json`))) return undefined
  const file = await readExample(name)
  return isSameVideo(file, sample) ? { evidence: evidenceOf(file), frames: file.evidence.frames } : undefined
}

async function perceive({ file, facts }: Sample) {
  const pictures: StripFrame[] = []
  const { evidence } = await perception.perceive(file, facts, AbortSignal.timeout(limitMs), () => undefined, {
    found: () => undefined,
    frame: (frame) => pictures.push(frame),
  })
  const step = Math.max(1, pictures.length / maxFrames)
  const chosen = pictures.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
  const frames = await Promise.all(
    chosen.map(async ({ at, jpeg }, n) => {
      const small = sharp(jpeg).resize({ width: frameWidth }).jpeg({ quality: 50, mozjpeg: true })
      const { data, info } = await small.toBuffer({ resolveWithObject: true })
      return { n, at, width: info.width, height: info.height, url: `data:image/jpeg;base64,${data.toString('base64')}` }
    }),
  )
  return { evidence, frames }
}
