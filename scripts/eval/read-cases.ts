/** Cases: evidence, and what is expected of it. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Evidence } from '../../src/evidence.ts'
import type { Format } from '../../src/formats/format.ts'
import { findFormat, workflowFormats } from '../../src/formats/index.ts'
import { platformNames, rulesOf } from '../../src/platforms/index.ts'
import { evidenceOf } from '../support/evidence.ts'

const timed = { start: z.number(), end: z.number() }
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
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
  speech: z.array(z.object({ ...timed, text: z.string(), translation: z.string().optional() })).default([]),
  onScreenText: z
    .array(
      z.object({ ...timed, text: z.string(), box: box.optional(), role: z.enum(['interface', 'subtitle']).optional() }),
    )
    .default([]),
  seen: z.array(z.object({ ...timed, things: z.array(z.string()) })).default([]),
  sound: z.object({ music: z.boolean(), tempo: z.number().nullable() }).optional(),
  language: z.string().default('en'),
  expected: z.record(z.string(), z.unknown()).nullish(),
  /** Said where the lists do not tell: a song may have a name and no moments. */
  fits: z.boolean().optional(),
  /** What a model said of the video: the result is then this answer, finished. */
  answer: z.record(z.string(), z.unknown()).nullish(),
  planted: z.array(z.object({ path: z.string(), kind: z.string() })).default([]),
})

export interface Case {
  name: string
  format: Format
  evidence: Evidence
  expected: Record<string, unknown> | undefined
  fits?: boolean | undefined
  answer?: Record<string, unknown> | undefined
  planted?: { path: string; kind: string }[]
}

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

function caseOf({ name, format, expected, fits, video, answer, planted, ...rest }: z.output<typeof caseSchema>): Case {
  const facts = Object.fromEntries(Object.entries(video).filter(([, value]) => value !== undefined))
  return {
    name,
    format: findFormat(format === 'default' ? undefined : (format ?? undefined)),
    evidence: evidenceOf({
      ...rest,
      video: { url: rulesOf(video.platform ?? 'tiktok').canonical('case0000001'), ...facts },
    }),
    expected: expected ?? undefined,
    fits,
    answer: answer ?? undefined,
    planted,
  }
}

/** A case that expects nothing but empty lists of a format that is for one kind of video. */
export const isOtherKind = ({ format, expected, fits }: Pick<Case, 'format' | 'expected' | 'fits'>) => {
  if (format.kind === undefined) return false
  if (fits !== undefined) return !fits
  const lists = Object.values(expected ?? {}).filter(Array.isArray)
  return lists.length > 0 && lists.every((list) => list.length === 0)
}
