/** What to do, as instructions: "you're gonna want to chop the onion and then fry it" is two of them. */

import { instructions } from '../../../language/imperatives.ts'
import { capitalise, sentence, tidy, words } from '../../../language/text.ts'

/** Words of a statement that is one instruction, whatever else it may be. */
const short = 14
const lead =
  /^(?:let's|go ahead and|make sure (?:that )?you|remember to|what (?:you|we|i)(?:'re| are)? (?:gonna|going to) do is|(?:you|we|i)(?:'re|'ll|'m| are| will| am)? (?:just |now |then |also )*(?:gonna|going to|want to|wanna|need to|have to|can|should|like to)(?: (?:just|go ahead and|start by|want to))*)\s+/i

/** Each action of a statement; the whole of it where it cannot be cut. */
export function commandsIn(text: string): string[] {
  const found = words(text).length > short ? instructions(text).map((one) => one.text) : []
  const parts = found.length > 0 ? found : [text.replace(lead, '')]
  return parts.map((part) => sentence(capitalise(tidy(part)))).filter((part) => words(part).length > 1)
}
