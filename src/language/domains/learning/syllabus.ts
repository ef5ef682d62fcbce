/** How a lesson is filed: its topic, what it takes for granted, its key words. */

import { nounsIn } from '../../grammar.ts'
import { type Subject, subjects } from '../../lexicons/subjects.ts'
import { headline } from '../../headline.ts'
import { asWritten, clipped, type Reading } from '../../reading.ts'
import { anyOf, capitalise, contentWords, overlap, singular, tidy, unique, words } from '../../text.ts'
import type { Fact } from './facts.ts'

const fluff =
  /\b(?:explained?|explanation|made (?:easy|simple)|easy|simple|basics?|for beginners|lesson(?: \d+)?|tutorial|in (?:under |less than )?(?:\d+|a|one|thirty|sixty) (?:seconds?|minutes?|min)|super fast|quick(?:ly)?|what (?:is|are)|how (?:does|do|to)|why (?:does|do|is|are)|learn|intro(?:duction)? to|with \p{L}+$|you should know|everyone should know|free printable.*|link in bio.*|full (?:video|lecture).*|(?:kindergarten|preschool|\d+(?:st|nd|rd|th) grade|grade \d+|year \d+)|101)\b/giu

const announced = [
  /\btoday(?:'s (?:lesson|topic|class) is|,? (?:is|it's)|,? we(?:'re| are) (?:doing|covering|talking about|looking at|learning(?: about)?)|,? let's (?:do|talk about|look at))(?: all)?(?: about)? ([^.!?,]{3,50})/i,
  /\b(?:this (?:lesson|video|lecture|unit) is (?:all )?(?:about|on)|welcome to (?:lesson|lecture|unit) \w+(?: of| on|:)?) ([^.!?,]{3,50})/i,
  /\b(?:unit|lesson|week|chapter|lecture|module|day) (?:\d+|\p{L}+)[,:] ([^.!?,]{3,40})/iu,
  /\bwhat (?:actually |exactly |really )?(?:is|are) (?:an? |the )?([^.!?,]{3,40}?)(?:\?|$)/i,
]

/** What the lesson says it is about, else the defined term that its title names, else its title without the dressing. */
export function lessonTopic(reading: Reading, facts: Fact[]): string {
  const title = reading.evidence.video.title === '' ? headingOf(reading) || headline(reading) : headline(reading)
  const terms = facts
    .filter(({ kind }) => kind === 'definition' || kind === 'meaning')
    .map(({ subject }) => subject.replace(/^(?:an?|the) /i, ''))
  const named = terms.filter((term) => overlap(term, title) === 1)
  const bare = bareTitle(title)
  if (named.length === 1 && !/\b(?:vs|versus|and|or)\b/i.test(bare)) return capitalise(named[0]!)
  const said = saidTopic(reading)
  if (said !== '' && (reading.evidence.video.title === '' || words(bare).length > 5 || bare === '')) return said
  if (bare !== '' && words(bare).length <= 6 && !/^for\b/i.test(bare)) return capitalise(bare)
  return capitalise(named[0] ?? terms[0] ?? (said || repeatedTerms(reading)[0]?.[0] || bare))
}

const bareTitle = (title: string) =>
  tidy(
    title
      .replace(/^[^:]{2,30}: (?=\S+ \S+)/, '')
      .replace(/[?!].*$/, (rest) => (words(rest).length > 0 ? ` ${rest.slice(1)}` : ''))
      .replace(fluff, ' '),
  )
    .replace(/^[,:\s-]+/, '')
    .replace(/,\s*(?:math|maths|science|biology|chemistry|physics|history|english)$/i, '')
    .replace(/^(?:the|an?|we have) /i, '')

/** The heading that stands on screen when the lesson begins; a line of a list is none. */
function headingOf({ written }: Reading): string {
  const isList = written.filter(({ text }) => text.includes(':')).length > 1
  const first = written.find(
    ({ start, text }) =>
      start < 4 &&
      words(text).length > 1 &&
      words(text).length <= 9 &&
      !/[=÷×]|\?$/.test(text) &&
      !(isList && /: \p{Ll}/u.test(text)),
  )
  return first?.text ?? ''
}

function saidTopic({ sentences }: Reading): string {
  for (const line of sentences.slice(0, 6)) {
    for (const pattern of announced) {
      const topic = tidy(pattern.exec(clipped(asWritten(line)))?.[1] ?? '').replace(/^how to /i, '')
      if (topic !== '' && words(topic).length <= 6 && !/^(?:it|this|that|my|a good|not|the day|going)\b/i.test(topic))
        return capitalise(topic)
    }
  }
  return ''
}

export function difficultyOf(text: string, grade: string) {
  if (/\b(?:advanced|graduate|phd)\b/.test(text) || grade === 'college') return 'advanced' as const
  if (grade === '9-12' || /\bintermediate\b/.test(text))
    return /\b(?:basics?|intro|simple|easy|for beginners)\b/.test(text)
      ? ('introductory' as const)
      : ('intermediate' as const)
  return grade === '' ? ('' as const) : ('introductory' as const)
}

