/** Statements of a lesson as what a learner can do after it: "Explain that …", "Define … as …", "Predict …". */

import { instruction } from '../../../language/imperatives.ts'
import { lowerFirst, sentence, withoutTags } from '../../../language/text.ts'
import { withoutFillers } from './fillers.ts'

/** What a learner is stated to do, as objectives are worded. */
const measurable =
  /^(?:predict|draw|compare|calculate|name|identify|describe|list|sort|label|solve|write|define|explain) \p{L}/iu
/** "Osmosis is water moving across a membrane". */
const isDefinition = /^(?:an? |the )?\p{L}+(?: \p{L}+)? (?:is|are|means?) /iu
/** "An iamb = 2 syllables". */
const definition = /^(\p{L}[\p{L} -]{1,30}?) ?= ?(\P{Lu}*\p{L}.{1,60})$/u

/** What a statement of a lesson teaches; undefined for what is no whole statement. */
export function objectiveOf(said: string) {
  const text = withoutFillers(withoutTags(said))
  if (measurable.test(text)) return { objective: sentence(text), bloomLevel: '' as const }
  const task = instruction(text)
  if (task) return { objective: sentence(task.text), bloomLevel: '' as const }
  const [, term, meaning] = definition.exec(text) ?? []
  if (term !== undefined)
    return { objective: sentence(`Define ${lowerFirst(term)} as ${meaning}`), bloomLevel: 'remember' as const }
  // A statement of another sort may be an aside: what has to be learned is a task or a definition.
  return isDefinition.test(text) && !/^(?:it|this|that|he|she|there|here|what|who|which|my|your|our)\b/i.test(text)
    ? { objective: sentence(`Explain that ${lowerFirst(text)}`), bloomLevel: 'remember' as const }
    : undefined
}
