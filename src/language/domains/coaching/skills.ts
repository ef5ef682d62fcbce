/** The movement that a lesson is about. */

import { properNames } from '../../names.ts'
import type { Reading } from '../../reading.ts'
import { tidy, words } from '../../text.ts'

const skills =
  /\b(?:(?:barbell |back |front |goblet |air )?squat|(?:romanian |sumo )?deadlift|bench press|overhead press|pull[- ]?up|push[- ]?up|plank|lunge|hip thrust|kettlebell swing|golf swing|backswing|serve|backhand|forehand|free throw|jump ?shot|layup|crossover|kickflip|ollie|handstand|cartwheel|backflip|sprint start|running form|front crawl|freestyle|breaststroke|flip turn|jab|uppercut|roundhouse|free kick|penalty|first touch|dribble|cross|pirouette|body roll|knife grip|dicing|chopping|kneading|throw|pitch|spike|snatch|power clean|clean and jerk|muscle[- ]?up)s?\b/i

/** The movement that one line names, for a line that follows it. */
export const movementIn = (text: string) => skills.exec(text)?.[0].toLowerCase() ?? ''

/** The movement that is taught or shown, as a lesson announces it, else the one that is named most. */
export function skillOf(reading: Reading): string {
  const most = movementOf(reading)
  const told = announcedSkill(reading)
  return told !== '' && (!most.includes(' ') || told.includes(most)) && !isOneOf(told, most) ? told : most
}

/** "Better free throw" says no more than "free throw". */
const isOneOf = (told: string, most: string) => most.includes(' ') && told.includes(most)

/** The movement that is named most. */
export function movementOf(reading: Reading): string {
  const counts = new Map<string, number>()
  for (const { plain, source } of reading.lines) {
    const found = movementIn(plain).replace(/(?<!s)s$/, '')
    if (found) counts.set(found, (counts.get(found) ?? 0) + (source === 'speech' ? 1 : 2))
  }
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? ''
}

const name = String.raw`((?:[\p{L}'-]+ ){0,2}?[\p{L}'-]+)`
const lesson =
  'form check|check|technique|review|breakdown|analysis|tutorial|lesson|form|drill|fixes|mistakes|tips|101|correction'
const ends = String.raw`(?=[,.:;!?]|$| (?:is|are|was|bit|step|from|with|in|on|at|and|so|because|like|for|by|buzz\w*|suck\w*|hurt\w*|feel\w*|look\w*|keep\w*|fail\w*|go(?:es)?|wrong|right|yesterday|today|properly)\b)`

/** Ways to say what the lesson is about, the surest first. */
const announcements = [
  new RegExp(String.raw`^${name} (?:${lesson})\b`, 'iu'),
  new RegExp(String.raw`^(?:${lesson}):? (?:of |for |on )?(?:the |your |a )?${name}${ends}`, 'iu'),
  new RegExp(String.raw`^${name}: ?\d+ (?:fixes|tips|mistakes|things|cues|steps)`, 'iu'),
  new RegExp(String.raw`^${name}: ?(?:form |technique )?(?:check|review|breakdown)`, 'iu'),
  new RegExp(String.raw`^${name} in (?:\d+|three|four|five|two) (?:steps|tips|moves|minutes|fixes|cues)`, 'iu'),
  new RegExp(
    String.raw`\b(?:fix(?:es|ing)?(?: for)?|correcting|teaching|improve|better|break(?:ing)? down|check(?:ing)?|rat(?:e|ing)|analy[sz](?:e|ing)|go through|look at|fix up|clean up|work on|why) (?:the|your|her|his|my(?: \p{L}+'s)?|my|(?!(?:she|he|it|that|there|what|here|who|let)'s)\p{L}+'s) ${name}${ends}`,
    'iu',
  ),
  new RegExp(
    String.raw`\bwatch(?:ing)? (?:\p{Lu}\p{L}+|him|her|me) (\p{L}+ (?:a|an|the|this|that) (?:\p{L}+ )?\p{L}+)${ends}`,
    'u',
  ),
  new RegExp(
    String.raw`\bhow to (?:do |hit |play |throw |make |get |nail |land |hold |use )?(?:a |an |the |your )?(?:better |perfect |proper |good |clean )?${name}${ends}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:(?:my|our|My|Our) \p{L}+|(?!(?:Let|Here|That|It|He|She|What|There|Who|Where)'s)\p{Lu}\p{L}+)'s (?!been|got|gone|going|doing)((?:\p{Ll}+ )?\p{Ll}+)${ends}`,
    'u',
  ),
  new RegExp(String.raw`\bthis is (?:a|an|the) (?:\p{L}+ (?:kilo|kg|pound) )?${name} (?:from|by)\b`, 'iu'),
]

/** Words that go with any lesson and name none. */
const vague =
  /^(?:form|technique|video|videos?|clip|clips|this|that|it|things?|friday|monday|part|my|your|the|one|two|three|a|an|students?|followers?|beginners?|more|quick|daily|weekly|what|how|why|day|coach|level|tips?|fixe?s?|shots?|game|best|new|these|and|for)$/i

function announcedSkill({ caption, written, sentences, lines }: Reading): string {
  const people = new Set(
    lines.flatMap(({ text }) => (/\p{Lu}{3}/u.test(text) ? [] : properNames(text))).map((name) => name.toLowerCase()),
  )
  const openings = [
    ...caption.filter(({ source }) => source === 'title'),
    ...written.slice(0, 2),
    ...sentences.slice(0, 3),
    ...caption,
  ]
  for (const { text } of openings) {
    const bare = tidy(text.replaceAll(/[#@][\p{L}\p{N}_]+|[\p{Extended_Pictographic}\u{FE0F}]/gu, ' '))
    for (const pattern of announcements) {
      const found = trimmed(pattern.exec(bare)?.[1] ?? '')
      if (found !== '' && !people.has(found)) return found
    }
  }
  return ''
}

function trimmed(text: string): string {
  const parts = text
    .toLowerCase()
    .split(' ')
    .filter((part) => part !== '')
  while (parts.length > 0 && (vague.test(parts[0]!) || /^\d/.test(parts[0]!) || parts[0]!.endsWith("'s"))) parts.shift()
  while (parts.length > 0 && vague.test(parts.at(-1)!)) parts.pop()
  return words(parts.join(' ')).length > 0 && parts.join('').length > 3 ? parts.join(' ').replace(/(?<!s)s$/, '') : ''
}
