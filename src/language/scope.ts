/** What is said of a thing that is refused, given back or only mentioned: it is no entry of a list. */

import { having, readLists } from './lexicon.ts'

const refused = having(readLists(new URL('./lexicons/refusals.txt', import.meta.url)).get('refused')!)

export const isSetAside = (text: string) => refused.test(text.replaceAll('’', "'"))
