/** Text as a reader wants it: in the speaker's own words, without the shouting and the tags. */

import { digits } from './numbers.ts'
import type { Line } from './reading.ts'
import { tidy } from './text.ts'

/** In the speaker's own words, unless they hold a slip that was mended. Hashtags are no words. */
export const asSaid = ({ text, plain }: Pick<Line, 'text' | 'plain'>) =>
  withoutHashtags(digits(text) === plain ? text : plain)

const withoutHashtags = (text: string) => text.replaceAll(/(?<![\p{L}\p{N}])[#@][\p{L}_][\p{L}\p{N}_]*/gu, '').trim()

const letters = /^(?:MVP|VAR|NBA|NFL|UFC|PB|PR|KO|GG|OMG|POV|DIY|TV|UK|USA|US|IQ)$/

/** "SIX! into the car park" without the shouting. */
export const calm = (text: string) =>
  tidy(
    text
      .replaceAll(/!+\s+(?=(?:over|into|through|off|from|with|by|onto|in|on|at|to|past)\b)/gi, ' ')
      .replaceAll(/!+\s+(?=\p{L})/gu, ', ')
      .replaceAll(/[!.]+(?=\s|$)/g, '')
      .replaceAll(/(?<![\p{L}\p{N}'’])\p{Lu}[\p{Lu}'’]+(?![\p{L}\p{N}'’])/gu, (word) =>
        letters.test(word) ? word : word.toLowerCase(),
      )
      .replaceAll(/(?<=\p{Ll} )A(?= \p{Ll})/gu, 'a'),
  )

// Evidence is untrusted, and reading closely takes time: no clip tells more of one matter than this.
const mostLines = 200
const longestLine = 500

/** The lines that are worth a close reading: as many as a clip can hold, none of them a wall of text. */
export const readable = (lines: readonly Line[]): Line[] =>
  lines.filter(({ text }) => text.length <= longestLine).slice(0, mostLines)
