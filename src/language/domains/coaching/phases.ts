/** The phases of a movement, as whoever talks it through announces them. */

import { nounsIn } from '../../grammar.ts'
import { tidy, words } from '../../text.ts'
import { cueIn } from './cues.ts'
import { isVerdict, judgementOf } from './judgements.ts'

const known =
  'set[- ]?up|starting position|start|stance|address|grip|anchor|load|dip|wind[- ]?up|takeaway|backswing|downswing|swing|first pull|second pull|pull|push|drive|catch|top|bottom|descent|ascent|way (?:up|down|back)|lockout|release|contact|impact|follow[- ]through|finish|landing|take[- ]?off|jump|approach|run[- ]?up|recovery|toss|kick|stroke|entry|pivot|plant|hinge|brace|return|extension|rotation|first step|last step|turn|exit|lift[- ]?off|hold|breath|breathing|footwork|posture|timing|preparation|execution|transition|hand placement|body position|draw|aim'

const owner = String.raw`(?:the |your |her |his |my |their |our |this )`
const noun = String.raw`(?:[\p{L}'-]+ ){0,2}[\p{L}'-]+`

/** Words that merely open a sentence, and those that count the points. */
const filler = /^(?:and|but|so|okay|ok|alright|right|well|now|oh|um|uh|then)\b[,.]? */i
const order =
  /^(?:(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth|fifth|next(?: up)?|finally|lastly|last|last but not least|after that|moving on(?: to)?|up next|(?:number|point|step|phase|part|tip|mistake|fix)(?: number)? (?:\d+|one|two|three|four|five|six)|#?\d{1,2}[.):])(?: of all| up)?(?:[,.:]| is| we have|(?= (?:the|your|her|his|is)\b)|(?<=[.):])(?= ))+|(?:now|then)[,]?(?= (?:the|your|her|his)\b|[^,]*[.,]?$))\s*/i

const introduced = new RegExp(
  String.raw`^(?:let's|lets|we'll|i'll|i want to|i'm going to)?,? ?(?:start(?:ing)? (?:off )?with|begin with|talk about|look at|have a look at|move on to|moving on to|go to|get to|go on to|on to|onto|as for|when it comes to|what about|how about|speaking of|that brings us to|here comes|next is|this is|(?:the )?(?:first|second|third|next|last|other|main) thing (?:[\p{L}']+ ){0,4}is|(?:then )?we (?:get|come|go|move(?: on)?) to) ${owner}(${noun}?)(?=[,.:;!?]|$| (?:is|are|first|now|here|where|and|because)\b)[,.:;!?]?\s*(?:first[,.]?)?`,
  'iu',
)
const placed = new RegExp(
  String.raw`^(?:at|on|during|in|through|for|into|out of|from|with) ${owner}?(${known})\b(?: position| phase| point)?,?\s*`,
  'iu',
)
const watched = new RegExp(
  String.raw`^(?:watch|see|notice|look at|check(?: out)?) ${owner}(${known})(?: position| phase| point)?\b(?!-),?\s*(?:here[,.]?)?\s*`,
  'iu',
)
const begins = String.raw`(?:the|your|her|his|my|their|she|he|you|it|they|she's|he's|you're|it's|they're)\b`
const placedElsewhere = new RegExp(
  String.raw`^(?:at|on|during|in|through) ${owner}((?:[\p{L}-]+ )?[\p{L}-]+)(?: phase| position)?(?:,\s+| (?=${begins}))`,
  'iu',
)
/** "The accents they all sound the same": speech without commas names the thing, then speaks of it. */
const dislocated = new RegExp(
  String.raw`^${owner}((?:[\p{L}-]+ )?[\p{L}-]+) (?=(?:it|it's|they|they're|(?:i|we) (?:can't|cannot|couldn't))\b)`,
  'iu',
)
const counted = new RegExp(String.raw`^${owner}((?:[\p{L}-]+ )?[\p{L}-]+) (?=${begins})`, 'iu')
const hidden = new RegExp(
  String.raw`\b(?:can't|cannot|couldn't|can not|hard to|unable to|impossible to)(?: really| quite)? (?:see|judge) ${owner}((?:[\p{L}-]+ )?[\p{L}-]+)(?=[,.;]|$| (?:because|from|in|as|so|here|at)\b)`,
  'iu',
)
const subject = new RegExp(
  String.raw`^${owner}(${known})(?: position| phase| point)?(?='s\b|,| (?:is|are|was|were|looks?|should|stops?|comes?|goes|needs?|has|starts?|ends?|feels?|could|which)\b)`,
  'iu',
)
const named = new RegExp(
  String.raw`^(?:as (?:you|he|she|they) (${known})s?\b|(?:nice|good|great|solid|perfect)(?: \p{L}+)? (${known})\b|(coming (?:up|down|back)|going (?:up|down|back)|driving up|stepping in)\b|hold ${owner}(follow[- ]through|finish|top)\b)`,
  'iu',
)
const midway = new RegExp(
  String.raw`\b(?:at|on|during|through|into) (?:the |your |her |his |my )(${known})\b(?=,|$|\.)`,
  'iu',
)
const judged = new RegExp(
  String.raw`\b(?:so|and|but|because) (${owner}(${known})(?: position| phase| point)? (?:is|was|looks?|needs?|stops?)\b.*)$`,
  'iu',
)
const opening = new RegExp(String.raw`^(${owner})?(${noun})(?:[,:]| [–—-])\s+(?=\S)`, 'iu')

/** What stands where a phase would stand and is none: times, people, turns of speech. */
const other =
  /^(?:video|clip|moment|meantime|end|beginning|other hand|same time|way|day|week|weekend|morning|gym|other|time|first place|world|internet|comments?|bio|caption|screen|rest|thing|problem|reason|result|good news|bad news|truth|fact|trick|key|secret|point|question|answer|idea|goal|person|people|one|ones|guys?|everyone|friend|coach|listen|look|honestly|basically|remember|yeah|yes|no|wait|sorry|please|trust me|you know|i mean|of course|for example|in fact|today|tomorrow|yesterday|here|there|that|this|it|he|she|they|you|i|we|what|why|how|when|if|because)$/i

/** "Contact she's hitting it", "the sawing you're going": speech without commas names the phase, then who does what. */
const doer = String.raw`(?:he|she|he's|she's|you're|it's|they're|okay)\b`
const direct = new RegExp(String.raw`^(?:${owner}?(${known}|\p{L}{3,}ing|\p{L}+ (?:position|phase)) (?=${doer}))`, 'iu')
const led = new RegExp(String.raw`^(?:and|then|now|so) ${owner}(${known})\b(?! (?:of|and|is|are|was)\b) `, 'iu')

/** Where speech without commas turns to a phase, with more to come than its name. */
export const turns = new RegExp(
  String.raw`(?<!\b(?:go|going|walk|run|went)) (?=(?:and |then |now |so )*(?:(?:at|on|during|through) ${owner}?|(?:then|now|and|first|next) ${owner})(?!top|bottom|way )(?:${known})\b(?:(?: \S+){3}|$))`,
  'giu',
)

export interface Announcement {
  phase: string
  /** What is said of it in the same breath. */
  rest: string
}

const isPhase = (text: string) =>
  text !== '' &&
  !/^(?:is|are|was|has|of|and|to|with|in|on|how|what|why)\b/i.test(text) &&
  !other.test(text.split(' ').at(-1)!) &&
  !other.test(text) &&
  !isVerdict(text) &&
  words(text).length <= 3

/** The phase that a sentence turns to, if it turns to one. `sofar`: those before; `byPart`: parts of the body count too. */
export function announced(text: string, sofar: readonly string[] = [], byPart = false): Announcement | undefined {
  let bare = text.trim()
  const leads = led.exec(bare)
  if (leads && !/[,;.]/.test(bare)) return found(leads[1]!, bare.slice(leads[0].length))
  let isCounted = false
  for (let round = 0; round < 4; round++) {
    const shorter = bare.replace(order, () => ((isCounted = true), ''))
    const next = shorter === bare ? bare.replace(filler, '') : shorter
    if (next === bare) break
    bare = next
  }
  const at = introduced.exec(bare) ?? placed.exec(bare) ?? watched.exec(bare) ?? placedElsewhere.exec(bare)
  if (at && isPhase(at[1]!)) return found(at[1]!, bare.slice(at[0].length))
  const topic =
    direct.exec(bare) ?? hidden.exec(bare) ?? dislocated.exec(bare) ?? (isCounted ? counted.exec(bare) : null)
  if (topic && isPhase(topic[1]!) && isNoun(topic[1]!))
    return found(topic[1]!, topic.index > 0 ? bare : bare.slice(topic[0].length))
  const about = subject.exec(bare) ?? named.exec(bare)
  // "As you pull, your hips shoot up": after a comma the name has done its work.
  if (about)
    return found(
      about.slice(1).find(Boolean)!,
      bare.slice(about[0].length).startsWith(',') ? bare.slice(about[0].length) : bare,
    )
  return appraised(bare, byPart) ?? aloneIn(bare, isCounted) ?? openingOf(bare, isCounted, sofar) ?? inside(bare)
}

/** A thing or a part of the body is seen in a phase, and is none. */
const thing =
  /\b(?:chest|knees?|hips?|back|core|shoulders?|elbows?|wrists?|feet|foot|toes?|heels?|head|chin|neck|arms?|hands?|legs?|glutes?|shins?|weight|bar|floor|body|eyes?|torso|spine|ankles?|fingers?|thumb|ball|club|racket|blade|lats?|abs|pelvis|forearms?|paddle|handle|knuckles?|palms?|clay|dough|wall|view|string|stick|base|bottom|face|putter|board|rope|one|ones|rest|result|camera|video|light|music)$/i
const subjectVerb = new RegExp(
  String.raw`^${owner}((?:[\p{L}-]+ )?[\p{L}-]+) (?:is|are|was|looks?|needs?|could)\b`,
  'iu',
)
const partVerb = new RegExp(String.raw`^${owner}((?:[\p{L}-]+ )?[\p{L}-]+) (?:is|are|was|looks?|\p{L}+s)\b`, 'iu')
const phaseVerb = new RegExp(String.raw`^${owner}((?:[\p{L}-]+ )?(?:${known})) \p{L}+s\b`, 'iu')

/** "The pole plant is excellent", "the toss drifts": what is judged by name, and is no part of the body, is a phase. */
function appraised(bare: string, byPart: boolean): Announcement | undefined {
  const moves = phaseVerb.exec(bare)
  if (moves && isPhase(moves[1]!) && !thing.test(moves[1]!)) return found(moves[1]!, bare)
  const part = byPart ? partVerb.exec(bare) : null
  if (part && thing.test(part[1]!)) return found(part[1]!, bare)
  const about = subjectVerb.exec(bare)
  const isJudged =
    about !== null && judgementOf(bare) !== '' && isPhase(about[1]!) && (byPart || !thing.test(about[1]!))
  return isJudged && isNoun(about[1]!) ? found(about[1]!, bare) : undefined
}

const found = (phase: string, rest: string): Announcement => ({ phase: tidy(phase).toLowerCase(), rest: tidy(rest) })

/** "Squeeze your glutes at the top". */
const inside = (bare: string) => {
  const later = judged.exec(bare)
  if (later) return found(later[2]!, later[1]!)
  const match = midway.exec(bare)
  return match && cueIn(bare) !== '' ? found(match[1]!, bare) : undefined
}

const isKnown = (text: string) => new RegExp(`^(?:${known})$`, 'i').test(text)

/** "Centring first." "Now, the pull." "Breathing.": a sentence that is nothing but the name of what comes. */
function aloneIn(bare: string, counted: boolean): Announcement | undefined {
  const name = bare.replace(/[.!:…]+$/, '').replace(/,? (?:first|next|now|then)$/i, '')
  const isOrdered = counted || name !== bare.replace(/[.!:…]+$/, '')
  const own = name.replace(new RegExp(`^${owner}`, 'i'), '')
  if (!isPhase(own.replace('?', '')) || /[,;]/.test(own)) return undefined
  // "And the vowel?"
  if (bare.endsWith('?'))
    return own !== name && isNoun(own.replace('?', '')) ? found(own.replace('?', ''), '') : undefined
  if (isKnown(own) || (words(own).length <= 3 && (isOrdered || own !== name) && isNoun(own))) return found(own, '')
  return words(own).length === 1 && /^\p{Lu}?\p{Ll}{3,}$/u.test(own) && isNoun(own) ? found(own, '') : undefined
}

/** "And the recovery, you're bending …", "Second pull, full extension": the name, a comma, what is said of it. */
function openingOf(bare: string, counted: boolean, sofar: readonly string[]): Announcement | undefined {
  const match = opening.exec(bare)
  if (!match) return undefined
  const [lead, article, name] = match as unknown as [string, string | undefined, string]
  const isCapital =
    /^\p{Lu}/u.test(name) && article === undefined && !isKnown(name.split(' ').at(-1)!) && !name.includes(' ')
  const trusted =
    isKnown(name.split(' ').at(-1)!) ||
    / (?:position|phase|stage|angle)$/i.test(name) ||
    sofar.includes(name.toLowerCase()) ||
    article !== undefined ||
    counted
  // "Quarter turn, every time" while the turn is spoken of.
  const isAtHand =
    article === undefined &&
    name
      .toLowerCase()
      .split(' ')
      .includes(sofar.at(-1) ?? '')
  if (!trusted || isAtHand || !isPhase(name) || !isNoun(name) || (isCapital && !counted)) return undefined
  return found(name, bare.slice(lead.length).replace(/^well, /i, ''))
}

const isNoun = (text: string) => {
  const last = text.split(' ').at(-1)!
  return (
    isKnown(text) ||
    (/ing$/i.test(last) && words(text).length === 1) ||
    nounsIn(`the ${text.toLowerCase()}`).some((each) => each.includes(last.toLowerCase()))
  )
}
