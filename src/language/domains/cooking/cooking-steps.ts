/** The steps of a recipe, as they are said, shown and posted. */

import { isAside } from '../../asides.ts'
import { goingOn, instructions } from '../../imperatives.ts'
import { needed, numbered, withoutBullet } from '../../lists.ts'
import { durations, quantities } from '../../quantities.ts'
import type { Line, Reading } from '../../reading.ts'
import { lowerFirst, sentence, tidy, words } from '../../text.ts'
import { foodsIn } from './foods.ts'
import { cardsOf, cardSteps } from './recipe-cards.ts'

/** Speech tells the steps in most videos; a caption or the screen does where it tells more of them. */
export function cookingSteps(reading: Reading): string[] {
  const spoken = spokenSteps(reading.sentences)
  const posted = postedSteps(reading.caption.filter(({ source }) => source === 'caption'))
  const shown = cardSteps(cardsOf(reading.written))
  const told = posted.length > spoken.length ? posted : spoken
  return told.length >= 3 || told.length >= shown.length ? told : shown
}

/** Verbs of talk, not of cooking. */
const talk = new Set(
  'do write trust try watch follow share save buy go look name read order find give enjoy check make let start stop keep'.split(
    ' ',
  ),
)
const cookingSense =
  /^(?:let (?:it|them|that|the|this|your)|make (?!it\b|this\b|these\b|me\b|my\b|you\b)|keep (?:it|stir|mix|cook|the|an eye|going|them)|go (?:in|over|ahead)|check (?:the|for|if)|give (?:it|them|that|everything)|start (?:with|to|by)|find a|enjoy (?:it )?with|save (?:some|the|a|your)|stop (?:when|once))\b/i

