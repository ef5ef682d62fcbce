/** Which names the evidence holds. */

import type { Evidence } from '../../evidence.ts'
import { isOneEditAway, wordsOf } from './passages.ts'

export interface Names {
  /** The name was said, written or posted. What stands in brackets is a remark about it. */
  hold(name: string): boolean
  /** No name of several words in this sentence is foreign to the evidence. */
  supportProse(sentence: string): boolean
}

const joiners = new Set(['and', 'at', 'by', 'de', 'da', 'do', 'in', 'la', 'le', 'near', 'of', 'on', 'the'])

export function indexNames(evidence: Evidence, posted: string[]): Names {
  const texts = [
    ...evidence.speech.segments.map((segment) => segment.text),
    ...evidence.onScreenText.map((span) => span.text),
    ...posted,
  ]
  const words = new Set(texts.flatMap(wordsOf))
  const long = [...words].filter((word) => word.length >= 5)
  // "Air Pods" and "AirPods" are one name, and a hashtag writes everything together.
  const squashed = texts.map((text) => wordsOf(text).join('')).join(' ')
  const knows = (word: string) =>
    words.has(word) ||
    words.has(word.replace(/s$/, '')) ||
    (word.length >= 5 && (squashed.includes(word) || long.some((other) => isOneEditAway(word, other))))
  return {
    hold(name) {
      const parts = wordsOf(name.replaceAll(/\([^)]*\)/g, ' '))
      if (parts.length === 0) return false
      const together = parts.join('')
      return (
        (together.length >= 4 && squashed.includes(together)) || parts.every((part) => joiners.has(part) || knows(part))
      )
    },
    supportProse(sentence) {
      if (isTitleCase(sentence)) return true
      return [...sentence.matchAll(/(?<=\p{L}[\p{L}\p{N}'’,;:]* )\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)+/gu)].every(
        (match) => wordsOf(match[0]).some(knows),
      )
    },
  }
}

/** A headline with every word in capitals says nothing about which of them are names. */
function isTitleCase(text: string): boolean {
  const parts = text.split(/\s+/).filter((word) => /^\p{L}{4,}/u.test(word))
  return parts.length > 1 && parts.every((word) => /^\p{Lu}/u.test(word))
}
