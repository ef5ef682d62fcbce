/** What a speaker leans on: a study, or their own experience. */

import { tidy } from '../../../language/text.ts'

const study =
  /\b(?:an?|the|one|this|several|many|recent|new)? ?(?:\p{L}+ ){0,3}(?:study|studies|research|trials?|meta-analysis|survey|report|textbook|label|guidelines?)\b(?: (?:by|from|in|of|at) [^,.;]{3,50})?/iu
const experience =
  /\b(?:i (?:lost|cured|healed|tried|used to|stopped|started)|worked for me|my (?:own )?experience|changed my)\b/i

export function cited(text: string): string {
  const found = study.exec(text)?.[0]
  if (found) return tidy(found)
  return experience.test(text) ? 'personal experience' : ''
}
