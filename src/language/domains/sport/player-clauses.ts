/** Talk about a player, cut so that each piece says one thing of him or her. */

import { tidy, words } from '../../text.ts'

const pronoun = String.raw`(?:he|she|they)(?:'s|'re|'ll)?`
/** Before these a pronoun goes on with the sentence: "when he runs", "the way she turns", "everything he does". */
const bound =
  '(?:if|when|that|what|how|because|before|after|while|like|as|than|of|with|to|on|in|for|at|by|from|into|where|why|who|until|once|way|second|moment|minute|time|times|everything|anything|every|think|thinks|know|says|believe|and|but|so|or|though|can|does|do|did|is|was|every \\p{L}+)'

/** "Look at the feet he saves with his feet": where speech without commas comes to the player again. */
const again = new RegExp(
  String.raw`(?<!\b${bound}) (?=(?:${pronoun}|(?:nobody|no one|everyone)(?! (?:though|else)\b)|every \p{L}+ (?:is|was)|i (?:watched|counted|saw)) \p{L})`,
  'giu',
)
const linked = new RegExp(
  String.raw`,? (?:and|but|though|plus|then)(?: then)? (?=(?:${pronoun}|his|her|their|the|also|really)\b)`,
  'giu',
)
const outcry = /\s+(?:boom|bang|wow|wham|oh my (?:god|gosh|days))\s+/gi

/** The points of a sentence about a player. Each is a list of clauses: the first that says something, then what shows it. */
export function playerClauses(text: string, isList = false): string[][] {
  const marked = text
    .replaceAll(outcry, ' ; ')
    .replaceAll(linked, ' ; ')
    .split(';')
    .map((stretch) => stretch.replaceAll(again, (gap, at: number) => (isWhole(stretch.slice(0, at)) ? ' , ' : gap)))
    .join(';')
  const stretches = marked.split(/\s*[;.!?]\s+|\s*;\s*/)
  return stretches.flatMap((stretch, at) => pointsIn(stretch, at < stretches.length - 1, isList))
}

/** Enough to stand alone: neither a word or two, nor the first half of "when he is pressed he drops". */
const isWhole = (before: string) => {
  const last = tidy(before.split(',').at(-1)!)
  const isRelative =
    /\b(?:the|an?|every|all) \p{L}+$/iu.test(last) && !/^(?:\p{Lu}\p{L}+ )*(?:look|watch|see)\b/iu.test(last)
  return (
    words(last).length > 2 &&
    !/^(?:when|if|once|as|whenever|every time|the (?:second|moment))\b/i.test(last) &&
    !(isRelative && words(last).length < 5)
  )
}

/** "He passes, he shoots, and he defends" lists; "his hands are great, he catches everything" shows. */
function pointsIn(stretch: string, goesOn: boolean, isHeaded: boolean): string[][] {
  const parts: string[] = []
  for (const piece of stretch
    .split(/\s*,\s+/)
    .map((part) => tidy(part).replace(/^(?:(?:and|but|also|plus|then) )+/i, ''))
    .filter((part) => part !== '')) {
    if (parts.length === 0 || opens.test(piece) || (isHeaded && says.test(piece))) parts.push(piece)
    else parts[parts.length - 1] += `, ${piece}`
  }
  const isList = isHeaded || (goesOn && parts.slice(1).every((part) => startsWithPlayer.test(part)))
  if (isList) return parts.map((part) => [part])
  const own = parts.filter((part, at) => at > 0 && standsAlone.test(part))
  return [parts.filter((part) => !own.includes(part)), ...own.map((part) => [part])]
}

/** Under a heading, a piece with a verb is a point: "turns are quick, fades in the last metres". */
const says = /^(?:[\p{L}'-]+ )?[\p{L}'-]+ (?:is|are|has|have|can|can't)\b|^\p{L}{3,}s \p{L}+/iu
const startsWithPlayer = new RegExp(`^${pronoun} `, 'i')
/** A piece after a comma that has its own subject. */
const opens =
  /^(?:he|she|they|he's|she's|they're|his|her|their|the|this|that|that's|i|i'm|it|it's|we|you|there|three|two|one|somebody|someone|everyone|nobody|every|people|watch|look|\d+)\b/i
const standsAlone = /^(?:his|her|their|the) (?:[\p{L}-]+ ){1,3}?(?:is|are|isn't|aren't|needs?|looks?|falls?|stays?)\b/iu
