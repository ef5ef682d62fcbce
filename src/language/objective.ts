/** Statements of a lesson as what a learner can do after it: "Explain that …", "Define … as …", "Predict …". */

import { lowerFirst, sentence, withoutTags, words } from './text.ts'

/** "Exit ticket: explain …", "Try it tonight, mix …": what only leads up to a task. */
const lead = /^(?:[\p{L} ]{3,20}: |try it[^,]{0,12}, |now )(?=\p{L})/iu
/** What a learner is stated to do, as objectives are worded. */
const measurable =
  /^(?:(?:to|for) [^,]{3,30}, )?(?:predict|draw|compare|calculate|name|identify|describe|list|sort|label|solve|write|define|explain|use|trace|find|mark|multiply|divide|choose|mix|match|count|spell|translate|measure|estimate|sketch|classify|rewrite|convert|simplify) \p{L}/iu

export const isTask = (text: string) => measurable.test(`${text} it`)

/** "Draw it": what? */
const pointing = /^\p{L}+ (?:it|them|this|that|these|those)\b/iu

/** "Osmosis is water moving across a membrane". */
const isDefinition = /^(?:an? |the )?\p{L}+(?: \p{L}+)? (?:is|are|means?) /iu
/** "An iamb = 2 syllables". */
const definition = /^(\p{L}[\p{L} -]{1,30}?) ?= ?(\P{Lu}*\p{L}.{1,60})$/u

/** Without the lesson nobody knows what is meant, or who. */
const vague =
  /^(?:it|it's|this|that|that's|he|she|they|there|here|what|who|which|my|your|our|i|we|you|and|but|so|or|to|if you|people|everybody|everyone)\b|\b(?:i|i'm|i'll|i've|my|me|we|our|us)\b/i

/** What a statement of a lesson teaches; undefined for what is no whole statement. `isSure`: that it teaches something. */
export function objectiveOf(said: string, isSure = false) {
  const whole = withoutTags(said)
  const task = whole.replace(lead, '')
  const text = measurable.test(task) ? task : whole
  if (measurable.test(text) && pointing.test(text)) return undefined
  if (measurable.test(text)) return { objective: sentence(text), bloomLevel: '' as const }
  const [, term, meaning] = definition.exec(text) ?? []
  if (term !== undefined && meaning !== undefined && !/\b(?:it|them|they|that|those)\b/i.test(meaning)) {
    // "AED" is a name, "SHORTAGE" a shout.
    const calm = /^\p{Lu}{5,}$/u.test(term) ? term.toLowerCase() : /^\p{Lu}{2}/u.test(term) ? term : lowerFirst(term)
    return { objective: sentence(`Define ${calm} as ${meaning}`), bloomLevel: 'remember' as const }
  }
  // A statement of another sort may be an aside.
  const isStated = isDefinition.test(text) || (isSure && /\p{Ll}\.$/u.test(text) && words(text).length > 4)
  return isStated && !vague.test(text)
    ? { objective: sentence(`Explain that ${lowerFirst(text)}`), bloomLevel: '' as const }
    : undefined
}
