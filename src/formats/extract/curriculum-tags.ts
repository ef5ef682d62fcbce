/** How the embedded composer files a lesson: subject, level, objectives. */

import { isAside } from '../../language/asides.ts'
import { type Fact, factsOf } from '../../language/domains/facts.ts'
import { instructions } from '../../language/imperatives.ts'
import { headline } from '../../language/ranking.ts'
import type { Reading } from '../../language/reading.ts'
import type { Subject } from '../../language/lexicons/subjects.ts'
import { nounsIn } from '../../language/grammar.ts'
import { gradeOf, subjectOf } from '../../language/domains/subjects.ts'
import {
  anyOf,
  capitalise,
  contentWords,
  overlap,
  sentence,
  singular,
  tidy,
  unique,
  words,
} from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

const most = 6

export function extractCurriculum(reading: Reading) {
  const subject = subjectOf(reading)
  const facts = factsOf(reading)
  const gradeBand = gradeOf(reading)
  const stated = facts.filter(({ kind }) => kind !== 'statement')
  const objectives = unique(
    [...(stated.length >= 2 ? stated : facts).flatMap(objectiveOf), ...actionsOf(reading)],
    ({ objective }) => objective.toLowerCase(),
  )
    .sort((one, other) => one.at - other.at)
    .slice(0, most)
  return {
    subject: subject?.school ?? '',
    topic: topicOf(reading, facts),
    gradeBand,
    difficulty: difficultyOf(reading.everything, gradeBand),
    learningObjectives: objectives.map(({ at, objective, bloomLevel }) => ({
      timestamp: timestamp(at, reading.duration),
      objective,
      bloomLevel,
    })),
    standards: subject === undefined || subject.standard === '' ? [] : [subject.standard],
    prerequisites: prerequisitesOf(reading, facts),
    keywords: keywordsOf(reading, facts, subject),
  }
}

type Bloom = 'remember' | 'understand' | 'apply' | 'analyze'

interface Objective {
  at: number
  objective: string
  bloomLevel: Bloom
}

function objectiveOf(fact: Fact): Objective[] {
  const { at, kind, subject, verb, rest } = fact
  const name = subject.replace(/^(?:The|A|An|Nobody|Most|Some|All|Every|Each|Many|Both)\b/, (word) =>
    word.toLowerCase(),
  )
  const make = (objective: string, bloomLevel: Bloom) => [{ at, objective: sentence(objective), bloomLevel }]
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
      return make(`Explain why ${name} ${verb} ${rest}`, 'understand')
    case 'time':
      return make(`Recall when ${name} ${verb} ${rest}`, 'remember')
    case 'place':
      return make(`Describe where ${name} ${verb}: ${rest}`, 'understand')
    case 'statement':
      return /^(?:\d|an? )/.test(subject) || words(rest).length < 2
        ? []
        : make(`State that ${name} ${verb} ${rest}`, 'remember')
  }
}

const measurable =
  /^(?:add|subtract|multiply|divide|find|solve|calculate|convert|identify|compare|write|draw|balance|simplify|factor|use|measure|count|round|label|plug|isolate|combine|cross|flip|move|replace|substitute|check|list|sort|graph|plot|estimate|outline|cite|underline|read)\b/i

/** "Today we're learning how to add fractions." */
const aimed =
  /\b(?:learn|learning|show you|teach you|see|going over|let's talk about|here's) how to (\p{L}+ [^.!?]{3,80}?)(?: (?:today|in \d+ \p{L}+|step by step))?[.!?]?$/iu

/** "Why do we have seasons?" */
const wondered =
  /^(?:so |okay |but |have you ever wondered |ever wondered |do you know |you know )*(why|how)(?: (?:actually|exactly|really))? (?:(do|does|did|is|are|can|was|were) )?([^.!?,]{4,70}?)\??$/i

/** The question as the matter of an explanation: "why we have seasons", "why the sky is blue". */
function puzzled([, word, verb = '', rest]: RegExpExecArray | string[]): string {
  if (!/^(?:is|are|was|were|can)$/i.test(verb)) return `${word!.toLowerCase()} ${rest}`
  const subject = /^((?:the |an? |our |your |my )?\S+)(.*)$/i.exec(rest!)!
  return `${word!.toLowerCase()} ${subject[1]} ${verb.toLowerCase()}${subject[2]}`
}

