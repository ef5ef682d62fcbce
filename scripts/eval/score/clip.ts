/** Everything that is measured of one clip. */

import type { TimedText } from '../../../src/evidence.ts'
import type { Truth } from '../clips.ts'
import { scoreLabels, type LabelScore, type ShotLabels } from './labels.ts'
import { scoreObjects, type ObjectScore } from './objects.ts'
import { scoreShots, type ShotScore } from './shots.ts'
import { scoreTexts, type TextScore } from './texts.ts'
import { scoreTags, type TagScore } from './tags.ts'
import { scoreWords, scoredWords, type WordScore } from './words.ts'

export interface ClipFindings {
  transcript: string
  language: string
  onScreenText: TimedText[]
  cuts: number[]
  shots: ShotLabels[]
  objects: string[]
  music: boolean
  /** Whether screening would take a shot for explicit. */
  explicit: boolean
  tags: string[]
}

/** Whether there is something, and whether it was said so. */
export interface ClipVerdict {
  expected: boolean
  found: boolean
}

/** A measure that the truth says nothing about is left out. */
export interface Evaluation {
  name: string
  seconds: number
  words?: WordScore & { said: string; heard: string }
  /** Words heard where nobody speaks. */
  invented?: string[]
  /** '' on either side: no language. */
  language?: { expected: string; found: string }
  texts?: TextScore
  shots?: ShotScore
  camera?: LabelScore
  objects?: ObjectScore
  music?: ClipVerdict
  explicit?: ClipVerdict
  tags?: TagScore
}

export function scoreClip(name: string, truth: Truth, found: ClipFindings, fps: number, seconds: number): Evaluation {
  const { transcript, language, speech, onScreenText, cuts, gradual, objects } = truth
  const speaks = speech ?? transcript !== ''
  const evaluation: Evaluation = { name, seconds }
  if (!speaks) evaluation.invented = scoredWords(found.transcript)
  else if (transcript !== undefined) {
    const score = scoreWords(transcript, found.transcript, language ?? 'en')
    evaluation.words = { ...score, said: transcript, heard: found.transcript }
  }
  if (language !== undefined) evaluation.language = { expected: language ?? '', found: found.language }
  if (onScreenText) evaluation.texts = scoreTexts(onScreenText, found.onScreenText)
  if (cuts) evaluation.shots = scoreShots(cuts, gradual ?? [], found.cuts, fps)
  if (truth.shots) evaluation.camera = scoreLabels(truth.shots, found.shots)
  if (objects) evaluation.objects = scoreObjects(objects, found.objects)
  if (truth.music !== undefined) evaluation.music = { expected: truth.music, found: found.music }
  if (truth.explicit !== undefined) evaluation.explicit = { expected: truth.explicit, found: found.explicit }
  if (truth.tags) evaluation.tags = scoreTags(truth.tags, [...(truth.otherTags ?? []), ...(objects ?? [])], found.tags)
  return evaluation
}
