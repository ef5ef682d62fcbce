/** What a procedure takes: supplies and tools, with their amounts. */

import { instructions } from './imperatives.ts'
import { tools } from './lexicons/tools.ts'
import { durations } from './quantities.ts'
import { enumeration, isBullet, needed, withoutBullet } from './lists.ts'
import type { Line, Reading } from './reading.ts'
import { anyOf, isFunctionWord, tidy, unique, withoutTags, words } from './text.ts'

const gathers =
  /^(?:so |okay |first,? |now )?(?:(?:you|you'll|we|we'll|you're gonna|you will)(?: just| only| also)? (?:need|want)|all you need|what you(?:'ll)? (?:need|want)|supplies|materials|tools|i'm using|i have|i've got|gather|grab)\b/i

/** "Grab a brush, a hair tie and some spray" lists things; "grab the handle and pull" and "gather it low" do not. */
function isMaterials(text: string): boolean {
  if (!gathers.test(text)) return false
  const list = needed(text)
  if (
    list === undefined ||
    /^to\b|^(?:it|them|her|him|never|always|been|had|not|no|already|\p{L}+ed)\b|^(?:the|your|this) \p{L}+ (?:and|by)\b/iu.test(
      list,
    )
  )
    return false
  // "Grab clean scissors" names a thing; "grab the handle and pull" does not.
  return instructions(list).length === 0 || !/^\p{L}+ (?:the|it|them|your|an?)\b/iu.test(list)
}

/** Whether a sentence only says what it takes. One thing to fetch is a step as well; a list of them is none. */
export const onlyGathers = (text: string) =>
  isMaterials(text) && (!/^grab\b/i.test(text) || items(needed(text)!).length > 1)

const heading =
  /^(?:[^\p{L}]*)(?:materials?|supplies|tools|kit|equipment|gear|what you(?:'ll)? need|you(?:'ll)? need|things you need|ingredients?)\b:?\s*/iu

/** Supplies and tools, from what is said to be needed, from lists, and from what the steps are done with. */
export function materialsOf(reading: Reading, steps: readonly { at: number; text: string }[]): string[] {
  const said = reading.sentences.filter((line) => isMaterials(line.plain)).flatMap((line) => items(needed(line.plain)!))
  const shown = shownOnes(reading.sentences.filter(({ start }) => start < (steps[0]?.at ?? 0)))
  const listed = [...listedOnes(reading.caption), ...listedOnes(reading.written)]
  const row = listed.length > 0 ? [] : writtenRow(reading.written.filter(({ start }) => start < (steps[0]?.at ?? 0)))
  const told = [...said, ...shown, ...listed, ...row]
  // Who writes the steps down would have written a list as well; who speaks shows the tool when it is used.
  const spoken = steps.filter((step) => isSaid(step, reading))
  const used = told.length > 1 ? [] : spoken.flatMap(({ text }) => instruments(text))
  const all = unique(
    [...told, ...used].filter((item) => item !== '' && words(item).length <= 7 && durations(item).length === 0),
    (item) => item.toLowerCase(),
  )
  // "The brush" is the boar bristle brush.
  return all.filter(
    (item) => !all.some((other) => other !== item && other.toLowerCase().endsWith(` ${item.toLowerCase()}`)),
  )
}

/** "– clean snips" is a thing, though one may clean. */
const isThing = ({ text, plain }: Line) =>
  /^\s*[-–—•*·]/.test(text) && !/^\p{L}+ (?:the|it|them|your)\b/iu.test(withoutBullet(plain))

/** Whether a step was said, and not only written. */
export const isSaid = ({ at }: { at: number }, { sentences }: Reading) =>
  sentences.some(({ start, plain }) => start === at && instructions(plain).length > 0)

/** The lines below a heading such as "Supplies", as long as they are things and not steps. */
function listedOnes(lines: Line[]): string[] {
  const listed: string[] = []
  let inList = false
  for (const line of lines) {
    const isItem = isBullet(line.text) || words(line.text).length <= 5
    if (heading.test(line.plain)) {
      inList = true
      listed.push(...items(line.plain.replace(heading, '')))
    } else if (inList && isItem && (isThing(line) || instructions(withoutBullet(line.plain)).length === 0))
      listed.push(clean(withoutBullet(line.plain)))
    else inList = false
  }
  return listed
}

/** "✂️ old map, glue stick, ruler": three things or more in a row before the first step. */
function writtenRow(lines: Line[]): string[] {
  for (const { plain } of lines) {
    const row = items(withoutTags(withoutBullet(plain)))
    const isRow = row.length > 2 && row.every((item) => words(item).length <= 4)
    if (isRow && !finite.test(plain) && instructions(plain).length === 0) return row
  }
  return []
}

const finite =
  /\b(?:is|are|was|were|be|has|have|had|will|would|can|could|do|does|did|it's|that's|there's|here's|i|you|we|they|he|she|i'm|you're|we're|let's|what|how|why)\b/i