/** What the lesson tells the learner to do, and what to tell things apart by. */
function actionsOf(reading: Reading): Objective[] {
  return reading.sentences.flatMap((line): Objective[] => {
    if (isAside(line.text)) return []
    const aim = aimed.exec(line.plain)
    if (aim) return [{ at: line.start, objective: sentence(capitalise(aim[1]!)), bloomLevel: 'apply' }]
    const puzzle = wondered.exec(line.plain)
    if (puzzle) return [{ at: line.start, objective: sentence(`Explain ${puzzled(puzzle)}`), bloomLevel: 'understand' }]
    const tell =
      /\bif you (?:see|hear|find|notice) (.{2,50}?),? (?:it's|it is|that's|then it's)(?: probably| usually| always)? (.{3,40})/i.exec(
        line.plain,
      )
    if (tell)
      return [
        {
          at: line.start,
          objective: sentence(`Identify ${tidy(tell[2]!).replace(/[.!]$/, '')} by ${tidy(tell[1]!)}`),
          bloomLevel: 'analyze',
        },
      ]
    const asked = /\bcan you (find|identify|name|spot|solve|list|explain|guess|tell) ([^?]{4,60})\?/i.exec(line.text)
    if (asked)
      return [{ at: line.start, objective: sentence(`${capitalise(asked[1]!)} ${asked[2]!}`), bloomLevel: 'apply' }]
    const goal =
      /^(?:so )?to (\p{L}+ .{4,50}?),? (?:you(?:'ll)? (?:need|have to|want|must|use)|just|first)\b(.*)/iu.exec(
        line.plain,
      )
    if (goal)
      return [
        {
          at: line.start,
          objective: sentence(`${capitalise(goal[1]!)} with${goal[2]!.replace(/^(?: to)?/, '')}`),
          bloomLevel: 'apply',
        },
      ]
    return instructions(line.plain)
      .filter(({ text }) => measurable.test(text) && words(text).length > 2)
      .map(({ text }) => ({ at: line.start, objective: sentence(text), bloomLevel: 'apply' }))
  })
}

const fluff =
  /\b(?:explained?|explanation|made (?:easy|simple)|easy|simple|basics?|for beginners|lesson|tutorial|in (?:under |less than )?(?:\d+|a|one) (?:seconds?|minutes?|min)|super fast|quick(?:ly)?|what (?:is|are)|how (?:does|do|to)|why (?:does|do|is|are)|learn|intro(?:duction)? to|with \p{L}+$|you should know|everyone should know)\b/giu

/** The defined term that the title names, else the first one, else the title without its dressing. */
function topicOf(reading: Reading, facts: Fact[]): string {
  const title = headline(reading)
  const terms = facts
    .filter(({ kind }) => kind === 'definition' || kind === 'meaning')
    .map(({ subject }) => subject.replace(/^(?:an?|the) /i, ''))
  const bare = tidy(
    title.replace(/[?!].*$/, (rest) => (words(rest).length > 0 ? ` ${rest.slice(1)}` : '')).replace(fluff, ' '),
  )
  const named = terms.filter((term) => overlap(term, title) === 1)
  if (named.length === 1) return capitalise(named[0]!)
  if (bare !== '' && words(bare).length <= 5) return capitalise(bare.replace(/^[,:\s-]+/, ''))
  return capitalise(named[0] ?? terms[0] ?? bare)
}

function difficultyOf(text: string, grade: string) {
  if (/\b(?:advanced|graduate|phd)\b/.test(text) || grade === 'college') return 'advanced' as const
  if (grade === '9-12' || /\bintermediate\b/.test(text))
    return /\b(?:basics?|intro|simple|easy|for beginners)\b/.test(text)
      ? ('introductory' as const)
      : ('intermediate' as const)
  return grade === '' ? ('' as const) : ('introductory' as const)
}

const required =
  /\b(?:you (?:should|need to|have to|must)(?: already)? know|you(?:'ll)? need to (?:understand|be comfortable with)|(?:this )?assumes you know|make sure you know)(?: about| how to)? ([^,.!?]{3,50}?)(?: for this| first| before (?:this|we start)| already)*[.!?,]/i

/** What the learner is said to need, else what the definitions take for granted: words they use and do not define. */
function prerequisitesOf(reading: Reading, facts: Fact[]): string[] {
  const said = reading.sentences.flatMap(({ text }) => required.exec(`${text}.`)?.[1] ?? [])
  if (said.length > 0) return said.map((what) => capitalise(tidy(what.replace(/^(?:your|the|about) /i, ''))))
  const defined = new Set(facts.flatMap(({ subject }) => contentWords(subject)))
  const used = facts
    .filter(({ kind }) => kind === 'definition')
    .flatMap(({ rest }) =>
      [
        ...rest.matchAll(
          /\b(mass|volume|energy|atoms?|molecules?|cells?|force|fractions?|multiplication|division|squares?|triangles?|angles?|variables?|equations?|nouns?|verbs?|price|market|electrons?|protons?|light|sugar|oxygen|number|decimal)\b/gi,
        ),
      ].map(([word]) => word.toLowerCase()),
    )
  return [...new Set(used)]
    .filter((word) => !defined.has(word))
    .slice(0, 3)
    .map(capitalise)
}

/** The terms that are defined, then the subject's own words, then the nouns that come up most. */
function keywordsOf(reading: Reading, facts: Fact[], subject: Subject | undefined): string[] {
  const defined = facts
    .filter(({ kind }) => kind === 'definition' || kind === 'meaning' || kind === 'nature')
    .map(({ subject }) => subject.replace(/^(?:an?|the) /i, '').toLowerCase())
    .filter((term) => words(term).length <= 3)
  const known = subject?.words.split('|').filter((term) => anyOf([term]).test(reading.everything)) ?? []
  const counts = new Map<string, number>()
  for (const line of reading.lines.slice(0, 120)) {
    const weight = line.source === 'title' ? 2 : 1
    for (const noun of nounsIn(line.plain).flatMap(contentWords)) counts.set(noun, (counts.get(noun) ?? 0) + weight)
  }
  const frequent = [...counts]
    .filter(
      ([word, count]) =>
        count > 1 &&
        word.length > 2 &&
        !/^\d|^(?:second|minute|thing|kid|home|day|time|side|way|today|video)$/.test(word),
    )
    .sort((one, other) => other[1] - one[1])
    .map(([word]) => word)
  return (
    unique([...defined, ...known, ...frequent], (word) => singular(word))
      // "Equilibrium price" says what "equilibrium" says, and more.
      .filter((word, _, all) => !all.some((longer) => longer !== word && ` ${longer} `.includes(` ${word} `)))
      .slice(0, 7)
  )
}
