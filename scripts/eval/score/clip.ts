/** Everything that is measured of one clip. */

import type { Truth } from '../clips.ts'
import { scoreObjects, type ObjectScore } from './objects.ts'
import { scoreShots, type ShotScore } from './shots.ts'
import { scoreTexts, type TextScore, type TimedText } from './texts.ts'
import { scoreWords, wordsOf, type WordScore } from './words.ts'

export interface Found {
  transcript: string
  language: string
  onScreenText: TimedText[]
  cuts: number[]
  objects: string[]
}

/** A measure that the truth says nothing about is left out. */
export interface Evaluation {
  name: string
  seconds: number
  words?: WordScore & { said: string; heard: string }
  /** Words heard where nobody speaks. */
  invented?: string[]
  language?: { right: boolean; expected: string; found: string }
  texts?: TextScore
  shots?: ShotScore
  objects?: ObjectScore
}

export function scoreClip(name: string, truth: Truth, found: Found, fps: number, seconds: number): Evaluation {
  const { transcript, language, speech, onScreenText, cuts, gradual, objects } = truth
  const speaks = speech ?? transcript !== ''
  const evaluation: Evaluation = { name, seconds }
  if (!speaks) evaluation.invented = wordsOf(found.transcript)
  else if (transcript !== undefined) {
    evaluation.words = { ...scoreWords(transcript, found.transcript), said: transcript, heard: found.transcript }
  }
  if (language) evaluation.language = { right: language === found.language, expected: language, found: found.language }
  if (onScreenText) evaluation.texts = scoreTexts(onScreenText, found.onScreenText)
  if (cuts) evaluation.shots = scoreShots(cuts, gradual ?? [], found.cuts, fps)
  if (objects) evaluation.objects = scoreObjects(objects, found.objects)
  return evaluation
}