const presented = /^(?:so |now |okay )?(?:this is|here's|here is|here we have) (an? [^,.!?]+)/i

/** "This is a darning mushroom. And wool yarn, a big needle, and your scissors": things held up before the first step. */
function shownOnes(sentences: Line[]): string[] {
  return sentences.flatMap((line, index) => {
    const list = items(line.plain)
    // "So what do we need? One lemon, or some vinegar. And water."
    if (asksForNeeds(sentences[index - 1])) return list
    if (asksForNeeds(sentences[index - 2]) && /^and \p{L}+(?: \p{L}+)?\W*$/iu.test(line.plain)) return list
    const named = /(?:^|, |\band )(?:an?|your|my|some) \p{L}/iu.test(line.plain)
    if (finite.test(line.plain) || list.length < 2 || !named || instructions(line.plain).length > 0) return []
    if (list.some((item) => words(item).length > 6 || item.endsWith('ing'))) return []
    const before =
      presented.exec(sentences[index - 1]?.plain ?? '') ?? presented.exec(sentences[index - 2]?.plain ?? '')
    return [...(before ? [clean(before[1]!)] : []), ...list]
  })
}

const asksForNeeds = (line: Line | undefined) =>
  line !== undefined && /\bwhat (?:do|will|would|else do) (?:we|you|i) need\b[^?]*\?$/i.test(line.text)

const tool = anyOf(tools, 'gi')

/** The tools in a step: those that are known, and what it is done "with a …". */
function instruments(text: string): string[] {
  // What it is for and what it is like are no tools: "so the soil can't splash", "thicker than a pencil".
  const step = text.replace(/^if [^,]*, /i, '').split(/,? (?:so|until|till|than|like|because|before)\b/i)[0]!
  // What a step begins with is what one does: "whisk in the sugar".
  const known = [...step.matchAll(tool)]
    // Named as a thing: "with your brush", not "brush it back" or "level with the neck".
    .filter(({ index }) =>
      /\b(?:an?|the|your|my|some|with|using|of|in|\d+) (?:[\p{L}-]+ ){0,3}$/iu.test(step.slice(0, index)),
    )
    .filter(({ 0: name, index }) => index > 0 && !/^ (?:it|them)\b/i.test(step.slice(index + name.length)))
    .map(({ 0: name, index }) => `${described(step.slice(0, index))}${name.toLowerCase()}`)
  if (/^(?:finish|end|start|begin)\b/i.test(step)) return known
  const withOnes = [...step.matchAll(/\b(?:with|using) (an? |some )?((?:[\p{L}-]+ ?){1,5})/giu)].flatMap(
    ([, article, phrase]) => {
      const parts = phrase!.trim().split(' ')
      const end = parts.findIndex((word) => isFunctionWord(word.toLowerCase()) || word.endsWith('ly'))
      const name = parts.slice(0, end < 0 ? parts.length : end)
      const isPart =
        parts[name.length] === 'of' ||
        /^(?:hands?|fingers?|thumbs?|mouth|puff|bit|twist|smile)$/i.test(name.at(-1) ?? '')
      const isThing = article !== undefined || (name.length === 2 && !manner.test(name.at(-1)!))
      return !isThing || isPart || name.length === 0 || name.length > 4 ? [] : [name.join(' ').toLowerCase()]
    },
  )
  return [...known, ...withOnes.filter((name) => !known.some((one) => name.includes(one) || one.includes(name)))]
}

/** "With light pressure": how, and not with what. */
const manner =
  /^(?:motions?|strokes?|pressure|movements?|hands?|fingers?|care|ease|time|sides?|grain|circles?|one|ones|water|sound|colou?r|part|end)$/i

/** The words right before a tool that tell which one, back to its article: "a wide tooth". */
function described(before: string): string {
  const match = /\b(?:an?|your|some|the) ((?:\d+ )?(?:[\p{L}-]+ ){1,3})$/iu.exec(before)
  return match && !match[1]!.split(' ').some((word) => isFunctionWord(word.toLowerCase()) || word.endsWith('ing'))
    ? match[1]!.toLowerCase()
    : ''
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

/** A thing without what leads up to it and without what is said about it. */
const clean = (item: string) =>
  tidy(
    item
      .replace(
        /^(?:just |only |also |maybe |is |and |or |some kind of |a little bit of |a bit of |some |a pair of |an? |your |the |like |of )+/i,
        '',
      )
      // "A pot that's two inches bigger" says which; a longer clause says why.
      .replace(
        /\s+(?:that's|that|which|who|unless|because|in case|so|if|it's)\b(?=(?:\s+\S+){4}|\s+\S+ (?:your|you|my)\b).*$/i,
        '',
      ),
  ).replace(/[.!?]+$/, '')
