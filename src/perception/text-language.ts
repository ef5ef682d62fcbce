import { detectAll } from 'tinyld'
import type { TextSpan } from '../evidence.ts'

/** Shorter texts look like many languages. */
const leastLetters = 20
const leastAccuracy = 0.35

/** The language of what is written on the screen, as ISO 639-1; '' when there is too little to tell. */
export function languageOfText(spans: TextSpan[]): string {
  // A stranger's picture may be full of text; a part of it tells as much.
  const text = [...new Set(spans.map((span) => span.text))].join('\n').slice(0, 5_000)
  if (text.replace(/[^\p{L}]/gu, '').length < leastLetters) return ''
  const best = detectAll(text)[0]
  return best && best.accuracy >= leastAccuracy ? best.lang : ''
}
