/** What to do, as instructions: "you're gonna want to chop the onion and then fry it" is two of them. */

import { instructions } from '../../../language/imperatives.ts'
import { phrases, readLists } from '../../../language/lexicon.ts'
import type { Line } from '../../../language/reading.ts'
import { capitalise, sentence, tidy, words } from '../../../language/text.ts'

/** Words of a statement that is one instruction, whatever else it may be. */
const short = 14
const leads = readLists(new URL('../lexicons/commands.txt', import.meta.url)).get('leads')!
const lead = new RegExp(String.raw`^${phrases(leads)}\s+`, 'i')

/** "These brownies take thirty minutes", "it's ready": nothing to do. */
const stated = /^(?:these|this|it|it's|that|that's|they|they're|there|there's|my|our)\b/i

/** Titles tell nobody what to do, and of what is written only what begins as an instruction does. */
export const isNoCommand = ({ source, plain }: Line) =>
  source === 'title' || (source !== 'speech' && instructions(plain).length === 0)

/** Each action of a statement; the whole of it where it cannot be cut. */
export function commandsIn(text: string): string[] {
  const found = words(text).length > short ? instructions(text).map((one) => one.text) : []
  const parts = found.length > 0 ? found : stated.test(text) ? [] : [text.replace(lead, '')]
  return parts.map((part) => sentence(capitalise(tidy(part)))).filter((part) => words(part).length > 1)
}