const required =
  /\b(?:you(?:'ll)?(?: do| really| first)? (?:should|need to|have to|must|ought to)(?: already| first)? (?:know|understand|remember|be (?:comfortable|familiar|confident|okay|good|happy)(?: with| at| in)?|have (?:seen|done|learned|covered))|assum(?:e|es|ing)(?: that)? you(?:'ve)?(?: already)? (?:know|understand|remember|seen|learned|done|covered)|make sure you (?:know|understand)|prerequisites?:?|before (?:this|you watch this),? (?:you should )?(?:know|watch|review))(?: about| how to)? ([^.!?;]{3,160}?)(?:,? so \b.*| for this| first| before (?:this|we start)| already)*[.!?;]/gi

const reviewed =
  /\b(?:review|revise|recap|brush up on|go over) (?:your |the )?([^.!?;,]{3,40}?) (?:first|before (?:this|you|we)\b)/gi

/** What the learner is said to need, else the subject's own words that its definitions use and do not explain. */
export function prerequisitesOf(reading: Reading, facts: Fact[], subject: Subject | undefined): string[] {
  const text = reading.lines
    .slice(0, 200)
    .map((line) => clipped(asWritten(line)).replace(/[.!?]?$/, '.'))
    .join(' ')
  const said = [...text.matchAll(required), ...text.matchAll(reviewed)].flatMap(([, what]) => neededIn(what!))
  if (said.length > 0) return unique(said, (each) => each.toLowerCase())
  const known = subject === undefined ? undefined : anyOf(subject.words.split('|'), 'gi')
  if (!known) return []
  const defined = new Set(facts.flatMap(({ subject: term }) => contentWords(term)))
  const used = facts
    .filter(({ kind }) => kind === 'definition')
    .flatMap(({ rest }) => [...rest.matchAll(known)].map(([word]) => word.toLowerCase()))
  return [...new Set(used)]
    .filter((word) => !contentWords(word).some((part) => defined.has(part)))
    .slice(0, 3)
    .map(capitalise)
}

/** "What a nucleophile is and what a leaving group is": two things. */
const neededIn = (text: string) =>
  text
    .split(/,? and (?=what |how |your |the |\p{L}+ing |\p{L}+$)|, /u)
    .map((part) =>
      tidy(
        part
          .replace(/^(?:what|how|where) (?:an? |the )?(.+?) (?:is|are|works?)\b.*$/i, '$1')
          .replace(/^(?:your|the|about|how to) /i, ''),
      ),
    )
    .filter((part) => part !== '' && words(part).length <= 7)
    .map(capitalise)

const common =
  /^\d|^(?:second|minute|thing|kid|home|day|time|side|way|today|video|lesson|one|lot|bit|kind|example|people|person|number|part|word|question|answer|friend|week|year|math|maths|science|econ|chem|bio|lecture|class|grade|grader|kindergarten|student|school|teacher|exam|test|cent|dollar|half|third|quarter|object|clip|astronomy|biology|chemistry|physics|history|economics|geography|psychology|mathematics)$/

/** The terms that are defined, those of the title, and the nouns that come up most, the most telling first. */
export function keywordsOf(reading: Reading, facts: Fact[], subject: Subject | undefined): string[] {
  const scores = new Map<string, number>()
  const add = (word: string, points: number) => scores.set(word, Math.min((scores.get(word) ?? 0) + points, 12))
  for (const { kind, subject: term } of facts) {
    const name = term.replace(/^(?:an?|the) /i, '').toLowerCase()
    if ((kind === 'definition' || kind === 'meaning' || kind === 'nature') && words(name).length <= 3)
      add(keyOf(name), 3)
  }
  const titled = new Set(contentWords(headline(reading)))
  const terms = subject === undefined ? [] : subjects.flatMap(({ words: each }) => each.split('|'))
  const known = new Set(
    terms.filter((term) => reading.everything.includes(term) && anyOf([term]).test(reading.everything)),
  )
  for (const line of reading.lines.slice(0, 120))
    for (const noun of nounsIn(clipped(line.plain)).flatMap(contentWords)) add(noun, 1)
  for (const [term, count] of repeatedTerms(reading)) add(term, count + 1)
  for (const word of known) add(keyOf(word), 1)
  for (const word of titled) if (scores.has(word)) add(word, 1)
  const ranked = [...scores]
    .filter(([word, score]) => score >= 2 && word.length > 2 && !common.test(word))
    .toSorted((one, other) => other[1] - one[1])
    .map(([word]) => word)
  // "Equilibrium price" says what "equilibrium" says, and more.
  return ranked
    .filter((word, _, all) => !all.some((longer) => longer !== word && ` ${longer} `.includes(` ${word} `)))
    .slice(0, 6)
}

/** Two words that come together again and again are one term: "unit rate". */
function repeatedTerms({ sentences, written }: Reading): [string, number][] {
  const counts = new Map<string, number>()
  for (const { plain } of [...sentences, ...written].slice(0, 120)) {
    const nouns = new Set(nounsIn(clipped(plain)).flatMap(contentWords))
    const parts = words(plain).map(singular)
    for (const [at, word] of parts.entries()) {
      const next = parts[at + 1]
      if (next === undefined || [word, next].some((each) => !nouns.has(each) || common.test(each))) continue
      counts.set(`${word} ${next}`, (counts.get(`${word} ${next}`) ?? 0) + 1)
    }
  }
  return [...counts].filter(([, count]) => count > 1)
}

const keyOf = (term: string) => words(term).map(singular).join(' ')
