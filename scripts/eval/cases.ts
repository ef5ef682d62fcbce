/**
 * `npm run eval -- --cases DIR [--out DIR]`: composes every case in a folder and says how good the results are. A case
 * is evidence and what is expected of it. The samples, crossed with all formats, show what happens to the wrong kind.
 */

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createComposer } from '../../src/composition/compose.ts'
import { loadConfig } from '../../src/config.ts'
import { formats } from '../../src/formats/index.ts'
import { createLog } from '../../src/log.ts'
import { withoutCites } from '../../src/support/cites.ts'
import { answersReport, answersTable, judgeAnswer } from './answers.ts'
import { complaints, factTable, groundedShare, honestCases, type Judged, shareRow, totals } from './cases-report.ts'
import { badTimes, filledLists, groundedness } from './composition/checks.ts'
import { readLabelledSamples, isUnrelatedFormat } from './composition/samples.ts'
import { composerWithout, partOf } from './composition/ablation.ts'
import { type Case, readCases } from './read-cases.ts'
import { textTable } from './table.ts'

interface Report {
  text: string
  /** The part that `--write` puts into a page, and the name of its section there. */
  tables: string
  section: 'cases' | 'answers'
}

export async function evaluateCases(directory: string, out: string | undefined, without?: string): Promise<Report> {
  const config = loadConfig()
  const composer = createComposer(config, createLog('error'))
  const composeWithout = without === undefined ? undefined : await composerWithout(partOf(without))
  const compose = async ({ format, evidence }: Case) =>
    composeWithout
      ? await composeWithout(format, evidence)
      : (await composer.compose(format, evidence, [], AbortSignal.timeout(600_000))).result
  const judge = async (one: Case): Promise<Judged> => {
    const result = await compose(one)
    const { schema } = one.format
    return {
      ...one,
      result: result as object,
      isValid: schema.safeParse(result).success,
      badTimes: badTimes(schema, result, one.evidence),
      grounding: groundedness(schema, result, one.evidence),
    }
  }

  const cases = await readCases(directory)
  const answers = judgeAll(cases)
  const judged: Judged[] = []
  for (const one of cases) if (!one.answer) judged.push(await judge(one))
  if (out !== undefined) {
    await write(
      out,
      judged.map(({ name, result }) => [name, result]),
    )
    await write(
      out,
      answers.map(({ name, finished }) => [name, finished]),
    )
  }
  if (judged.length === 0 && answers.length > 0) {
    const uncited = judgeAll(cases.map(withoutAnswerCites))
    const table = answersTable(uncited)
    return {
      text: `${answersReport(answers)}\n\nThe same answers without their citations:\n\n${table}`,
      tables: `With citations:\n\n${answersTable(answers)}\n\nThe same answers without citations:\n\n${table}`,
      section: 'answers',
    }
  }

  if (without !== undefined) return ofCases(totals(judged))

  const samples = await readLabelledSamples()
  const crossed: Judged[] = []
  for (const sample of samples) {
    for (const format of formats) crossed.push(await judge({ ...sample, format, expected: sample.facts[format.name] }))
  }
  const wrong = crossed.filter((one) =>
    isUnrelatedFormat(
      one.format,
      samples.find((sample) => sample.name === one.name)!,
    ),
  )
  const all = [...judged, ...crossed]
  const parts = [
    `Composer: ${config.model?.id ?? 'embedded'}. Cases: ${judged.length}. Samples: ${samples.length}, each in ${formats.length} formats.`,
    textTable(
      ['What must hold', 'Held', 'Of', 'Share'],
      [
        shareRow('Results of the right shape', all.length - all.filter((one) => !one.isValid).length, all.length),
        shareRow(
          'Results with every time inside the video',
          all.filter((one) => one.badTimes.length === 0).length,
          all.length,
        ),
        shareRow('Texts, names and numbers found in the evidence', ...groundedShare(all)),
        shareRow(
          'Samples of the wrong kind left empty',
          wrong.filter((one) => filledLists(one.result).length === 0).length,
          wrong.length,
        ),
        shareRow('Cases of the wrong kind left empty', ...honestCases(judged)),
      ],
    ),
    'Facts in the lists of the cases, with intervals of 95 % by bootstrap over videos:',
    totals(judged),
    'Facts in the cases, by format:',
    factTable(judged),
    'Facts in the samples, by format:',
    factTable(crossed),
    ...complaints(all, wrong),
    ...(answers.length > 0 ? [answersReport(answers)] : []),
  ]
  return ofCases(parts.join('\n\n'))
}

const ofCases = (text: string): Report => ({ text, tables: text, section: 'cases' })

const withoutAnswerCites = (one: Case): Case =>
  one.answer ? { ...one, answer: withoutCites(one.answer) as Record<string, unknown> } : one

const judgeAll = (cases: Case[]) =>
  cases.flatMap(({ answer, planted = [], ...one }) => (answer ? [judgeAnswer({ ...one, answer, planted })] : []))

/** What is made of the answers in a folder’s cases, or of every nth one. */
export const judgeAnswers = async (directory: string, every = 1) =>
  judgeAll((await readCases(directory)).filter((_, at) => at % every === 0))

async function write(directory: string, results: [name: string, result: unknown][]): Promise<void> {
  await mkdir(directory, { recursive: true })
  for (const [name, result] of results) {
    // A case's name comes from its file: it must not lead out of the folder.
    const safe = name.replaceAll(/[^\w.-]+/g, '-').replace(/^\.+/, '')
    await writeFile(join(directory, `${safe}.json`), `${JSON.stringify(result, null, 2)}\n`)
  }
}
