/** A procedure: its steps with their times, and the advice that belongs to each. */

import { isAside, isCallToAction } from './asides.ts'
import { exercisesIn } from './domains/fitness/exercises.ts'
import { scheme } from './domains/fitness/schemes.ts'
import { instructions, isTip } from './imperatives.ts'
import { numbered, withoutBullet } from './lists.ts'
import { onlyGathers } from './materials.ts'
import { durations } from './quantities.ts'
import type { Line, Reading } from './reading.ts'
import { sentence, tidy, unique, withoutTags, words } from './text.ts'

export interface Step {
  at: number
  text: string
  tip: string
}

/** Verbs of talk that open no step. */
const talk =
  /^(?:do (?:this|it|that|not)\b|sit down\b|trust|watch|follow|share|save|buy|enjoy|name|read|let me|let's|look at (?:that|this|how)|try (?:it|this|these|that) (?:and|out|at|this|for)|go (?:check|follow|watch|try)|check out|tell|comment|see|wait|keep watching|stop scrolling|give (?:it|this) a try|make (?:this|it) (?:at home|yourself))\b/i

/** The steps that are said, or those that are written where the screen or the post tells more of them. */
export function stepsOf(reading: Reading): Step[] {
  const spoken = spokenSteps(reading.sentences)
  const written = writtenSteps(reading.written)
  const posted = writtenSteps(
    reading.caption.filter((line) => line.source === 'caption'),
    3,
  )
  const best = [spoken, written, posted].sort((one, other) => other.length - one.length)[0]!
  // A list that is numbered is meant to be the whole of it.
  const counted = [reading.written, reading.caption].map((lines) => numbered(lines).length)
  if (spoken.length < Math.max(...counted) && best !== spoken) return best
  return spoken.length >= Math.min(3, best.length) ? spoken : best
}

function spokenSteps(sentences: Line[]): Step[] {
  const steps: Step[] = []
  for (const [index, line] of sentences.entries()) {
    const last = steps.at(-1)
    // "Let's fix your chords" says what is to come.
    if (index < 2 && steps.length === 0 && /^(?:so |okay |today )*let's\b/i.test(line.plain)) continue
    if (onlyGathers(line.plain) || isReply(line, sentences[index - 1])) continue
    // "Make sure you go over it three times" is how, where there is something to do.
    const reminds =
      last !== undefined && /^(?:and |just |also |but )*(?:make sure|be sure|remember|don't forget)\b/i.test(line.plain)
    const found =
      isCallToAction(line.text) || reminds
        ? []
        : instructions(line.plain).filter(
            ({ text }) =>
              !talk.test(text) &&
              !/^(?:breathe|relax|listen|enjoy)\W*$/i.test(text) &&
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
      const [action, ...advice] = withAdvice(text)
      const [done, comment] = withoutComment(action!.replace(/,? (?:and )?(?:you're |we're )?done[.!]?$/i, ''))
      const tips = [comment, ...advice].filter((part) => part !== '').map((part) => sentence(part))
      steps.push({ at: line.start, text: sentence(done), tip: tips.join(' ') })
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

/** "…, please don't skip this": what follows the action is advice on it. */
const withAdvice = (text: string) =>
  text.split(
    /(?<=[.!?])\s+|(?<=.{12})(?<!\b(?:have|has|had|i|you|we|they|it|will|i've|who|that)),? (?:and |but |so |please |just )*(?=(?:don't|do not|never|make sure|be careful)\b)/,
  )

/** "Yes, just skip the comb": an answer to a question is no step of its own. */
const isReply = ({ text }: Line, before: Line | undefined) =>
  before !== undefined && before.text.endsWith('?') && /^(?:yes|yeah|yep|no|nope|sure|of course)\b/i.test(text)

/** "Pour off the black liquid, that's only hooch": what is said about it is no part of what is done. */
function withoutComment(text: string): [action: string, comment: string] {
  const match =
    /^(.{12,}?), ((?:that's|that is|that (?:gives|makes|keeps|stops|helps|way)|it's|this is|they're|it'll|that'll|otherwise|or else)\b.{6,})$/i.exec(
      text,
    )
  return match ? [match[1]!, match[2]!] : [text, '']
}

/** Something is put somewhere, or takes its time: "towel under the valve", "lid on, 6 min". */
const terse = /^(?:[\p{L}+&]+ ){1,4}(?:on|off|in|into|under|over|onto|around|through|between|against)\b/iu

/** Numbered lines, or short lines that are instructions with what stands between them. */
function writtenSteps(lines: Line[], fewest = 1): Step[] {
  const list = numbered(lines)
  const steps = list.length > 0 ? list : toldLines(lines, fewest)
  return unique(
    steps
      .filter(
        (line) => !isAside(line.text) && !/^(?:watch (?:it|them|the)|enjoy|admire|wait for it)\b/i.test(line.plain),
      )
      .map((line) => {
        const [action, ...advice] = withAdvice(withoutTags(withoutOrder(withoutBullet(line.plain))))
        return { at: line.start, text: sentence(action!), tip: advice.map((part) => sentence(part)).join(' ') }
      }),
    (step) => step.text.toLowerCase(),
  )
}

/** Between instructions a line may do without its verb. */
function toldLines(lines: Line[], fewest: number): Line[] {
  const isTotal = (text: string) => /\b(?:total|takes?|ready in|done in)\b/i.test(text)
  const tells = (line: Line) => instructions(withoutBullet(line.plain)).length > 0
  const told = lines.filter(tells).length
  if (told < fewest) return []
  const from = lines.findIndex(tells)
  const to = lines.findLastIndex(tells)
  // "2 dc in every stitch": among steps, what stands between two of them is one, in words of the craft.
  const dense = told > 2 && told * 2 >= to - from + 1
  return lines.filter((line, index) => {
    const text = withoutBullet(line.plain)
    const isShort = words(text).length <= 7 && (terse.test(text) || (durations(text).length > 0 && !isTotal(text)))
    const isBetween = dense && index < to && words(text).length <= 9 && !isAside(line.text) && !/[?!]$/.test(text)
    return tells(line) || (told > 1 && index > from && (isShort || isBetween))
  })
}
