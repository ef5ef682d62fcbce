/** What a learner can do after a lesson: as the lesson says it, else from what it explains and asks for. */

import { isAside } from '../../asides.ts'
import { statementOf } from '../../grammar.ts'
import { instructions } from '../../imperatives.ts'
import { isBullet, withoutBullet } from '../../lists.ts'
import { asWritten, clipped, type Line, type Reading } from '../../reading.ts'
import { capitalise, sentence, tidy, unique, words } from '../../text.ts'
import { lowered } from './fact-clauses.ts'
import type { Fact } from './facts.ts'

export type Bloom = 'remember' | 'understand' | 'apply' | 'analyze' | 'evaluate' | 'create'

export interface Objective {
  at: number
  objective: string
  bloomLevel: Bloom
}

/** The verbs that say how far a learner gets. */
const levels: [Bloom, RegExp][] = [
  ['create', /^(?:create|design|compose|write|build|construct|invent|plan|produce|develop|draft|make up)\b/i],
  ['evaluate', /^(?:evaluate|judge|critique|justify|argue|defend|assess|decide|recommend|choose)\b/i],
  [
    'analyze',
    /^(?:analy[sz]e|compare|contrast|distinguish|differentiate|classify|categori[sz]e|tell|spot|predict|infer|examine|identify)\b/i,
  ],
  [
    'understand',
    /^(?:explain|describe|summari[sz]e|interpret|discuss|understand|paraphrase|give|see|hear|recogni[sz]e)\b/i,
  ],
  ['remember', /^(?:define|name|list|recall|state|label|match|memori[sz]e|know|repeat|say|count|read|locate)\b/i],
]
export const bloomOf = (objective: string): Bloom => levels.find(([, verbs]) => verbs.test(objective))?.[0] ?? 'apply'

