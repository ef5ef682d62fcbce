/** How the embedded composer finds the statements about health that somebody should check. */

import { isAside } from '../../language/asides.ts'
import { evidenceOffered, isAssertion } from '../../language/claims.ts'
import { conditions, professions, substances } from '../../language/lexicons/health.ts'
import { statementOf } from '../../language/grammar.ts'
import type { Line, Reading } from '../../language/reading.ts'
import { anyOf, capitalise, join, sentence, singular, tidy, unique } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

const condition = anyOf(conditions)
const substance = new RegExp(`\\b(?:${substances.join('|')})\\b`, 'i')
const food =
  /\b(?:food|eat|eating|diet|sugar|coffee|tea|milk|bread|egg|eggs|meat|oil|oils|protein|carbs?|fiber|calories|breakfast|meal|fasting|vegetables?|fruit|water|juice|vinegar|salt|gluten|dairy|nutrition|nutrients?|smoothie|lemon|honey|oats?)\b/i

export function extractHealthClaims(reading: Reading) {
  const lines = reading.sentences.length > 0 ? reading.sentences : [...reading.written, ...reading.caption]
  const claims = unique(
    lines.flatMap((line, index) => claimIn(line, lines.slice(Math.max(0, index - 4), index), lines[index + 1])),
    ({ claim }) => claim.toLowerCase(),
  )
  return {
    claims: claims.map(({ at, ...claim }) => ({ timestamp: timestamp(at, reading.duration), ...claim })),
    speakerCredentials: credentialsOf(reading),
    disclaimerGiven: disclaimer.test(reading.everything),
    summary: summaryOf(claims),
  }
}

const disclaimer =
  /\bnot (?:medical|professional|health) advice\b|\b(?:talk|speak) (?:to|with) (?:your|a) (?:doctor|physician|dermatologist|healthcare|provider)|\b(?:consult|ask|see|check with) (?:with )?(?:your|a) (?:doctor|physician|healthcare|provider|dermatologist|pharmacist)|\beducational purposes\b|\b(?:i'm|i am) not a (?:doctor|medical)/

function credentialsOf(reading: Reading): string {
  for (const line of reading.lines) {
    const match = professions.exec(line.text)
    if (match && !/\bnot an?$/i.test(line.text.slice(0, match.index + 8))) return `says "${tidy(match[0])}"`
  }
  return ''
}

type ClaimType = 'treatment' | 'prevention' | 'diagnosis' | 'nutrition' | 'supplement' | 'risk' | 'other'

function claimIn(line: Line, before: Line[], next: Line | undefined) {
  const text = tidy(line.plain)
  const promise = /^\p{L}+ .{6,80}\band (?:you'll|you will|it'll|your \p{L}+ will)\b/iu.test(text)
  if (isAside(line.text) || professionOnly.test(text)) return []
  const sign = signOf(text, before)
  if (sign === '' && !isAssertion(stripped(text)) && !promise && !saysOfBody(text)) return []
  const claim = sign === '' ? selfContained(text, before) : sign
  const topic =
    condition.exec(claim)?.[0].toLowerCase() ?? condition.exec(before.at(-1)?.plain ?? '')?.[0].toLowerCase() ?? ''
  if (topic === '' && !substance.test(claim) && !food.test(claim) && !strongEffect.test(claim)) return []
  const claimType = typeOf(claim)
  return [
    {
      at: line.start,
      claim,
      topic,
      claimType,
      evidenceOffered: offered(line.text, next?.text ?? ''),
      checkworthiness: worthOf(claim),
      harmPotential: harmOf(claim, claimType),
      whatToCheck: whatToCheck(claim, topic, claimType),
    },
  ]
}

/** "Three signs you're low in vitamin D. One, you're always tired." */
function signOf(text: string, before: Line[]): string {
  const item = /^(?:and )?(?:number )?(?:\d+|first|second|third|fourth|last(?:ly)?|finally)[,:.)] (.{4,60})$/i.exec(
    text,
  )
  const header = before
    .map((line) =>
      /\b(?:signs?|symptoms?) (?:of |that )?((?:you|your|an?|low|high|too|\p{L}+)\b.{3,50})/iu.exec(line.plain),
    )
    .findLast((match) => match !== null)
  return item && header
    ? sentence(
        `A sign of ${tidy(header[1]!)
          .replace(/[.!]$/, '')
          .replace(/^(?:you're|you are) /i, 'being ')}: ${tidy(item[1]!)}`,
      )
    : ''
}

