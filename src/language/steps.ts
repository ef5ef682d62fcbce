/** A procedure: its steps with their times, the advice that belongs to each, and what it takes. */

import { isAside, isCallToAction } from './asides.ts'
import { exercisesIn } from './domains/exercises.ts'
import { scheme } from './domains/schemes.ts'
import { instructions, isTip } from './imperatives.ts'
import { enumeration, isBullet, needed, withoutBullet } from './lists.ts'
import { durations } from './quantities.ts'
import type { Line, Reading } from './reading.ts'
import { tools } from './lexicons/tools.ts'
import { anyOf, sentence, tidy, unique, words } from './text.ts'

export interface Step {
  at: number
  text: string
  tip: string
}

/** Verbs of talk that open no step. */
const talk =
  /^(?:do (?:this|it|that|not)\b|trust|watch|follow|share|save|buy|enjoy|name|read|let me|let's|look at (?:that|this|how)|try (?:it|this|these|that) (?:and|out|at|this|for)|go (?:check|follow|watch|try)|check out|tell|comment|see|wait|keep watching|stop scrolling|give (?:it|this) a try|make (?:this|it) (?:at home|yourself))\b/i

/** The steps that are said, or those that are written where the screen tells more of them. */
export function stepsOf(reading: Reading): Step[] {
  const spoken = spokenSteps(reading.sentences)
  const written = writtenSteps(reading.written)
  const posted = writtenSteps(reading.caption.filter((line) => line.source === 'caption' && isBullet(line.text)))
  const best = [spoken, written, posted].sort((one, other) => other.length - one.length)[0]!
  return spoken.length >= Math.min(3, best.length) ? spoken : best
}

function spokenSteps(sentences: Line[]): Step[] {
  const steps: Step[] = []
  for (const line of sentences) {
    const last = steps.at(-1)
    // One thing to fetch is a step as well; a list of them is only what it takes.
    if (isMaterials(line.plain) && (!/^grab\b/i.test(line.plain) || items(needed(line.plain)!).length > 1)) continue
    const found = isCallToAction(line.text)
      ? []
      : instructions(line.plain).filter(
          ({ text }) =>
            !talk.test(text) &&
            !/(?:,? do this|,? (?:let me show you|here's how|watch this))$/i.test(text.replace(/[.!]$/, '')),
        )
    for (const { text } of found) {
      // "Keep your chest up" after "do fifteen squats" is how, not what.
      const previous = steps.at(-1)
      if (
        previous &&
        isExercise(previous.text) &&
        !isExercise(text) &&
        /^(?:keep|engage|squeeze|brace|rest|relax|breathe|hold|lower|push|drive)\b/i.test(text)
      ) {
        previous.tip = tidy(`${previous.tip} ${sentence(text)}`)
        continue
      }
      // "…, please don't skip this": what follows the action is advice on it.
      const [action, ...advice] = text.split(
        /(?<=[.!?])\s+|(?<=.{12})(?<!\b(?:have|has|had|i|you|we|they|it|will|i've|who|that)),? (?:and |but |so |please |just )*(?=(?:don't|do not|never|make sure|be careful)\b)/,
      )
      steps.push({ at: line.start, text: sentence(action!), tip: advice.map((part) => sentence(part)).join(' ') })
    }
    if (found.length === 0 && isExercise(line.plain))
      steps.push({ at: line.start, text: sentence(withoutOrder(line.plain)), tip: '' })
    else if (found.length === 0 && last && isAdvice(line))
      last.tip = tidy(`${last.tip} ${sentence(advicePart(line.plain))}`)
  }
  return steps
}

/** "Then lunges, two sets of eight": how much of something to do is an instruction, verb or not. */
function isExercise(text: string): boolean {
  const { sets, reps } = scheme(text)
  return (sets !== '' || reps !== '') && exercisesIn(text).length > 0
}

const withoutOrder = (text: string) =>
  text.replace(/^(?:(?:and|then|next|first|second|third|finally|lastly|now|so)[, ]+)+/i, '')

const isAdvice = (line: Line) => !isCallToAction(line.text) && isTip(line.plain) && words(line.plain).length < 26

const advicePart = (text: string) =>
  tidy(text.replace(/^(?:seriously|honestly|and|but|also|so|now|okay|please)[, ]+/i, ''))

/** Numbered or bulleted lines, and short lines that are instructions. */
function writtenSteps(lines: Line[]): Step[] {
  const numbered = lines.filter((line) => /^\s*(?:\d{1,2}[.):]|step \d)/i.test(line.text))
  const from =
    numbered.length >= 2 ? numbered : lines.filter((line) => instructions(withoutBullet(line.plain)).length > 0)
  return unique(
    from
      .filter((line) => !isAside(line.text))
      .map((line) => ({ at: line.start, text: sentence(withoutBullet(line.plain)), tip: '' })),
    (step) => step.text.toLowerCase(),
  )
}

const gathers =
  /^(?:so |okay |first,? |now )?(?:(?:you|you'll|we|we'll|you're gonna|you will)(?: just| only| also)? (?:need|want)|all you need|what you(?:'ll)? need|supplies|materials|tools|i'm using|i have|i've got|gather|grab)\b/i

/** "Grab a brush, a hair tie and some spray" lists things; "grab the handle and pull" does not. */
function isMaterials(text: string): boolean {
  if (!gathers.test(text)) return false
  const list = needed(text)
  if (list === undefined || /^to\b|^(?:the|your|it|this) \p{L}+ (?:and|by)\b/iu.test(list)) return false
  return instructions(list).length === 0
}

const tool = anyOf(tools, 'gi')

const heading =
  /^(?:[^\p{L}]*)(?:materials?|supplies|tools|what you(?:'ll)? need|you(?:'ll)? need|things you need|ingredients?)\b:?\s*/iu

/** Supplies and tools with their amounts, from what is said to be needed and from lists under such a heading. */
export function materialsOf(reading: Reading): string[] {
  const said = reading.sentences.filter((line) => isMaterials(line.plain)).flatMap((line) => items(needed(line.plain)!))
  const listed: string[] = []
  for (const lines of [reading.caption, reading.written]) {
    let inList = false
    for (const line of lines) {
      if (heading.test(line.plain)) {
        inList = true
        listed.push(...items(line.plain.replace(heading, '')))
      } else if (
        inList &&
        (isBullet(line.text) || words(line.text).length <= 5) &&
        instructions(withoutBullet(line.plain)).length === 0
      )
        listed.push(clean(withoutBullet(line.plain)))
      else inList = false
    }
  }
  const mentioned =
    said.length + listed.length > 0
      ? []
      : spokenSteps(reading.sentences).flatMap(({ text }) =>
          // What a step begins with is what one does: "whisk in the sugar".
          [...text.matchAll(tool)].filter(({ index }) => index > 0).map(([name]) => name.toLowerCase()),
        )
  return unique(
    [...said, ...listed, ...mentioned].filter((item) => item !== '' && words(item).length <= 7),
    (item) => item.toLowerCase(),
  )
}

const items = (text: string) =>
  // Speech leaves the commas out: "a bigger pot some potting mix".
  enumeration(
    text
      .replaceAll(/(?<!\b(?:and|with|of|or|need)) (?=some \p{L})/giu, ', ')
      .split(/[.!?]|\b(?:to make|for this|and that's it|that's it|that's all|so that|because)\b/i)[0]!,
  )
    .map(clean)
    .filter((item) => item !== '' && !/^(?:that's it|you|it|about|not|no|optional\p{L}*)\b/iu.test(item))

const clean = (item: string) =>
  tidy(
    item.replace(
      /^(?:just |only |also |maybe |some kind of |a little bit of |a bit of |some |a pair of |an? |your |the |like |of )+/i,
      '',
    ),
  )

const takes =
  /\b(?:takes?|took|total|in (?:under|less than|just|only|about)|less than|under|that's all|ready in|done in|all it takes|in \d+)\b|^(?:about|around|only|just)\b/i

/** How long the whole takes, as said. '' when nobody says. */
export function totalTime(reading: Reading): string {
  for (const line of [...reading.sentences, ...reading.caption, ...reading.written]) {
    const [span] = durations(line.plain)
    if (!span || span.seconds < 30) continue
    const around = line.plain.slice(Math.max(0, span.start - 24), span.end + 24)
    const isStep = line.source === 'speech' && instructions(line.plain).length > 0 && !/\btakes?\b/i.test(around)
    if (
      !isStep &&
      (takes.test(around) ||
        line.source === 'title' ||
        /\d+[- ]min(?:ute)?s?\b/i.test(line.source === 'caption' ? around : ''))
    ) {
      const about = /\b(?:about|around|under|less than|almost)\s$/i.exec(line.plain.slice(0, span.start))
      return `${about ? about[0].toLowerCase() : ''}${span.text}`
    }
  }
  return ''
}
