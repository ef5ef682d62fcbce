/** The sample videos as evidence, from what is known to be in them. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Evidence, Span, VideoFacts } from '../../../src/evidence.ts'
import type { Format } from '../../../src/formats/format.ts'
import type { OutputFormat } from '../../../src/formats/index.ts'
import { relatedFormats } from './related-formats.ts'
import { evidenceOf } from '../../support/evidence.ts'

export interface Sample {
  name: string
  evidence: Evidence
  /** What each format that the sample was made for should find. */
  facts: Record<string, Record<string, unknown>>
}

interface Truth {
  video: Partial<VideoFacts>
  language: string
  speechSegments: (Span & { text: string })[]
  onScreenText: (Span & { text: string })[]
  cuts: number[]
  objects: string[]
  facts: Sample['facts']
}

const folder = join(import.meta.dirname, '../../../samples')

export async function readLabelledSamples(): Promise<Sample[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(
    names.map(async (file) => {
      const truth = JSON.parse(await readFile(join(folder, file), 'utf8')) as Truth
      const spans = [...truth.speechSegments, ...truth.onScreenText]
      const end = Math.max(...spans.map((span) => span.end), ...truth.cuts)
      const seen = [0, ...truth.cuts].map((start, at) => ({ start, end: truth.cuts[at] ?? end, things: truth.objects }))
      const truthParts = { ...truth, speech: truth.speechSegments, seen }
      const evidence = evidenceOf({ ...truthParts, video: { durationSeconds: end, ...truth.video } })
      const music = evidence.video.music.title !== ''
      return {
        name: file.replace('.json', ''),
        evidence: { ...evidence, sound: { music, tempo: null } },
        facts: truth.facts,
      }
    }),
  )
}

/** The sample is of no kind that the format is for: it was made neither for it nor for a related format. */
export function isUnrelatedFormat(format: Format, sample: Sample): boolean {
  const own = sample.facts[format.name]
  if (own) return isEmpty(own)
  if (!format.kind || format.kind.has) return false
  const made = Object.entries(sample.facts).filter(([, facts]) => !isEmpty(facts))
  return !made.some(([name]) => relatedFormats[name as OutputFormat]?.some((other) => other === format.name))
}

const isEmpty = (facts: Record<string, unknown>) =>
  Object.values(facts).every((value) => Array.isArray(value) && value.length === 0)
