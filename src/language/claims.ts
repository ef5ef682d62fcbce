/** Assertions of fact, above all of cause and effect. */

import { isAside } from './asides.ts'
import { words } from './text.ts'

const effect =
  /\b(?:cures?|heals?|treats?|prevents?|stops?|causes?|caus(?:ed|ing)|triggers?|boosts?|increases?|raises?|spikes?|lowers?|reduces?|decreases?|cuts?|improves?|strengthens?|weakens?|balances?|regulates?|supports?|helps?|kills?|destroys?|damages?|harms?|burns?|melts?|flushes?|detox(?:es)?|cleanses?|speeds? up|slows? down|gets? rid of|fights?|protects?|repairs?|restores?|reverses?|fixes|eliminates?|removes?|leads? to|leading to|linked to|associated with|makes? (?:you|your|it|them)|gives? (?:you|your)|giving (?:you|your)|keeps? (?:you|your)|disrupts?|blocks?|depletes?|stimulates?|relieves?|eases?|soothes?|calms?|doubles?|triples?|halves?|wrecks?|ruins?|messes? (?:up|with)|feeds?|inflames?|clogs?|ages?|adds?|builds?|produces?|releases?|absorbs?|contains?|turns? into|puts? you at|works? better|works? as well)\b/i
const state =
  /\b(?:is|are|isn't|aren't|was|were|(?:can|may|could|might|will) be) (?:actually |literally |one of |basically |just |really |not |so |very |extremely |more |the |a |an )*(?:bad|good|toxic|poison|healthy|unhealthy|dangerous|harmful|safe|essential|deficient|carcinogenic|addictive|anti-inflammatory|inflammatory|linked|worse|better|effective|ineffective|useless|necessary|enough|as effective|proven|a sign|caused|number one cause|leading cause|high in|rich in|full of|loaded with|packed with)\b|\b(?:a sign (?:of|that)|can mean|means (?:you|your|that)|you (?:only )?need (?:at least )?\d|should (?:never|always|not)|has (?:more|less|twice|as much)|have (?:more|less|twice))\b/i

const hedge =
  /^(?:(?:stop|start|try|quit|avoid) \w+ing\b|i (?:love|like|hope|feel|want|eat|drink|take|use|started|have been|was)|my favorite|let's|hey|follow|comment|if you (?:want|like|enjoyed|made it)|what|why|how|who|when|do you|did you|have you|are you|is it|can you)\b/i

/** Whether a sentence states something that could be true or false, rather than asking, greeting or telling what to do. */
export function isAssertion(text: string): boolean {
  if (text.trim().endsWith('?') || words(text).length < 4 || isAside(text) || hedge.test(text)) return false
  return effect.test(text) || state.test(text)
}

/** Whether something is said to act on something. */
export const saysEffect = (text: string) => effect.test(text)
