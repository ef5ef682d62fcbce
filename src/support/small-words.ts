/** Words that say nothing of what a text is about, in the languages whose figures are read. */

import { readLists } from '../language/lexicon.ts'
import { isFunctionWord } from '../language/text.ts'
import { fold } from '../language/fold.ts'

const others = new Set([...readLists(new URL('./small-words.txt', import.meta.url)).values()].flat().map(fold))

/** Of a folded word. */
export const isSmallWord = (word: string): boolean => isFunctionWord(word) || others.has(word)
