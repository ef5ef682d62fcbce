/** What an outfit is for, how its look is called, and how to wear it. */

import { isAside } from '../../asides.ts'
import { opensInstruction } from '../../imperatives.ts'
import { occasions, styles } from '../../lexicons/garments.ts'
import { asMeant, type Line, type Reading } from '../../reading.ts'
import { anyOf, sentence, words } from '../../text.ts'

const occasion = anyOf(occasions)
const style = anyOf(styles)

/** Words that are said of much else: they need "for", "to" or "outfit" beside them. */
const common = /^(?:work|school|college|dinner|lunch|party|weekend|church|travel day|beach|office|gym|concert)$/i

/** The title and the first words say what one dresses for. */
export function occasionOf(reading: Reading): string {
  for (const { text } of openings(reading)) {
    const plain = text.replaceAll('#', ' ')
    const match = occasion.exec(plain)
    if (!match) continue
    const before = plain.slice(0, match.index)
    const after = plain.slice(match.index + match[0].length)
    const isMeant =
      /\b(?:for|to|at|of)(?: (?:the|my|an?|this|our))?(?: \p{L}+)? $/iu.test(before) ||
      /^ (?:outfit|look|fit|wear|style|ootd|edition|dress|day|appropriate|ready)/i.test(after) ||
      words(plain).length <= 4
    const named = match[0].toLowerCase()
    if (!common.test(named) || isMeant) return occasions.includes(named) ? named : named.replace(/s$/, '')
  }
  return ''
}

/** What the look is called. What a single piece is called ("a vintage bag") does not count. */
export function styleOf(reading: Reading, isPiece: (line: Line) => boolean): string {
  for (const line of openings(reading)) {
    const match = style.exec(line.text.replaceAll('#', ' '))
    if (match && (!isPiece(line) || !/^(?:vintage|retro|classic|casual|cozy|chic|western)$/i.test(match[0])))
      return match[0].toLowerCase()
  }
  return ''
}

const openings = (reading: Reading) =>
  [...reading.caption, ...reading.sentences, ...reading.written].filter(
    (line) => !/\b(?:from|linked)\b/i.test(line.text) || line.source === 'title',
  )

const announced =
  /^(?:(?:and|so|but|my|the|an?|one|two|three|another|more|last|final|quick|little|biggest|best|top|style|styling|pro|other)\s+)*(?:tips?|tricks?|hacks?|secrets?|rules?|key)\b/i
const advises =
  /^(?:(?:and|so|but|also|then|plus|or) )*(?:make sure|always|never|don't|do not|avoid|remember to|try to|try (?:it|this|not)|you can (?:also )?(?:\p{L}+)|stick to|only (?:one|two|ever)|if (?:you want|your|you're|you are|you have|it's)\b.*\b(?:let|keep|add|wear|go|try|balance|always|never|swap|steam|pick|choose|use|make)\b|keep (?:the|your|it|everything)|leave (?:the|your|it)|let (?:the|your|one)|when in doubt|(?:stay|stick|go|invest|focus|start) (?:with|to|for|in|on) (?!my\b|this\b|these\b|an? )|(?:wear|have|do|dress|pick|choose|buy|size|match|mix) (?:the|your|it|them|an?|one|for|up|down|with|at least|something)(?! .*\b(?:with|over|under) (?:an?|these|this|my|some)))\b/iu
/** Tells of what was done rather than what to do, or asks for something else. */
const noTip =
  /^(?:(?:and|so|but|then|okay|now) )*(?:get ready|look (?:\d|one|two|three)|outfit \d|throw (?:an?|some|my|on|the|in)\b(?!.*\bin your\b)|come (?:with|get|to)|let me|let's|look at|watch|wait|i |i'm|we |here|this is|these are|starting|start with|throw on|add (?:an?|some|the|my|these|this)|finish with|grab|see|say|tell|guess|ignore|excuse|don't (?:judge|mind|ask|worry|come)|don't wear a watch)\b/i

/** Everything that is said on how to wear it. */
export function tipsOf(reading: Reading): string[] {
  const tips: string[] = []
  let awaited = 0
  for (const line of reading.sentences) {
    const said = asMeant(line)
    const lead = announced.exec(said)
    const isTip = awaited > 0 || isAdvice(said)
    const bare = lead ? withoutLead(said) : said
    if (lead && words(bare).length < 4) awaited = /\b(?:tips|tricks|rules|two|three)\b/i.test(said) ? 2 : 1
    else if ((isTip || lead) && !isAside(said)) {
      tips.push(sentence(bare.replace(/^(?:and|so|but|plus),? /i, '')))
      awaited = Math.max(0, awaited - 1)
    }
  }
  return tips
}

/** Whether a sentence says how to wear something, rather than what is worn. */
export const isAdvice = (text: string) =>
  !noTip.test(text) &&
  (advises.test(text) || announced.test(text) || opensInstruction(text.replace(/^(?:and|so|but|then|plus) /i, '')))

/** "The trick with baggy pants is to keep the top boxy": what the trick is. */
const withoutLead = (text: string) =>
  text.replace(
    new RegExp(
      `${announced.source}(?: (?:with|for|to|is|here is|number \\d)\\b[^,:]*?(?= is to | is | to ))?(?: (?:is|here is|here)(?: to| that)?)?[,:.]?\\s*(?:is to |to )?`,
      'i',
    ),
    '',
  )
