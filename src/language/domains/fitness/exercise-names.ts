/** Names of exercises that no list holds: known by where they stand and how they are built, not by what they are. */

import { isFunctionWord, tidy, words } from '../../text.ts'
import { verbOf } from '../../verbs.ts'

/** What goes before the next exercise: "number three is", "then we've got", "and we finish with". */
const order = new RegExp(
  `^(?:${[
    "(?:the )?(?:first|second|third|fourth|fifth|next|last|final) (?:one|exercise|move|movement|drill|stretch|thing|pose)(?: is|'s| we have| up is)?",
    'first up|first off|first of all|first one|first|second|third|fourth|fifth|sixth|last one|last but not least|lastly|last|finally|final one|next up|next one|up next|next|then|and then|after that|after this|from there|straight into|into|onto|on to|moving on to|move on to|followed by|superset (?:that )?with|straight to|back to|plus',
    String.raw`(?:[a-f] ?\d)(?: is)?(?=\W)`,
    String.raw`(?:and )?(?:exercise|move|drill|number|station|minute|round|day|step|stretch|pose)(?: number)? \d+(?: is)?|\d+[.):](?= )`,
    "(?:so |and )?(?:we|we'll|i|i'll|you|you'll|we're|i'm|let's|you're)(?: just| then| now| also| always)?(?: gonna| going to| will)? (?:begin|start|open|finish|end|close|kick off|warm up|cool down|beginning|starting|finishing|ending|go)(?: off| up| out| it)?(?: (?!and\\b|then\\b)\\p{L}+){0,3}? (?:with|on|into|by doing|straight into)",
    '(?:begin|start|open|finish|end|close|kick off|warm up|cool down|starting|finishing|ending)(?: off| up| out| it)? (?:with|on|by doing)',
    "(?:we|i|you)(?:'ve| have)? (?:got|have|do|hit|go to|go into|move to|move into)|we're doing|you're doing|i'm doing|it's(?= \\d)|let's do|let's go into|here we have",
  ].join('|')})(?![\\p{L}\\p{N}'])(?:[,:.…]| -| –)*\\s*`,
  'iu',
)
/** Goes before what opens an exercise without being an opening itself. */
const softener =
  /^(?:and|so|okay|ok|alright|right|now|but|um|is|the|an|a|some|your|our|good old|these|just|do|of|our)\s+/i

/** A clause without its order words. `led`: it had some, so that what follows is likely to be the next exercise. */
export function withoutOrder(clause: string): { text: string; led: boolean } {
  let text = tidy(clause)
  let led = false
  for (let round = 0; round < 6; round++) {
    const match = order.exec(text) ?? softener.exec(text)
    if (!match) break
    led ||= order.test(text) || /^now /i.test(text)
    text = tidy(text.slice(match[0].length))
  }
  return { text, led }
}

