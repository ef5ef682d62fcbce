/** Words with times become segments: sentences, or what is said between two pauses. */

import type { SpeechSegment, Word } from '../../evidence.ts'

const pause = 0.7
/** Speech without a pause or a full stop is broken up, so that a segment's time still tells something. */
const longest = 12

/** `joint` stands between words: nothing in languages that are written without spaces. */
export function toSegments<W extends Word>(words: W[], joint = ' '): (SpeechSegment & { words: W[] })[] {
  const sentences: W[][] = []
  for (const word of words) {
    const sentence = sentences.at(-1)
    const before = sentence?.at(-1)
    if (sentence && before && !endsSentence(before.text) && word.start - before.end < pause) sentence.push(word)
    else sentences.push([word])
  }
  return sentences.flatMap(breakLong).map((words) => ({
    start: words[0]!.start,
    end: words.at(-1)!.end,
    text: words.map((word) => word.text).join(joint),
    words,
  }))
}

function endsSentence(word: string): boolean {
  return /[.?!…。？！।؟]["'”’)»」]*$/u.test(word) && !/^(?:mr|mrs|ms|dr|st|vs|no|approx|[a-z])\.$/i.test(word)
}

/** Breaks at the longest pause that leaves a fair part on either side; a comma counts as a pause. */
function breakLong<W extends Word>(words: W[]): W[][] {
  const start = words[0]!.start
  const length = words.at(-1)!.end - start
  if (length <= longest) return [words]
  let best = -1
  let widest = -1
  for (let i = 1; i < words.length; i++) {
    const [before, word] = [words[i - 1]!, words[i]!]
    const fair = before.end - start >= length / 4 && word.start - start <= (3 * length) / 4
    const gap = word.start - before.end + (/[,;:]$/.test(before.text) ? 0.3 : 0)
    if (fair && gap > widest) [best, widest] = [i, gap]
  }
  return best < 0 ? [words] : [...breakLong(words.slice(0, best)), ...breakLong(words.slice(best))]
}
