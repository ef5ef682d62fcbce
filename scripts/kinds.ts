/**
 * `npm run kinds`: learns from labelled videos (`scripts/kinds/examples.txt` and the cases of the composer) which
 * formats a video is of the kind for, and writes the weights that `src/composition/learned.ts` uses.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { featuresOf } from '../src/composition/learned.ts'
import { formats, type OutputFormat } from '../src/formats/index.ts'
import { readEvidence } from '../src/language/reading.ts'
import { akin } from '../test/support/akin.ts'
import { evidenceOf, type Told } from '../test/support/evidence.ts'
import { type Labelled, readLabelled } from '../test/support/labelled.ts'
import { learn, pack, type Example } from './kinds/learn.ts'

/** Whether there is music is asked of the evidence itself. */
const heard = new Set(['song-context', 'lyric-hook', 'sound-trend', 'quote-highlights'])
const learnable = formats.filter(({ name, kind }) => kind && !heard.has(name)).map(({ name }) => name as OutputFormat)

interface Case extends Told {
  name: string
  format?: OutputFormat
  expected: Record<string, unknown>
}

/** The composer's cases are labelled for one format each; of the others, those that are akin stay open. */
function readCases(folder: URL): Labelled[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Case[])
    .flatMap(({ name, format, expected, ...told }) => {
      if (!format || !learnable.includes(format)) return []
      const lists = Object.values(expected).filter(Array.isArray)
      const isWrong = lists.length > 0 && lists.every((list) => list.length === 0)
      const others = learnable.filter((name) => name !== format && !akin[format]?.includes(name))
      return [{ name, evidence: evidenceOf(told), fits: isWrong ? [] : [format], not: isWrong ? [format] : others }]
    })
}

const examples: Example[] = []
for (const { evidence, fits, not } of [
  ...readLabelled(new URL('kinds/examples.txt', import.meta.url)),
  ...readCases(new URL('../test/cases/composition/', import.meta.url)),
]) {
  const features = await featuresOf(readEvidence(evidence))
  examples.push({ features, fits: new Set(fits), not: new Set(not) })
}

const rows = learnable.map((format) => {
  const { bias, values } = learn(format, examples)
  const { step, packed } = pack(values)
  return `  '${format}': {\n    bias: ${bias.toFixed(3)},\n    step: ${step.toPrecision(4)},\n    packed:\n      '${packed}',\n  },\n`
})
writeFileSync(
  new URL('../src/composition/learned.weights.ts', import.meta.url),
  `/** Written by \`npm run kinds\`: for each format a bias and the weights of \`featuresOf\`, in steps of one byte. */\n\nexport const learned = {\n${rows.join('')}}\n`,
)
console.log(`learned ${rows.length} kinds from ${examples.length} videos`)
process.exit()