/** Words that no exercise has in its name. */
const strange =
  /^(?:i|you|we|they|he|she|it|me|us|them|this|that|these|those|my|your|our|his|her|their|i'm|you're|we're|it's|they're|that's|is|are|was|were|be|been|being|have|has|had|do|does|did|done|don't|not|no|nobody|never|can|can't|will|won't|would|should|could|if|when|because|cause|so|but|what|who|how|why|which|where|there|here|until|till|while|more|again|rests?|resting|rounds?|sets?|reps?|breaks?|breather|minutes?|seconds?|hours?|times?|everyone|everybody|everything|guys|team|one|ones|others?|things?|ways?|bits?|lots?|total|today|tomorrow|weeks?|days?|same|okay|alright|yeah|please|thanks|works?|pounds?|kilos?|kg|lbs?|percent|workouts?|routines?|circuits?|sessions?|challenge|hiit|emom|amrap|tabata|programs?|plans?|beginners?|advanced|save|follow|try|love|hate|want|need|very|too|as|than|also|each|every|all|any|both|together|done|good|great|nice|video|breathe|comment|link)$/i

/** What any exercise may be called. */
const generic =
  /\b(?:dumbbells?|kettlebells?|barbells?|plates|bands?|chairs?|weights?|bottles?|mats?|bench|box|towels?)$|^(?:repeat|moves?|movements?|exercises?|drills?|stretch(?:es)?|poses?|combos?|variations?)$/i

/** "Heels down", "knees bent": how to stand, not what to do. */
const posture =
  /\b(?:up|down|bent|straight|tight|flat|soft|in|out|high|low|forward|forwards|backwards|tall|engaged|tucked|apart|slowly|slow|heavy|light|easy|left|right|glued|warm|hard|fast)$/i

/** Where a name ends and what belongs to it begins: "hangs on a small edge", "squats with a band". */
const belongs =
  /\s+(?:on|at|with|for|using|against|from|off|between|in|by|while|until|till|over) .*$|\s+(?:for|at|with|each|per)$/i

/** The name that a piece of speech is, or undefined when it is something else. */
export function spokenName(text: string): string | undefined {
  const name = tidy(text.replace(belongs, '').replace(/^(?:the|an?|some|your)\s+/i, '')).replace(/[.!?]+$/, '')
  const parts = words(name)
  if (/^sides?$|\b(?:right|left|same|opposite) (?:side|leg|arm|hand|foot)$/i.test(name)) return undefined
  const before = /^(.*\S) \S+ (?:the|an?|your) /i.exec(name)?.[1]
  // "Step-downs off the stair".
  if (before !== undefined && /s$|-/.test(before)) return spokenName(before)
  if (parts.length === 0 || parts.length > 5 || posture.test(name) || /^\p{L}+ly$/iu.test(name)) return undefined
  if (parts.some((word) => strange.test(word)) || generic.test(name)) return undefined
  // "The" inside a phrase is an object's: "hold the last one", "lift the knee".
  if (parts.slice(1).some((word) => /^(?:the|an?|your|some)$/.test(word))) return undefined
  // "Standing figure 4", but "gorilla rows 8" are eight of them.
  if (/\d/.test(name) && !oddNumber.test(name) && !/^\D+[^s\d] \d$/.test(name)) return undefined
  // "Squeeze", "stretching": one word that is a verb tells to do something.
  if (parts.length === 1 && (verbOf(parts[0]!) !== undefined || isFunctionWord(parts[0]!))) return undefined
  return name
}

/** "90/90 switch", "1 arm row": numbers that belong to the name. */
const oddNumber = /^(?:\d+\/\d+|[12][ -](?:arm|leg|hand|foot|armed|legged|handed))\b/i

/** The name in a line of a written plan, once its amounts are taken out. */
export function writtenName(left: string): string | undefined {
  for (const piece of left.split(/[;•|(:]|\s[-–—]\s|\s[-–—]$|^[-–—]\s/)) {
    const name = tidy(
      piece
        .replace(/(?:^|\s)(?:each|per|every|a|\/) ?(?:side|leg|arm|direction|way|hand|foot)\b/gi, ' ')
        .replace(/^\s*(?:of|x)\s|\s(?:for|of|x|@|at)\s*$/gi, ' ')
        .replace(/[\p{Extended_Pictographic}\uFE0F]/gu, ' '),
    )
    if (!/\p{L}{2}/u.test(name)) continue
    const parts = words(name)
    const fits =
      parts.length <= 6 &&
      !generic.test(name) &&
      !parts.some((word) => strange.test(word) && !/^(?:good|all|up|one)$/i.test(word)) &&
      (!/(?:^|\s)\d/.test(name) || oddNumber.test(name))
    return fits ? name : undefined
  }
  return undefined
}

/** "10 devil press", "five gorilla rows hips back": a count, and what is counted. */
export function countedName(text: string, written: boolean): { name: string; reps: string } | undefined {
  const match =
    /^(\d+(?:-\d+)?) (?!(?:of|more|times|to|on|a|an|each|per|in|at|total|or|and|out|x)\b|(?:arm|leg|hand)\b)(\p{L}.*)$/iu.exec(
      text,
    )
  if (!match) return undefined
  const [, reps, rest] = match
  if (written) {
    const name = writtenName(rest!)
    return name === undefined ? undefined : { name, reps: reps! }
  }
  const parts = rest!.replace(/[,.;:!?].*$/, '').split(' ')
  // What is counted ends in a plural: "gorilla rows hips back".
  const plural = parts.findIndex((word) => /[^s'](?<!u|i)s$/i.test(word))
  const name = plural >= 0 && plural < 4 ? spokenName(parts.slice(0, plural + 1).join(' ')) : undefined
  return name === undefined ? undefined : { name, reps: reps! }
}

/** Verbs of liking and doing that stand before an exercise without belonging to its name. */
const beforeName =
  /^(?:hate|love|prefer|like|want|need|doing|try|trying|skip|forget|people|guys|called|these|than|too)$/i

/** "Superman flutters": a known exercise may only be the first word of the name. */
export function withTail(text: string, end: number): number {
  const tail = /^ (\p{L}{4,}s)(?=\s*(?:[,.;:!?]|$|\d|for \d))/u.exec(text.slice(end))
  return tail && !strange.test(tail[1]!) && !isFunctionWord(tail[1]!) ? end + tail[0].length : end
}

/** Where the name of a known exercise begins with what describes it: "streamline squats", "Meadows row". */
export function withDescription(text: string, start: number): number {
  const before = text.slice(0, start).split(/(?<=\s)/)
  let from = start
  for (let taken = 0; before.length > 0; taken++) {
    const word = before.pop()!
    const bare = word.trim()
    const describes =
      /^[\p{L}][\p{L}'’-]+$|^\d+\/\d+$/u.test(bare) &&
      !isFunctionWord(bare.toLowerCase()) &&
      !strange.test(bare) &&
      !beforeName.test(bare) &&
      !order.test(`${bare} `) &&
      !/ly$|.{3}ing$/.test(bare)
    if (!describes) {
      const bounds =
        /[,.;:!?]$|^\d/.test(bare) || isFunctionWord(bare.toLowerCase()) || order.test(`${bare} `) || bare === ''
      return bounds ? from : start
    }
    if (taken === 3 || verbOf(bare.toLowerCase()) === bare.toLowerCase()) return start
    from -= word.length
  }
  return from
}
