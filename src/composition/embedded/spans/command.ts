/** What to do, as an instruction: "you're gonna want to chop the onion" is "Chop the onion". */

import { capitalise, sentence, tidy } from '../../../language/text.ts'

const person = /^(?:you|we|i|i'm|you're|we're|we'll|i'll|you'll)\b/i
const modal =
  /^(?:(?:you|we|i)(?:'re|'ll|'m| are| will| am)? )?(?:just |now |then |also |really )*(?:(?:gonna|going to|want to|wanna|need to|have to|can|should|will|like to|let's) (?:just |now |then |also )*(?:(?:want to|wanna|need to|have to|go ahead and|start by|be) )*)/i

export function asCommand(text: string): string {
  const rest = text.replace(/^(?:let's|go ahead and|make sure (?:that )?you|remember to|what (?:you|we|i)(?:'re| are)? (?:gonna|going to) do is)\s+/i, '')
  const bare = person.test(rest) ? rest.replace(modal, '') : rest
  return sentence(capitalise(tidy(bare)))
}
