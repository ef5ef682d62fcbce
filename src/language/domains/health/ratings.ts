/** How a claim about health is filed for somebody who checks it: its type, its weight, and where to look. */

import { statementOf } from '../../grammar.ts'
import { join, singular } from '../../text.ts'
import { food, substance } from './statements.ts'

export type ClaimType = 'treatment' | 'prevention' | 'diagnosis' | 'nutrition' | 'supplement' | 'risk' | 'other'

const types: [ClaimType, RegExp][] = [
  [
    'diagnosis',
    /\b(?:signs? of|sign that|symptoms? of|means? (?:you|your)|deficient|you (?:probably|might) have|test for|diagnos\p{L}+)\b/iu,
  ],
  [
    'prevention',
    /\b(?:prevents?|protects?|(?:even )?(?:lowers?|lower|reduces?|cuts?) (?:your |the )?risk|reduces?|keeps? you from|stops? you from|wards? off)\b/i,
  ],
  [
    'risk',
    /\b(?:causes?|damages?|harm(?:s|ful)?|toxic|poison|dangerous|wrecks?|ruins?|spikes?|worse|carcinogen\p{L}*|destroys?|disrupts?|linked to|increases? your risk|risk|inflam(?:es|matory)|bad for|kills? you|ages?|clogs?|depletes?|messes?|never use|unhealthy|irritates?|gives? (?:you|people|your kids?) (?:an? )?(?:\p{L}+ ){0,2}(?:cancer|cold|diabetes|disease|acne|headaches?)|cancer|weakens?|erodes?|strips?|wears? away|softens? (?:your )?(?:teeth|enamel|bones))\b/iu,
  ],
  [
    'treatment',
    /\b(?:cures?|heals?|treats?|gets? rid of|relieves?|eases?|fix(?:es)?|reverses?|eliminates?|clears?|soothes?|helps? with|remedy|calms?|stops?|ends?)\b/i,
  ],
  ['nutrition', food],
]
const curesCancer = /\b(?:kills?|cures?|fights?|reverses?|treats?) (?:\p{L}+ )?(?:cancer|diabetes|tumou?rs?)/iu

export function typeOf(claim: string): ClaimType {
  if (curesCancer.test(claim)) return 'treatment'
  const type = types.find(([, pattern]) => pattern.test(claim))?.[0] ?? 'other'
  return type === 'diagnosis' || type === 'prevention' || type === 'risk' || !isTaken(claim) ? type : 'supplement'
}

/** A vitamin is a supplement where it is what acts; "blue light blocks melatonin" is about the light. */
const isTaken = (claim: string) =>
  substance.test(statementOf(claim)?.subject ?? claim) ||
  (substance.test(claim) && /\b(?:tak(?:e|es|ing)|supplements?|mg|milligrams|dose)\b/i.test(claim))

const grave =
  /\b(?:cancer|diabetes|heart disease|heart attack|stroke|dementia|alzheimer|autism|depression|covid|vaccine|medication|antibiotics?|insulin|pregnan\p{L}*|infection|tumou?rs?|chemo\p{L}*|children|babies|infertil\p{L}*)\b/iu
const strong =
  /\b(?:cures?|reverses?|prevents?|causes?|toxic|poison|proven|guarantee\p{L}*|always|never|melts?|destroys?|wrecks?|eliminates?|detox\p{L}*|kills?|all day|most people|every(?:one|body)?|completely|\d+|two|three|half|doubles?|triples?)\b/iu
const instead =
  /\b(?:stop taking|instead of (?:your )?(?:medication|meds|antibiotics|sunscreen)|don't need (?:a )?(?:doctor|medication|vaccine))\b/i

export function worthOf(claim: string) {
  if (grave.test(claim) || strong.test(claim)) return 'high' as const
  return /\b(?:may|might|could|some people|can help|possibly)\b/i.test(claim) ? ('low' as const) : ('medium' as const)
}

export function harmOf(claim: string, type: ClaimType) {
  // What is denied harms nobody by being believed: "cranberry capsules did not prevent infections".
  const isDenied =
    /\b(?:not|doesn't|don't|didn't|isn't|never) (?:\p{L}+ ){0,2}(?:cause|give|prevent|cure|raise|increase|damage|harm|hurt|ruin|improve|make|affect|work|help)/iu.test(
      claim,
    )
  if (!isDenied && (grave.test(claim) || instead.test(claim))) return 'high' as const
  const isMedical = type === 'treatment' || type === 'diagnosis' || type === 'supplement' || type === 'risk'
  return isMedical && !isDenied ? ('medium' as const) : ('low' as const)
}

/** What a fact-checker would look up first: made by template, as the format allows. */
export function whatToCheck(claim: string, topic: string, type: ClaimType): string {
  const what = substance.exec(claim)?.[0].toLowerCase() ?? measureIn(claim)
  const of = topic === '' || what.includes(topic) ? '' : ` and ${topic}`
  switch (type) {
    case 'treatment':
      return `Trials of ${what}${of}; what treatment guidelines advise.`
    case 'supplement':
      return `Reviews of ${what}${of}; doses used and their safety.`
    case 'diagnosis':
      return `Diagnostic criteria${topic === '' ? '' : ` for ${topic}`}; other causes of the same signs.`
    case 'prevention':
      return `Cohort studies and guidelines on ${what}${of}.`
    case 'risk':
      return `Evidence of harm from ${what}${of}, and at what dose.`
    default:
      return `Systematic reviews on ${what}${of}.`
  }
}

/** What is said to have the effect: the claim's subject. */
function measureIn(claim: string): string {
  const subject = statementOf(claim)?.subject ?? ''
  return subject !== '' && subject.split(' ').length <= 8
    ? subject.charAt(0).toLowerCase() + subject.slice(1)
    : 'what is named'
}

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']

export function summaryOf(claims: readonly { claimType: ClaimType; evidenceOffered: string }[]): string {
  if (claims.length === 0) return 'No claim about health that could be checked.'
  const kinds = [...new Set(claims.map(({ claimType }) => claimType))]
  const cited = claims.filter((claim) => claim.evidenceOffered !== '').length
  const sources =
    cited === 0
      ? 'no source is cited'
      : cited === claims.length
        ? 'something is cited for each'
        : `something is cited for ${counts[cited]?.toLowerCase() ?? cited}`
  const noun = `${counts[claims.length] ?? claims.length} ${claims.length === 1 ? 'claim' : 'claims'}`
  return `${noun} about ${join(kinds.map((kind) => (kind === 'other' ? 'health' : singular(kind))))}; ${sources}.`
}
