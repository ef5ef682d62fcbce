/** The figures of a text as they are told there, before anything is concluded from them. */

import { type Figure, figuresIn } from './figure.ts'
import { impliedIn } from './implied.ts'
import { joined } from './joined-figures.ts'
import { spokenAges } from './spoken-ages.ts'
import { timesAgain } from './times-again.ts'

/** `isPlain`: its numbers are in digits already, and words such as "half" are left. */
export const readFigures = (text: string, language: string, isPlain: boolean): Figure[] =>
  timesAgain(text, spokenAges(joined([...figuresIn(text, language), ...(isPlain ? impliedIn(text) : [])], text), text))
