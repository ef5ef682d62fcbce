import { lexicon } from '../lexicons.ts'

/** One word of a subject is said in passing. */
export function subjectIn(text: string): string {
  const [best] = lexicon('subjects')
    .found(text)
    .toSorted((one, other) => other.words.length - one.words.length)
  return best && best.words.length > 1 ? best.key : ''
}
