import type { Evidence } from '../evidence.ts'
import { linesOf } from '../lines.ts'
import type { Format } from './format.ts'

/** Whether a video is of the format's kind. Undefined where only reading the video would show it. */
export function fitsFormat({ kind }: Pick<Format, 'kind'>, evidence: Evidence): boolean | undefined {
  if (!kind) return true
  if (linesOf(evidence).length === 0 || kind.has?.(evidence) === false) return false
  return kind.anyTopic ? true : undefined
}
