/**
 * `npm run eval -- --cases DIR [--out DIR]`: composes every case in a folder and says how good the results are. A case
 * is evidence and what is expected of it. The samples, crossed with all formats, show what happens to the wrong kind.
 */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createComposer } from '../../src/composition/compose.ts'
import { loadConfig } from '../../src/config.ts'
import type { Evidence } from '../../src/evidence.ts'
import { platformNames } from '../../src/platforms/index.ts'
import type { Format } from '../../src/formats/format.ts'
import { findFormat, formats, workflowFormats } from '../../src/formats/index.ts'
import { createLog } from '../../src/log.ts'
import { evidenceOf } from '../../test/support/evidence.ts'
import { answersReport, judgeAnswer } from './answers.ts'
import { badTimes, filledLists, groundedness } from './composition/checks.ts'
import { withInterval } from './composition/bootstrap.ts'
import { type Count, countFacts, f1, precision, recall } from './composition/facts.ts'
import { readSamples, strangers } from './composition/samples.ts'
import { percent, table } from './table.ts'

const timed = { start: z.number(), end: z.number() }
const caseSchema = z.object({
  name: z.string(),
  format: z.enum([...workflowFormats, 'default']).nullish(),
  video: z
    .object({
      platform: z.enum(platformNames),
      title: z.string(),
      author: z.string(),
      authorHandle: z.string(),
      caption: z.string(),
      durationSeconds: z.number(),
      music: z.object({ title: z.string(), artist: z.string() }),
    })
    .partial()
    .default({}),
  speech: z.array(z.object({ ...timed, text: z.string() })).default([]),
  onScreenText: z.array(z.object({ ...timed, text: z.string() })).default([]),
  seen: z.array(z.object({ ...timed, things: z.array(z.string()) })).default([]),
  language: z.string().default('en'),
  expected: z.record(z.string(), z.unknown()).nullish(),
  /** Said where the lists do not tell: a song may have a name and no moments. */
  fits: z.boolean().optional(),
  /** What a model said of the video: the result is then this answer, finished. */
  answer: z.record(z.string(), z.unknown()).nullish(),
  /** The model was shown pictures or the clip. */
  pictures: z.boolean().default(false),
  planted: z.array(z.object({ path: z.string(), kind: z.string() })).default([]),
})

interface Case {
  name: string
  format: Format
  evidence: Evidence
  expected: Record<string, unknown> | undefined
  fits?: boolean | undefined
  answer?: Record<string, unknown> | undefined
  pictures?: boolean
  planted?: { path: string; kind: string }[]
}

interface Judged extends Case {
  result: object
  isValid: boolean
  badTimes: string[]
  grounding: { checked: number; bad: string[] }
}