/** A statement about a thing and the body, whatever its verb: "Fluoride calcifies your pineal gland." */
function saysOfBody(text: string): boolean {
  if (text.endsWith('?')) return false
  const said = statementOf(stripped(text))
  if (!said || /\b(?:i|you|we|he|she|my|it|this|that|they|who|what)\b/i.test(said.subject)) return false
  return condition.test(said.rest) && !/\b(?:video|talk|tips?|facts?|things)\b/i.test(said.rest)
}

const strongEffect =
  /\b(?:causes?|cures?|prevents?|increases?|reduces?|lowers?|doubles?|triples?|heals?|treats?|damages?|protects?|boosts?|kills?|triggers?|leads? to|linked to)\b/i

const professionOnly = /^(?:i'm|i am|as) an? [^,.]{3,50}(?:,? (?:and )?(?:here|i|these|let|this).{0,60})?$/i

/** What stands before the claim itself: who says so, and connectives. */
const lead =
  /^(?:and|but|so|also|now|because|plus|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|number \d+|\d+[.)]|fun fact|fact|myth|did you know(?: that)?|the truth is(?: that)?|turns out(?: that)?|honestly|actually|literally|you guys|listen|look|apparently|people (?:say|think|claim|believe)(?: that)?|they say(?: that)?|everyone (?:says|thinks)(?: that)?|(?:an? |the |one |several |multiple |many |some |new |recent |\d{4} )*(?:study|studies|research|researchers|scientists|trials?|doctors|experts|science)\b[^,.]{0,40}?\b(?:found|finds|shows?|showed|shown|says?|said|suggests?|proved|proves|prove|confirms?|discovered|agree)(?: that)?|according to [^,]{3,50},|i promise(?: you)?|trust me)[,:]? +/i

function stripped(text: string): string {
  let rest = text
  for (let round = 0; round < 4; round++) {
    const match = lead.exec(rest)
    if (!match) break
    rest = rest.slice(match[0].length)
  }
  return rest
}

