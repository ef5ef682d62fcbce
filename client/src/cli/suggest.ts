/** The word that was probably meant, for commands, options, formats and other choices. */

import { distance } from 'fastest-levenshtein'

/** What people type who know other commands. */
const otherWords: Record<string, string> = {
  analyze: 'analyse',
  run: 'analyse',
  get: 'wait',
  result: 'wait',
  browse: 'open',
  forward: 'listen',
  webhook: 'listen',
  webhooks: 'listen',
  start: 'serve',
}

/** Arguments may be pasted text of any length: no choice is that long, and the distance takes time. */
const maxLength = 40

/** The nearest choice within two changes, or within one for short words. */
export function nearest(word: string, choices: readonly string[]): string | undefined {
  if (word.length > maxLength) return undefined
  const typed = word.toLowerCase()
  const known = otherWords[typed]
  if (known !== undefined && choices.includes(known)) return known
  const begun = typed.length >= 3 ? choices.filter((choice) => choice.startsWith(typed)) : []
  if (begun.length === 1) return begun[0]
  const [best] = choices
    .map((choice) => ({ choice, changes: distance(typed, choice) }))
    .filter(({ choice, changes }) => changes <= (choice.length <= 4 ? 1 : 2))
    .toSorted((a, b) => a.changes - b.changes)
  return best?.choice
}

/** ` Did you mean recipe?`, or nothing. */
export function didYouMean(word: string, choices: readonly string[], write = (choice: string) => choice): string {
  const meant = nearest(word, choices)
  return meant === undefined ? '' : ` Did you mean ${write(meant)}?`
}
