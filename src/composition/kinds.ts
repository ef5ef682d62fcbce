/** Whether a video is of the kind that a format is for: decided in the same way for every composer. */

import type { Format } from '../formats/format.ts'
import type { Reading } from '../language/reading.ts'
import { words } from '../language/text.ts'
import { describeKind, isAbout } from '../language/topics.ts'
import { compositions } from './counters.ts'

/** The honest, empty result for a video of another kind; undefined when the format fits, or when nobody can tell. */
export async function otherKind({ name, kind }: Format, reading: Reading, isTelling = true): Promise<unknown> {
  if (!kind) return undefined
  const lacks = kind.has !== undefined && !kind.has(reading.evidence)
  const strays =
    isTelling && kind.topics !== undefined && !kind.shows?.(reading) && !(await isAbout(kind.topics, reading))
  if (!lacks && !strays) return undefined
  compositions.inc({ format: name, composer: 'other-kind' })
  return kind.otherwise(describeKind(reading))
}

/** Topics are told by English words. With fewer than these, a model that sees the video knows better. */
const fewestWords = 20

export function isTelling({ evidence, everything }: Reading): boolean {
  const isEnglish = evidence.language === '' || evidence.language === 'en'
  return isEnglish && evidence.speech.state !== 'untranscribed' && words(everything).length >= fewestWords
}
