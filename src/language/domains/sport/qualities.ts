/** What an athlete is good or bad at, by name and by grade. */

import type { Line, Reading } from '../../reading.ts'
import { capitalise, tidy, unique } from '../../text.ts'
import { calm } from '../../wording.ts'

const qualities: [name: string, pattern: RegExp][] = [
  ['First touch', /\bfirst touch\b/i],
  ['Route running', /\b(?:routes?|route running|double move)\b/i],
  ['Hands', /\b(?:hands|catch(?:es|ing)?|ball skills)\b/i],
  ['Movement', /\b(?:movement|off the ball|runs in behind)\b/i],
  ['Positioning', /\bpositioning\b/i],
  ['Arm', /\b(?:arm strength|arm talent|(?:big|strong|great|live|huge) arm|throwing power|fastball)\b/i],
  ['Aerial ability', /\b(?:in the air|aerial|headers?|jumping|leap|vertical)\b/i],
  ['Pressing', /\b(?:press(?:es|ing)?|counter ?press)\b/i],
  ['Blocking', /\bblocking\b/i],
  ['Weaker foot', /\b(?:weak(?:er)? foot|off foot|(?:only|all) (?:left|right)[ -]foot(?:ed)?)\b/i],
  ['Agility', /\b(?:agil\w+|change of direction|balance|shifty|elusive)\b/i],
  ['Size', /\b(?:size|length|wingspan|frame|height)\b/i],
  ['Rebounding', /\brebound(?:s|ing)?\b/i],
  ['Serve', /\b(?:serve|serves|serving)\b/i],
  ['Set pieces', /\b(?:set pieces?|delivery|deliveries)\b/i],
  ['Technique', /\b(?:technique|technical|link up|hold up)\b/i],
  ['Speed', /\b(?:speed|pace|fast(?:est)?|quick(?:ness)?|accelerat\w+|burst|explosive|sprint)\b/i],
  [
    'Ball handling',
    /\b(?:handles?|dribbl\w+|ball control|beats? (?:his|her|their|two|three|\d|a|the) ?(?:man|defenders?|player)?|breaks? down)\b/i,
  ],
  ['Passing and vision', /\b(?:vision|pass(?:es|ing)?|no look|dime|assists?|through ball|playmak\w+)\b/i],
  ['Crossing', /\bcross(?:es|ing)?\b/i],
  ['Throwing', /\b(?<!free )throws?\b/i],
  ['Goalkeeping', /\b(?:saves|shot stopping|reflexes)\b/i],
  [
    'Shooting',
    /\b(?:shot|shoots?|shooting|jumper|finish(?:es|ing)?|scores?|three pointers?|release|volley|free throws?)\b/i,
  ],
  ['Strength', /\b(?:strength|stronger|strong|physical(?:ity)?|bumped|pushed off)\b/i],
  [
    'Defending',
    /\b(?:defen[cs]e|defend(?:s|ing)|track(?:s|ing)? back|tackl\w+|blocks?|steals?|marking|protects the rim)\b/i,
  ],
  ['Accuracy', /\b(?:accura\w+|pinpoint|placement)\b/i],
  ['Footwork', /\bfootwork\b/i],
  ['Climbing', /\bclimbs?\b/i],
  ['Work rate', /\b(?:work rate|motor|effort|hustle|stamina)\b/i],
  ['Composure', /\b(?:composure|composed|calm|iq|decision[ -]making|leader(?:ship)?)\b/i],
]

export const qualityIn = (clause: string): string => qualities.find(([, pattern]) => pattern.test(clause))?.[0] ?? ''

/** What a remark is about: a quality by its usual name, else the thing that it names itself. */
export function attributeIn(clause: string): string {
  const own = subjectOf(clause)
  return own === '' ? qualityIn(clause) : qualityIn(own) || own
}

const subject =
  /^(?:his|her|their|the) ((?:[\p{L}-]+ ){0,2}?[\p{L}-]+) (?:is|are|isn't|aren't|stays?|looks?|falls?|needs?|gets?|was|has|comes?|goes|never|drops?|lets?|breaks?|works?|holds?|disappears?)\b/iu
const subjectOf = (clause: string) => capitalise(subject.exec(clause)?.[1]?.toLowerCase() ?? '')

export interface Grade {
  name: string
  grade: string
  /** The words that give it. */
  evidence: string
  line: Line
}

/** On the scale of 20 to 80, in steps of five, that scouts use. */
const isGrade = (value: string) => Number(value) >= 20 && Number(value) <= 80 && Number(value) % 5 === 0

const noQuality =
  /^(?:class|age|aged|no|number|year|born|under|round|game|minute|day|part|report|card|episode|grade|top|season|week|the|in|at|match|over|overall rank)\b/i
const written = /^(\p{L}[\p{L}'/& -]{1,28}?)\s*[:=–—-]?\s+(\d{2})(?:\s*\/\s*80)?$/u
const spoken = [
  /\b(?:grade|give|put|have|got|rate)s? (?:his |her |the |their )?([\p{L} -]{3,25}?) (?:at |as )?(?:an? )?(\d{2})\b(?! (?:percent|yards?|minutes?|met(?:re|er)s?|seconds?|points?|goals?|games?|times))/iu,
  /\b(?:his|her|the|their) ([\p{L}-]+(?: [\p{L}-]+)?) (?:is|gets|grades(?: out)?|scores)(?: at| as)?(?: an?)? (\d{2})\b(?! (?:percent|yards?|minutes?|met(?:re|er)s?|seconds?|points?|goals?|games?|times|years?))/iu,
]
const graded = /\b(\d{2})[- ]grade ([\p{L}-]+(?: [\p{L}-]+)?)/iu

/** The grades that are written or said. One number alone is more likely a shirt than a scale. */
export function gradesOf(reading: Reading): Grade[] {
  const found = reading.lines.flatMap((line): Grade[] => {
    if (line.source === 'speech') return gradesSaid(line)
    // "SPEED ..... 70"
    const plain = line.plain.replaceAll(/\s*(?:\.{2,}|…|_{2,}|-{2,}|·{2,})\s*/g, ' ')
    return plain.split(/\s*(?:[,;|•·.]|(?<!\d)\/|\/(?!\s*80)|\p{Extended_Pictographic})\s*/u).flatMap((part) => {
      const [, name, grade] = written.exec(tidy(part).replace(/:(?=\d)/, ': ')) ?? []
      return name && grade && isGrade(grade) && !noQuality.test(name)
        ? [{ name: capitalise(calm(name)), grade, evidence: tidy(part), line }]
        : []
    })
  })
  const all = unique(found, ({ name }) => name.toLowerCase())
  return all.length > 1 ? all : []
}

function gradesSaid(line: Line): Grade[] {
  return line.plain.split(/,\s+(?:and )?| and (?=(?:his|her|the|their|a)\b)/).flatMap((clause): Grade[] => {
    const before = graded.exec(clause)
    const match = spoken.map((pattern) => pattern.exec(clause)).find((each) => each !== null)
    const [name, grade] = before ? [before[2]!, before[1]!] : match ? [match[1]!, match[2]!] : ['', '']
    return isGrade(grade) && !noQuality.test(name)
      ? [{ name: capitalise(tidy(name)), grade, evidence: clause, line }]
      : []
  })
}