const able =
  /\b(?:(?:you|students?|learners?|we|they|kids)(?:'ll| will| should| can| are going to|'re going to)?(?: now)? be able to|you(?:'ll| will) (?:know|learn|understand) how to|students will (?:be able to )?|swbat|(?:learning )?(?:objectives?|goals?|targets?|outcomes?|intentions?)(?: (?:is|are|for today (?:is|are)|today (?:is|are)))?:?(?: to)?)[:,]?\s+(\p{L}.{6,})$/iu
const iCan = /^(?:[-•*✅✔☑🎯]\s*)?(?:i|we) can ((?!(?:see|believe|imagine|tell you|t)\b)\p{L}+ .{3,90})$/iu

/** The objectives that a lesson states itself: "by the end you will be able to …", "I can …" on the board. */
export function statedObjectives(reading: Reading): Objective[] {
  const board = [...reading.written, ...reading.caption]
  const claims = board.flatMap((line) => objectivesIn(line, iCan.exec(withoutPictures(clipped(line.text)))?.[1]))
  const aims = reading.lines.flatMap((line) => objectivesIn(line, able.exec(clipped(asWritten(line)))?.[1]))
  const all = [...aims, ...(claims.length > 1 || aims.length > 0 ? claims : []), ...underHeading(board)]
  return unique(all, ({ objective }) => objective.toLowerCase())
}

const withoutPictures = (text: string) => tidy(text.replace(/[\p{Extended_Pictographic}\uFE0F]/gu, ' '))

/** A list under "Objectives" or "Today we will". */
function underHeading(lines: Line[]): Objective[] {
  const at = lines.findIndex(({ text }) =>
    /^(?:(?:today'?s )?(?:learning )?(?:objectives?|goals?|targets?|outcomes?)|(?:today )?(?:we|you|students) (?:will|'ll)(?: learn(?: to)?| be able to)?)\s*:?$/iu.test(
      tidy(text),
    ),
  )
  if (at < 0) return []
  const items: Objective[] = []
  for (const line of lines.slice(at + 1, at + 8)) {
    if (!isBullet(line.text) && items.length > 0 && !opensWithVerb(line.text)) break
    items.push(...objectivesIn(line, withoutBullet(line.text).replace(/^(?:to|how to) /i, '')))
  }
  return items
}

const opensWithVerb = (text: string) => instructions(text).length > 0 || levels.some(([, verbs]) => verbs.test(text))

/** "Calculate a unit rate and compare two of them": one objective for each verb. */
function objectivesIn(line: Line, text: string | undefined): Objective[] {
  if (text === undefined) return []
  const whole = tidy(text)
    .replace(/[.!]+$/, '')
    .replace(/:.*$/, '')
    .replace(/^(?:i|we|you|students) (?:can|will(?: be able to)?) /i, '')
  const parts = whole.split(
    /,? and (?:you(?:'ll| will| should)(?: also)? be able to |also |then )?(?=\p{L}+ )|, (?=\p{L}+ (?:the|an?|why|how|two|your|whether)\b)/iu,
  )
  const joined: string[] = []
  for (const part of parts) {
    if (joined.length === 0 || opensWithVerb(part)) joined.push(part)
    else joined[joined.length - 1] += ` and ${part}`
  }
  return joined.map((part) => ({
    at: line.start,
    objective: sentence(capitalise(tidy(part))),
    bloomLevel: bloomOf(part),
  }))
}

export function factObjective(fact: Fact): Objective[] {
  const { at, kind, verb, rest, scope } = fact
  const name = lowered(fact.subject)
  if (/^(?:nobody|no one|everyone|everybody|people)\b/i.test(name)) return []
  const make = (objective: string, bloomLevel: Bloom) => [
    { at, objective: sentence(scope === '' ? objective : `${objective} ${lowered(capitalise(scope))}`), bloomLevel },
  ]
  switch (kind) {
    case 'meaning':
      return make(`Explain what ${name} means: ${rest}`, 'understand')
    case 'definition':
      return make(`Define ${name} as ${rest}`, 'remember')
    case 'nature':
      return make(`Define ${name}: it ${verb} ${rest}`, 'remember')
    case 'name':
      return make(`Name ${name} as ${rest.replace(/^(?:also )?(?:called|known as|named) /i, '')}`, 'remember')
    case 'cause':
      return make(`Explain why ${tidy(`${name} ${verb} ${rest}`)}`, 'understand')
    case 'time':
      return make(`Recall when ${name} ${verb} ${rest}`, 'remember')
    case 'place':
      return make(`Describe where ${name} ${verb}: ${rest}`, 'understand')
    case 'statement':
      return /^(?:\d|an? )/.test(fact.subject) || words(rest).length < 2
        ? []
        : make(`State that ${name} ${verb} ${rest}`, 'remember')
  }
}

const measurable =
  /^(?:add|subtract|multiply|divide|find|solve|calculate|convert|identify|compare|write|draw|balance|simplify|factor|measure|count|round|label|isolate|combine|replace|substitute|list|sort|graph|plot|estimate|outline|cite|underline)\b/i

/** Whether a verb says what a learner can be seen to do. */
export const isMeasurable = (verb: string) => measurable.test(verb) || levels.some(([, verbs]) => verbs.test(verb))

/** "Today we're learning how to add fractions." */
const aimed =
  /\b(?:learn|learning|show you|teach you|see|going over|let's talk about|here's|this is) how to (\p{L}+ [^.!?]{3,80}?)(?: (?:today|in \d+ \p{L}+|step by step))?[.!?]?$/iu

/** "Why do we have seasons?" */
const wondered =
  /^(?:so |okay |but |have you ever wondered |ever wondered |do you know |you know )*(why|how)(?: (?:actually|exactly|really))? (?:(do|does|did|is|are|can|was|were) )?([^.!?,]{4,70}?)\??$/i

/** "Floats", "goes", "has", "carries". */
const inflected = (verb: string) =>
  verb === 'have' ? 'has' : verb.replace(/(?<=[^aeiou])y$/, 'ie').replace(/(?<=[sxzo]|[cs]h)$/, 'e') + 's'

/** "The moon change shape", where the tagger sees no verb. */
const nounThenVerb = /^((?:the|an?|our|your) \p{L}+ )(\p{L}+)(?= (?:\p{L}+)$)/iu

/** The question as the matter of an explanation: "why we have seasons", "why the sky is blue", "why oil floats". */
function puzzled([, word, verb = '', rest]: RegExpExecArray | string[]): string {
  const opening = word!.toLowerCase()
  if (/^does$/i.test(verb)) {
    const said = statementOf(rest!)
    return said
      ? tidy(`${opening} ${said.subject} ${said.verb.replace(/^\p{L}+/u, inflected)} ${said.rest}`)
      : `${opening} ${rest!.replace(nounThenVerb, (_, subject: string, done: string) => subject + inflected(done))}`
  }
  if (!/^(?:is|are|was|were|can)$/i.test(verb)) return `${opening} ${rest}`
  const subject = /^((?:the |an? |our |your |my )?\S+)(.*)$/i.exec(rest!)!
  return `${opening} ${subject[1]} ${verb.toLowerCase()}${subject[2]}`
}

/** "The reason we have seasons is that the axis is tilted." */
const reasoned =
  /\bthe (?:main |real |only )?reason(?: why| that)? ([^.!?,]{6,60}?) is (?:that|because) ((?!(?:it|they|he|she|i|we|you)\b)[^.!?,]{6,70})/i

/** A big question as something to explain; '' where nothing is asked. */
export function questionIn(text: string): string {
  const reason = reasoned.exec(text)
  if (reason) {
    const why = tidy(reason[2]!.replace(/ so (?:when|if|that's)\b.*$/i, ''))
    return `Explain why ${tidy(reason[1]!)}${statementOf(why)?.rest ? `: ${why}` : ''}`
  }
  const puzzle = wondered.exec(text)
  return puzzle ? `Explain ${puzzled(puzzle)}` : ''
}

/** What the lesson tells the learner to do, and what to tell things apart by. */
export function taskObjectives(reading: Reading): Objective[] {
  const lines = reading.sentences.length > 0 ? reading.sentences : reading.written
  return lines.flatMap((line) => {
    if (isAside(line.text)) return []
    const task = taskIn(clipped(line.plain), clipped(line.text))
    return task === '' ? [] : [{ at: line.start, objective: sentence(capitalise(task)), bloomLevel: bloomOf(task) }]
  })
}

function taskIn(plain: string, text: string): string {
  const aim = aimed.exec(plain)
  if (aim) return aim[1]!
  const puzzle = questionIn(plain)
  if (puzzle !== '') return puzzle
  const tell =
    /\bif you (?:see|hear|find|notice) (.{2,50}?),? (?:it's|it is|that's|then it's)(?: probably| usually| always)? (.{3,40})/i.exec(
      plain,
    )
  if (tell) return `Identify ${tidy(tell[2]!).replace(/[.!]$/, '')} by ${tidy(tell[1]!)}`
  const asked = /\bcan you (find|identify|name|spot|solve|list|explain|guess|tell) ([^?]{4,60})\?/i.exec(text)
  if (asked) return `${asked[1]!} ${asked[2]!}`
  const goal = /^(?:so )?to (\p{L}+ .{4,50}?),? (?:you(?:'ll)? (?:need|have to|want|must|use)|just|first)\b(.*)/iu.exec(
    plain,
  )
  if (goal) return `${goal[1]!} with${goal[2]!.replace(/^(?: to)?/, '')}`
  const told = instructions(plain).find(
    (each) => measurable.test(each.text) && words(each.text).length > 2 && !/\b(?:because|it|they)\b/i.test(each.text),
  )
  return told?.text ?? ''
}