function spokenSteps(sentences: Line[]): string[] {
  const steps: string[] = []
  for (const [index, line] of sentences.entries()) {
    if (isAside(line.text) || line.text.endsWith('?')) continue
    const found = instructions(line.plain).filter(
      ({ verb, text }) =>
        (!talk.has(verb) || cookingSense.test(text)) &&
        !/^(?:let me|make this|let's|get (?:out|it|up|in|lost)\b\W*$)/i.test(text),
    )
    const last = steps.at(-1)
    if (found.length > 0) steps.push(...found.map(({ text }) => sentence(withoutChatter(text))))
    else if (last !== undefined && goesOn(line, last)) {
      if (words(last).length > 14) steps.push(sentence(`Add ${lowerFirst(line.plain)}`))
      else steps[steps.length - 1] = joined(last, line.plain)
    } else if (last !== undefined && isWarning(line.plain)) steps[steps.length - 1] += ` ${warningIn(line.plain)}`
    else steps.push(...(goesIn(line.plain) ?? unsaid(line.plain, steps.length > 0, sentences[index - 1]) ?? []))
  }
  return steps
}

const warning = /^(?:and |but |just |seriously,? )?((?:don't|do not|never) \p{L}+.*)/iu
/** "Don't be asking me about calories" warns of nothing. */
const isWarning = (text: string) => warning.test(text) && !/\b(?:me|my|i|judge|think|worry|ask|know)\b/i.test(text)
const warningIn = (text: string) => sentence(warning.exec(text)![1]!.split(',')[0]!)
const joined = (step: string, more: string) => sentence(`${step.replace(/[.!]$/, '')}, ${more}`)

const subject = /^(?:is|are|was|were|i|we|you|it|they|he|she|i'm|it's|that's|there's|nobody|everyone)$/
const isStatement = (text: string) => words(text).some((word) => subject.test(word))
const measured = (text: string) =>
  quantities(text).filter(({ measure }) => measure !== 'time' && measure !== 'temperature')

/** "Add two cups of flour", and then only amounts: they are added as well. */
function goesOn({ plain }: Line, last: string): boolean {
  const opens = measured(plain)[0]?.start === 0
  return (
    opens && /^(?:add|mix in|stir in|throw in|toss in|put|combine|whisk in|pour)\b/i.test(last) && !isStatement(plain)
  )
}

/** "Then goes in a cup of sugar", "the pickles go back in the pot": what goes in is put there. */
function goesIn(text: string): string[] | undefined {
  const into = /^(in(?:to)? (?:the|a|that|your|another) [^,]{3,30}), (.+)$/i.exec(text)
  if (into && !isStatement(into[2]!))
    return [sentence(foodsIn(into[2]!, false).length > 0 ? `${into[1]}, add ${into[2]}` : text)]
  const goes =
    /^(?:and |then |now |next,? |so )*(.{3,80}?),? (?:goes|go|is going) (back )?(in|into|on|onto|over|on top)\b(?! for\b)(.*)$/i.exec(
      text,
    )
  if (goes && !isStatement(goes[1]!) && !/^(?:this|everything|that)$/i.test(goes[1]!)) {
    const [, what, back = '', where, rest] = goes
    return [
      sentence(
        rest!.trim() === '' ? `Add ${lowerFirst(what!)}` : goingOn(`Put ${lowerFirst(what!)} ${back}${where}${rest}`),
      ),
    ]
  }
  const added = /\b(?:in go(?:es)?|comes? in|followed by|goes in) (.+)$/i.exec(text)
  return added && !isStatement(added[1]!) ? [sentence(`Add ${added[1]}`)] : undefined
}

const order = /^(?:and |then |next,? |finally,? |lastly,? |last(?: thing)?,? |plus |also )+/i
/** Where and how long: what is done with a food is clear without a verb. */
const placed = /\b(?:in|into|on|onto|over) (?:a|the|your|that|top|medium|high|low)\b/i

/** "And last, two eggs", "a bit of oil in a hot pan, six minutes a side", "dill on top": a step that has no verb. */
function unsaid(text: string, begun: boolean, before: Line | undefined): string[] | undefined {
  // "Four spoons of oats, or five if it's sloppy".
  const what = tidy(text.replace(order, '').split(/,? (?:or|if|because|which|but)\b/i)[0]!)
  if (isStatement(what) || needed(text) !== undefined || before?.text.endsWith('?')) return undefined
  if (begun && /^(?:under|in|into) the \p{L}+/iu.test(what) && durations(what).length > 0) return [sentence(what)]
  const food = foodsIn(what, false)[0]
  if (!food) return undefined
  const opens = measured(what)[0]?.start === 0
  if (opens && placed.test(what)) return [sentence(durations(what).length > 0 ? what : `Put ${lowerFirst(what)}`)]
  if (begun && order.test(text) && measured(what).length > 0) return [sentence(`Add ${lowerFirst(what)}`)]
  return begun && food.start < 12 && placed.test(what) ? [sentence(what)] : undefined
}

const withoutChatter = (text: string) =>
  tidy(
    text
      .replace(/ [–—] [^–—]{3,80} [–—] /g, ' ')
      .replace(/,? (?:and )?(?:(?:you're|you are|we're|it's) (?:all )?(?:done|ready|good to go)\b.*|done[.!]?)$/i, '')
      .replace(
        /,? (?:trust me(?: on this)?|believe me|you guys|obviously|of course|or whatever|that's it|honestly|i promise|if you can wait that long)\b/gi,
        '',
      ),
  )

const methodSection =
  /^(?:[^\p{L}]*)(?:the )?(?:method|instructions?|directions?|steps?|how to make(?: it)?|how to|preparation|what to do|how to do it|do this|process|to make)\b[^.!]{0,20}:?$/iu
const ending = /^(?:[^\p{L}]*)(?:serves?|makes|enjoy|notes?|tips?|nutrition|macros|calories|save|follow)\b/iu

/** What stands below "Method", a numbered list, or lines that all tell to do something. */
function postedSteps(caption: Line[]): string[] {
  const from = caption.findIndex((line) => methodSection.test(line.text))
  const list = numbered(caption)
  const told = caption.filter((line) => instructions(withoutBullet(line.plain)).length > 0)
  const lines = from >= 0 ? caption.slice(from + 1) : list.length > 0 ? list : told.length > 1 ? told : []
  return lines
    .map((line) => withoutBullet(line.plain))
    .filter((text) => text !== '' && !text.startsWith('#') && !isAside(text) && words(text).length > 1)
    .filter((text) => from < 0 || !ending.test(text))
    .map((text) => sentence(text.replace(/(?:\s#[\p{L}\p{N}_]+)+$/u, '')))
}
