/** A result as a separate file: with its evidence and its frames, so that it can be opened when it has expired. */

import type { Job, JobEvidence } from '../types.ts'

export interface SavedResult {
  job: Job
  evidence: JobEvidence
}

const version = 1
/** Frames are small pictures: more is none of ours. */
export const maxFileBytes = 24_000_000
const picture = /^data:image\/jpeg;base64,[A-Za-z0-9+/=]*$/

/** Frames that cannot be fetched are left out: the result is worth keeping without them. */
export async function writeSaved(job: Job, evidence: JobEvidence): Promise<string> {
  const frames = await Promise.all(
    evidence.frames.map(async (frame) => {
      const url = await asData(frame.url).catch(() => undefined)
      return url === undefined ? [] : [Object.assign({}, frame, { url })]
    }),
  )
  // The clip stays on the service: it would make the file many times larger.
  const saved = { ...evidence, frames: frames.flat(), clip: null, deliveries: [] }
  return JSON.stringify({ reelgist: version, job, evidence: saved })
}

async function asData(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`no frame: ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return `data:image/jpeg;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}

/** Reads a file that anybody may have written. Undefined for one that is no saved result. */
export function readSaved(text: string, formats: readonly string[]): SavedResult | undefined {
  const file = parsed(text)
  if (!isObject(file) || file['reelgist'] !== version) return undefined
  const { job, evidence } = file
  if (!isObject(job) || !isObject(evidence) || !isObject(job['result'])) return undefined
  const format = job['format'] ?? 'default'
  if (typeof format !== 'string' || !formats.includes(format) || typeof job['jobId'] !== 'string') return undefined
  const lists = ['speech', 'text', 'shots', 'frames', 'support'] as const
  if (!lists.every((list) => isListOfObjects(evidence[list]))) return undefined
  const { frames, video } = evidence as unknown as JobEvidence
  // A file may name any address: a picture of it would report to somebody that it was opened.
  const own = frames.filter(({ url }) => picture.test(url))
  const isLinked = isObject(video) && typeof video.url === 'string' && video.url.startsWith('https://')
  const safe = { ...evidence, frames: own, video: isLinked ? video : null } as unknown as JobEvidence
  return { job: { ...job, status: 'success' } as unknown as Job, evidence: safe }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOfObjects = (value: unknown) => Array.isArray(value) && value.every(isObject)