export async function evaluateCases(directory: string, out: string | undefined): Promise<string> {
  const config = loadConfig()
  const composer = createComposer(config, createLog('error'))
  const judge = async (one: Case): Promise<Judged> => {
    const { result } = await composer.compose(one.format, one.evidence, [], AbortSignal.timeout(600_000))
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
  if (judged.length === 0 && answers.length > 0) return answersReport(answers)

  const samples = await readSamples()
  const crossed: Judged[] = []
  for (const sample of samples) {
    for (const format of formats) crossed.push(await judge({ ...sample, format, expected: sample.facts[format.name] }))
  }
  const wrong = crossed.filter((one) =>
    strangers(
      one.format,
      samples.find((sample) => sample.name === one.name)!,
    ),
  )
  const all = [...judged, ...crossed]
  return [
    `Composer: ${config.model?.id ?? 'embedded'}. Cases: ${judged.length}. Samples: ${samples.length}, each in ${formats.length} formats.`,
    table(
      ['What must hold', 'Held', 'Of', 'Share'],
      [
        share('Results of the right shape', all.length - all.filter((one) => !one.isValid).length, all.length),
        share(
          'Results with every time inside the video',
          all.filter((one) => one.badTimes.length === 0).length,
          all.length,
        ),
        share('Texts, names and numbers found in the evidence', ...groundedShare(all)),
        share(
          'Samples of the wrong kind left empty',
          wrong.filter((one) => filledLists(one.result).length === 0).length,
          wrong.length,
        ),
        share('Cases of the wrong kind left empty', ...honestCases(judged)),
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
  ].join('\n\n')
}

const judgeAll = (cases: Case[]) =>
  cases.flatMap(({ answer, pictures = false, planted = [], ...one }) =>
    answer ? [judgeAnswer({ ...one, answer, pictures, planted })] : [],
  )

/** What is made of the answers in a folder's cases. */
export const judgeAnswers = async (directory: string) => judgeAll(await readCases(directory))

/** One case to a file, or a list of them. What is no case is named and passed over: the others can still be judged. */
export async function readCases(directory: string): Promise<Case[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).toSorted()
  const cases: Case[] = []
  for (const name of names) {
    const content: unknown = JSON.parse(await readFile(join(directory, name), 'utf8'))
    for (const one of Array.isArray(content) ? content : [content]) {
      const parsed = caseSchema.safeParse(one)
      if (parsed.success) cases.push(caseOf(parsed.data))
      else console.error(`${name}: ${z.prettifyError(parsed.error)}`)
    }
  }
  return cases
}

const links = {
  tiktok: 'https://www.tiktok.com/@case/video/7000000000000000001',
  instagram: 'https://www.instagram.com/reel/C0000000001/',
  youtube: 'https://www.youtube.com/shorts/case0000001',
}

function caseOf({
  name,
  format,
  expected,
  fits,
  video,
  answer,
  pictures,
  planted,
  ...told
}: z.output<typeof caseSchema>): Case {
  const facts = Object.fromEntries(Object.entries(video).filter(([, value]) => value !== undefined))
  return {
    name,
    format: findFormat(format === 'default' ? undefined : (format ?? undefined)),
    evidence: evidenceOf({ ...told, video: { url: links[video.platform ?? 'tiktok'], ...facts } }),
    expected: expected ?? undefined,
    fits,
    answer: answer ?? undefined,
    pictures,
    planted,
  }
}

async function write(directory: string, results: [name: string, result: unknown][]): Promise<void> {
  await mkdir(directory, { recursive: true })
  for (const [name, result] of results) {
    // A case's name comes from its file: it must not lead out of the folder.
    const safe = name.replaceAll(/[^\w.-]+/g, '-').replace(/^\.+/, '')
    await writeFile(join(directory, `${safe}.json`), `${JSON.stringify(result, null, 2)}\n`)
  }
}

const share = (what: string, held: number, of: number) => [what, held, of, of === 0 ? '–' : percent(held / of)]

function groundedShare(judged: Judged[]): [number, number] {
  const checked = judged.reduce((sum, { grounding }) => sum + grounding.checked, 0)
  return [checked - judged.reduce((sum, { grounding }) => sum + grounding.bad.length, 0), checked]
}

/** A case that expects nothing but empty lists is one of the wrong kind. */
function honestCases(judged: Judged[]): [number, number] {
  const wrong = judged.filter(isOtherKind)
  return [wrong.filter((one) => filledLists(one.result).length === 0).length, wrong.length]
}

/** A case that expects nothing but empty lists of a format that is for one kind of video. */
export const isOtherKind = ({ format, expected, fits }: Pick<Case, 'format' | 'expected' | 'fits'>) => {
  if (format.kind === undefined) return false
  if (fits !== undefined) return !fits
  const lists = Object.values(expected ?? {}).filter(Array.isArray)
  return lists.length > 0 && lists.every((list) => list.length === 0)
}

/** All formats together: what is found, what of it is right, which entries nobody expected, and who is turned away. */
function totals(judged: Judged[]): string {
  const labelled = judged.filter(({ expected }) => expected !== undefined)
  const fitting = labelled
    .filter((one) => !isOtherKind(one))
    .map((one) => Object.assign(countFacts(one.format.schema, one.expected!, one.result), one))
  const others = labelled.filter(isOtherKind)
  const sum = (videos: readonly (typeof fitting)[0][]) => total(videos.map(({ lists }) => lists))
  const share = <T>(videos: readonly T[], is: (video: T) => boolean) => videos.filter(is).length / videos.length
  const isTurnedAway = ({ result, expected }: Judged) =>
    Object.values(expected!).some((value) => Array.isArray(value) && value.length > 0) &&
    filledLists(result).length === 0
  return table(
    ['Figure', 'Videos', 'Value (95 % interval)'],
    [
      ['Recall of facts', fitting.length, withInterval(fitting, (videos) => recall(sum(videos)))],
      ['Precision of facts', fitting.length, withInterval(fitting, (videos) => precision(sum(videos)))],
      [
        'Single facts right',
        fitting.length,
        withInterval(fitting, (videos) => recall(total(videos.map(({ singles }) => singles)))),
      ],
      ['Left empty although they fit', fitting.length, withInterval(fitting, (videos) => share(videos, isTurnedAway))],
      [
        'Of another kind, left empty',
        others.length,
        withInterval(others, (videos) => share(videos, ({ result }) => filledLists(result).length === 0)),
      ],
    ],
  )
}

function factTable(judged: Judged[]): string {
  const rows = formats.flatMap((format) => {
    const mine = judged.filter((one) => one.format === format && one.expected !== undefined)
    if (mine.length === 0) return []
    const counts = mine.map((one) => countFacts(format.schema, one.expected!, one.result))
    const lists = total(counts.map((count) => count.lists))
    const singles = total(counts.map((count) => count.singles))
    const scored = lists.expected + lists.found > 0
    return [
      [
        format.name,
        mine.length,
        lists.expected,
        ...(scored ? [precision(lists), recall(lists), f1(lists)].map((value) => value.toFixed(2)) : ['–', '–', '–']),
        singles.expected === 0 ? '–' : `${singles.right}/${singles.expected}`,
      ],
    ]
  })
  return table(['Format', 'Videos', 'Facts in lists', 'Precision', 'Recall', 'F1', 'Single facts'], rows)
}

const total = (counts: Count[]): Count => ({
  right: counts.reduce((sum, count) => sum + count.right, 0),
  expected: counts.reduce((sum, count) => sum + count.expected, 0),
  found: counts.reduce((sum, count) => sum + count.found, 0),
})

/** Everything that should not be, by name, so that it can be looked at. */
function complaints(all: Judged[], wrong: Judged[]): string[] {
  const lines = [
    ...all.filter((one) => !one.isValid).map((one) => `- ${label(one)}: wrong shape`),
    ...all.flatMap((one) => one.badTimes.map((time) => `- ${label(one)}: time ${time}`)),
    ...all.flatMap((one) => one.grounding.bad.map((text) => `- ${label(one)}: not in the evidence: ${text}`)),
    ...wrong.flatMap((one) => filledLists(one.result).map((key) => `- ${label(one)}: \`${key}\` is not empty`)),
  ]
  return lines.length === 0 ? [] : [lines.join('\n')]
}

const label = ({ name, format }: Case) => (name.startsWith(format.name) ? name : `${name} as ${format.name}`)
