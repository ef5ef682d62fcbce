/** Who makes a thing: the handle or the name that stands beside it ("blazer - @zara", "jeans by Levi's"). */

import { tidy, withoutEnd } from '../../../language/text.ts'
import { beside, type NamedThing } from '../things.ts'
import { asName } from './name.ts'

const tagged = /^\s*(?:\([^)]*\)\s*)?(?:[-–—:|•]|from|by|is|are)?\s*(@[\w.]{2,30})/i
const named = /^\s*(?:[-–—:|]|from|by)\s*(\p{Lu}[\p{L}\p{N}&'’.]*(?: \p{Lu}[\p{L}\p{N}&'’.]*){0,3})/u

/** What the reader takes for the brand, if it is written as one (a word without a capital is what the thing is). */
export function brandBeside(thing: NamedThing, span: string): string {
  const read = asName(beside(thing, span))
  return /^[@\p{Lu}\d]/u.test(read) ? read : brandOf(thing)
}

function brandOf({ after, before }: Pick<NamedThing, 'after' | 'before'>): string {
  const handle = tagged.exec(after)?.[1] ?? /(@[\w.]{2,30})\s*$/.exec(before)?.[1]
  return tidy(withoutEnd(handle ?? named.exec(after)?.[1] ?? '', '.'))
}
