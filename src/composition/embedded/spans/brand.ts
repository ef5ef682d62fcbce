/** Who makes a thing: the handle or the name that stands beside it ("blazer - @zara", "jeans by Levi's"). */

import { tidy } from '../../../language/text.ts'
import type { Thing } from '../things.ts'

const tagged = /^\s*(?:\([^)]*\)\s*)?(?:[-–—:|•]|from|by|is|are)?\s*(@[\w.]{2,30})/i
const named = /^\s*(?:[-–—:|]|from|by)\s*(\p{Lu}[\p{L}\p{N}&'’.]*(?: \p{Lu}[\p{L}\p{N}&'’.]*){0,3})/u

export function brandOf({ after, before }: Pick<Thing, 'after' | 'before'>): string {
  const handle = tagged.exec(after)?.[1] ?? /(@[\w.]{2,30})\s*$/.exec(before)?.[1]
  return tidy((handle ?? named.exec(after)?.[1] ?? '').replace(/[.]$/, ''))
}