/** "It spikes your cortisol" after "Stop drinking coffee" becomes "Drinking coffee spikes your cortisol". */
function selfContained(text: string, before: Line[]): string {
  const [first, ...others] = stripped(text).split(/(?<=[.!?])\s+/)
  const claim = [first, ...others.filter((part) => isAssertion(part))]
    .join(' ')
    .replace(
      /,? (?:and )?(?:there(?:'s| is| are) (?:\p{L}+ )*(?:stud(?:y|ies)|research)|according to|as shown in|look it up)\b[^.]*/iu,
      '',
    )
  const pronoun = /^(?:it|this|they|that|these|those|which)(?='s|\b)(?: one| thing| stuff)?/i.exec(claim)
  if (
    !pronoun ||
    /^(?:this|that|these|those) (?!(?:is|are|can|will|may|one|thing)\b)\p{L}+ (?:is|are|can|will|\p{L}+s)\b/iu.test(
      claim,
    )
  )
    return sentence(claim)
  const subject = before
    .toReversed()
    .map((line) => subjectOf(line.plain))
    .find((found) => found !== '')
  return sentence(subject ? `${capitalise(subject)}${claim.slice(pronoun[0].length)}` : claim)
}

function subjectOf(text: string): string {
  const plain = stripped(tidy(text))
  const advised = /^(?:please )?(?:stop|start|try|avoid|quit|consider|keep) (\p{L}+ing\b[^,.!?]{2,60})/iu.exec(plain)
  if (advised) return tidy(advised[1]!)
  const about = /\b(?:talk about|talking about|known as|called) ([^,.!?]{3,40})/i.exec(plain)
  if (about) return tidy(about[1]!)
  const subject =
    /^((?:[\p{L}'-]+ ){0,4}[\p{L}'-]+?) (?:is|are|was|can|could|may|will|has|have|does|do|changed|saved|actually|literally|[\p{L}]+(?:s|ed))\b/iu.exec(
      plain,
    )
  const name = subject?.[1] ?? ''
  if (
    name === '' ||
    /^(?:it|this|that|they|i|you|we|he|she|these|those|there|what|if|when|my|people|most|everyone|nobody)\b/i.test(name)
  )
    return substance.exec(plain)?.[0] ?? ''
  return name
}

function typeOf(claim: string): ClaimType {
  if (
    /\b(?:sign of|sign that|symptom|means (?:you|your)|deficient|you (?:probably|might) have|test for|diagnos)/i.test(
      claim,
    )
  )
    return 'diagnosis'
  if (
    /\b(?:prevents?|protects?|(?:even )?(?:lowers?|lower|reduces?|cuts?) (?:your |the )?risk|reduces?|keeps? you from|stops? you from)\b/i.test(
      claim,
    )
  )
    return 'prevention'
  if (
    /\b(?:causes?|damages?|harm(?:s|ful)?|toxic|poison|dangerous|wrecks?|ruins?|spikes?|worse|carcinogen\p{L}*|destroys?|disrupts?|linked to|increases? your risk|risk|inflam(?:es|matory)|bad for|kills? you|ages?|clogs?|depletes?|messes?|never use|unhealthy|irritates?)\b/iu.test(
      claim,
    )
  )
    return 'risk'
  if (substance.test(claim)) return 'supplement'
  if (
    /\b(?:cures?|heals?|treats?|gets? rid of|relieves?|eases?|fixes|reverses?|eliminates?|clears?|soothes?|helps? with|remedy|calms?)\b/i.test(
      claim,
    )
  )
    return 'treatment'
  return food.test(claim) ? 'nutrition' : 'other'
}

const grave =
  /\b(?:cancer|diabetes|heart disease|heart attack|stroke|dementia|alzheimer|autism|depression|covid|vaccine|medication|antibiotics?|insulin|pregnan\p{L}*|infection|tumou?rs?|chemo\p{L}*|children|babies|infertil\p{L}*)\b/iu

function worthOf(claim: string) {
  const strong =
    /\b(?:cures?|reverses?|prevents?|causes?|toxic|poison|proven|guarantee\p{L}*|always|never|melts?|destroys?|wrecks?|eliminates?|detox\p{L}*|kills?|all day|most people|every(?:one|body)?|\d+)\b/iu
  if (grave.test(claim) || strong.test(claim)) return 'high' as const
  return /\b(?:may|might|could|some people|can help|possibly)\b/i.test(claim) ? ('low' as const) : ('medium' as const)
}

function harmOf(claim: string, type: ClaimType) {
  if (
    grave.test(claim) ||
    /\b(?:stop taking|instead of (?:your )?(?:medication|meds|antibiotics|sunscreen)|don't need (?:a )?(?:doctor|medication|vaccine))\b/i.test(
      claim,
    )
  )
    return 'high' as const
  return type === 'treatment' || type === 'diagnosis' || type === 'supplement' || type === 'risk'
    ? ('medium' as const)
    : ('low' as const)
}

/** What a fact-checker would look up first: made by template, as the format allows. */
function whatToCheck(claim: string, topic: string, type: ClaimType): string {
  const what = substance.exec(claim)?.[0].toLowerCase() ?? measureIn(claim)
  const of = topic === '' ? '' : ` and ${topic}`
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

/** What the claim rests on, in its own sentence or in the next one. */
function offered(text: string, next: string): string {
  const own = evidenceOffered(text)
  const supports =
    /^(?:my|i|in my|an? (?:\d{4} )?(?:study|trial|review|meta-analysis)|studies|research|scientists)\b/i.test(next)
  const found = own === '' && supports ? evidenceOffered(next) : own
  return tidy(
    found
      .replace(/^according to /i, '')
      .split(/\b(?:found|finds|shows?|showed|says?|said|suggests?|proved|that|followed|looked|tested|tracked)\b/i)[0]!,
  )
}

function summaryOf(claims: { claimType: ClaimType; evidenceOffered: string }[]): string {
  if (claims.length === 0) return 'No claim about health that could be checked.'
  const kinds = [...new Set(claims.map(({ claimType }) => claimType))]
  const cited = claims.filter((claim) => claim.evidenceOffered !== '').length
  const sources =
    cited === 0
      ? 'no source is cited'
      : cited === claims.length
        ? 'all with something cited'
        : 'some with something cited'
  const noun = claims.length === 1 ? 'One claim' : 'Several claims'
  return `${noun} about ${join(kinds.map((kind) => (kind === 'other' ? 'health' : singular(kind))))}; ${sources}.`
}
