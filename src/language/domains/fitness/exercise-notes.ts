/** What is told of an exercise beside its amounts. */

import { tidy, words } from '../../text.ts'
import { verbOf } from '../../verbs.ts'

const side = /\b(?:each|per|every) (?:side|leg|arm|direction)\b|\bon (?:each|both) sides?\b/i
const effort = /\b(?:at |@ ?)?rpe ?\d+(?:\.\d)?(?:-\d+)?\b|\b\d+(?:-\d+)?% (?:of (?:your )?)?(?:1rm|one rep max|max)\b/i
const load =
  /\b(?:with )?(?:an? |2 )?\d+(?:\.\d+)?[ -]?(?:pounds?|lbs?|kg|kilos?)(?: (?:dumbbells?|kettlebell|barbell|plate|weight))?\b/i
const cue =
  /\b(?<!\b(?:i|you|we|they|it|people|to|the|your|my|a|lower) )((?:go|going|keep|keeping|squeeze|drive|drop|push|pull|hold|slow|control|make sure|don't|do not|never|brace|breathe|chest|elbows|knees|heels?|shoulders|hips|back|lean|on your knees|superset|pause|tempo|focus|stay(?! there| here)|engage|lift|lower|press|drag|reach|tuck|think|imagine|use)\b(?! for \d)[^,.;!?]{3,70})/i

/** Talk about the viewer rather than about the exercise. */
const talk = /\byou (?:will|don't|won't|are|were|can't)\b|\bif you (?:don't|are|run|sit|want)\b|\bi\b/i

/** What belongs to an exercise beside its amounts: side, effort, load, a cue. */
export function notesIn(text: string, from: number): string[] {
  const rest = text.slice(from)
  const [first = ''] = words(text)
  const told =
    from === 0 && verbOf(first) === first && !/\d/.test(text) && words(text).length > 2 && words(text).length < 12
      ? text
      : cue.exec(rest)?.[1]
  return [
    side.exec(text)?.[0],
    effort.exec(text)?.[0],
    load.exec(rest)?.[0],
    talk.test(text) || /[x×] ?\d/i.test(told ?? '') ? undefined : told,
  ]
    .filter((note) => note !== undefined)
    .map((note) => tidy(note.replace(/^@ ?/, '').replace(/[.!?]+$|\s(?:and|then|so)$/, '')))
}
