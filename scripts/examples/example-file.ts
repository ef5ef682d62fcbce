/**
 * An example on the disk: a saved result as the page opens it, and what it was made from. Pictures and evidence stay as
 * long as the clip does, so that a new composer or format needs only seconds.
 */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Evidence, evidenceVersion, type VideoFacts } from '../../src/evidence.ts'
import type { Format } from '../../src/formats/format.ts'
import { labelOf } from '../../src/http/live/basic-result.ts'
import { perceived } from '../../src/http/live/evidence.ts'
import type { JobEvidence } from '../../src/http/live/shapes.ts'
import type { Support } from '../../src/support/support.ts'

const root = join(import.meta.dirname, '../..')
export const examplesDir = join(root, 'web/examples')
const samplesDir = join(root, 'samples')

type EvidenceBody = z.input<typeof JobEvidence>

export interface ExampleFile {
  /** The version of saved files. */
  reelgist: 1
  example: { name: string; group: string; sample: string; clip: string }
  job: { jobId: string; videoId: string; status: 'success'; format: string; result: unknown }
  evidence: EvidenceBody
}

export interface Sample {
  file: string
  facts: VideoFacts
  /** The hash of the clip. */
  clip: string
}

export async function readSample(name: string): Promise<Sample> {
  const described = JSON.parse(await readFile(join(samplesDir, `${name}.json`), 'utf8')) as { video: VideoFacts }
  const file = join(samplesDir, `${name}.mp4`)
  const clip = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  return { file, facts: { ...described.video, width: 0, height: 0 }, clip }
}

export const readExample = async (name: string): Promise<ExampleFile> =>
  JSON.parse(await readFile(join(examplesDir, `${name}.json`), 'utf8')) as ExampleFile

/** Whether the clip, its description and the shape of the evidence are still those that the example was made from. */
export function isSameVideo({ example, evidence }: ExampleFile, { clip, facts }: Sample): boolean {
  const { width: _, height: __, durationSeconds: ___, ...said } = facts
  return (
    example.clip === clip &&
    evidence.maker?.evidenceVersion === evidenceVersion &&
    Object.entries(said).every(
      ([key, value]) => JSON.stringify(evidence.video?.[key as 'title']) === JSON.stringify(value),
    )
  )
}

/** The evidence that was perceived, from its public form. */
export function evidenceOf({ evidence }: ExampleFile): Evidence {
  const { video, language, speechState, speech, translation, translationCoverage, text, shots, sound } = evidence
  return {
    version: evidenceVersion,
    video: video!,
    language,
    speech: {
      state: speechState,
      segments: speech,
      ...(translation ? { translation } : {}),
      ...(translationCoverage === undefined ? {} : { translationCoverage }),
    },
    onScreenText: text.map(({ role, ...span }) => (role === 'content' ? span : Object.assign(span, { role }))),
    shots: shots as Evidence['shots'],
    sound,
  }
}

interface ExampleParts {
  name: string
  sample: string
  clip: string
  format: Format
  evidence: Evidence
  frames: EvidenceBody['frames']
  composed: { result: unknown; support: Support }
}

export function writeExample({ name, sample, clip, format, evidence, frames, composed }: ExampleParts): ExampleFile {
  const producer = {
    composer: 'embedded' as const,
    model: null,
    formatVersion: format.version,
    evidenceVersion,
    fallbackFrom: null,
  }
  const jobId = `example-${name}`
  return {
    reelgist: 1,
    example: { name, group: format.group, sample, clip },
    job: { jobId, videoId: evidence.video.id, status: 'success', format: format.name, result: composed.result },
    evidence: {
      jobId,
      status: 'success',
      ...perceived(evidence),
      frames,
      clip: null,
      support: Object.entries(composed.support).map(([pointer, witnesses]) => ({ pointer, witnesses })),
      maker: { ...producer, label: labelOf(producer) },
      deliveries: [],
    },
  }
}

/** As it is compared: when a result was made says nothing about it. */
export function comparable(file: ExampleFile): unknown {
  const text = JSON.stringify(file, (key, value: unknown) => (key === 'processedAt' ? '' : value))
  return JSON.parse(text)
}
