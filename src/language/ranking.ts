/** Which sentences say the most, and a summary made of them. */

import { isAside } from './asides.ts'
import { having, lists } from './lexicon.ts'
import { isAdvertising } from './outline/advertising.ts'
import type { Line, Reading } from './reading.ts'
import { contentWords, sentence, unique, withoutTags, withoutOpening, words } from './text.ts'

export interface Ranked {
  line: Line
  score: number
}

const cue = having(lists('headlines')('cues'))

/** Every sentence with how much of the video's matter is in it; asides come last. */
export function rankSentences(lines: readonly Line[]): Ranked[] {
  const counts = new Map<string, number>()
  for (const line of lines)
    for (const word of new Set(contentWords(line.plain))) counts.set(word, (counts.get(word) ?? 0) + 1)
  const ranked = lines.map((line, index) => {
    const content = contentWords(line.plain)
    const total = content.reduce((sum, word) => sum + Math.min(counts.get(word) ?? 0, 6), 0)
    const length = words(line.text).length
    const even = total / Math.sqrt(content.length + 2)
    const shape = length < 4 ? 0.3 : length > 40 ? 0.6 : 1
    const place = index < 2 ? 1.15 : 1
    return {
      line,
      score:
        isAside(line.text) || isAdvertising(line.text) ? 0 : even * shape * place * (cue.test(line.text) ? 1.25 : 1),
    }
  })
  return ranked.sort((one, other) => other.score - one.score || one.line.start - other.line.start)
}

/** The best sentences in the order they were said. */
export const best = (lines: readonly Line[], count: number): Line[] =>
  rankSentences(lines)
    .filter(({ score }) => score > 0)
    .slice(0, count)
    .map(({ line }) => line)
    .sort((one, other) => one.start - other.start)

const bullet = /^\s*(?:[-–—•*·▪▸►✅✔☑➡→👉🔸🔹]\s*|\(?\d{1,2}[.):]\)?\s+|\d\uFE0F?\u20E3\s*|step \d+[:.)]?\s*)/iu

/** A title is often on screen as well. */
const once = (lines: Line[]) => unique(lines, ({ text }) => words(text).join(' '))

/** Words of a sentence that sums something up; a longer one would have to be cut. */
const [shortest, longest] = [5, 32]

/**
 * What the video is about, in whole sentences from it: as the post tells it, else as it is said. '' when nothing is said
 * or written.
 */
export function summary(reading: Reading, count = 2): string {
  // Only speech is translated.
  const posted = reading.evidence.speech.translation === undefined ? reading.caption : []
  const description = posted.filter(isWhole).find(({ text }) => !isAside(text) && !isAdvertising(text))
  const spoken = best(reading.sentences.filter(isWhole), count)
  const from = description
    ? [description]
    : spoken.length > 0
      ? spoken
      : best(once(reading.written.filter(isWhole)), count)
  return from.map((line) => sentence(withoutOpening(withoutTags(line.text.replace(bullet, ''))))).join(' ')
}

/** A question sums nothing up. */
function isWhole({ text }: Line): boolean {
  const plain = withoutTags(text)
  const length = words(plain).length
  return length >= shortest && length <= longest && !plain.includes('?')
}
