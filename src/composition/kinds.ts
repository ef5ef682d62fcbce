/** Whether a video is of the kind that a format is for: decided in the same way for every composer. */

import type { Format } from '../formats/format.ts'
import { formats } from '../formats/index.ts'
import type { Reading } from '../language/reading.ts'
import { describeKind } from '../language/topics.ts'
import { isLearned, likenesses } from './learned.ts'

/** The honest, empty result for a video of another kind; undefined when the format fits, or when nobody can tell. */
export async function otherKind({ name, kind }: Format, reading: Reading): Promise<unknown> {
  if (!kind) {
    // Other formats of the same video often follow: what they ask first is then known, and its model loaded.
    likenesses(reading).catch(() => undefined)
    return undefined
  }
  const lacks = kind.has !== undefined && !kind.has(reading.evidence)
  const strays = !lacks && !(await isLike(name, kind, reading))
  if (!lacks && !strays) return undefined
  return kind.otherwise(await whatItIs(reading))
}

/**
 * Less than even: a right video turned away costs everything, while in a wrong one that is let in the extractors still
 * have to find something. Stories that only use a kind's words lie far below.
 */
const enough = -1
/** What the form of a video adds where it speaks for the kind; alone it decides nothing. */
const formCounts = 1.5
/** How clearly it has to be of an embraced kind. */
const embraced = -0.5
/** A video that is so much more like another kind is of that one. */
const overshadowed = 2.8

async function isLike(format: string, kind: NonNullable<Format['kind']>, reading: Reading): Promise<boolean> {
  // It is for any video that has what it needs.
  if (!isLearned(format)) return true
  const scores = await likenesses(reading)
  const most = Math.max(...scores.values())
  const reaches = (name: string, least: number) => {
    const score = scores.get(name) ?? least
    return score > least && score > most - overshadowed
  }
  if (scores.get(format)! >= 0 || kind.embraces?.some((name) => reaches(name, embraced))) return true
  return reaches(format, enough) || (reaches(format, enough - formCounts) && kind.shows?.(reading) === true)
}

const clearly = 0.5

/** What the video is instead, to follow "this is": of the kind that it is most like, else by its words. */
async function whatItIs(reading: Reading): Promise<string> {
  const [[most, likeness] = ['', 0]] = await likenesses(reading)
  const kind = likeness > clearly ? formats.find(({ name }) => name === most)?.kind : undefined
  return kind?.is ?? describeKind(reading)
}
