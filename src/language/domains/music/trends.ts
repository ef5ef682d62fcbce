/** Trends built on a sound: which sound, the template, and what has to happen at which cue in it. */

import { isAside } from '../../asides.ts'
import { instruction } from '../../imperatives.ts'
import type { Line, Reading } from '../../reading.ts'
import { capitalise, tidy, unique, words } from '../../text.ts'

export interface Beat {
  at: number
  action: string
}

/** What is heard: the words for it are few, whatever the sound is. */
const heard =
  /\b(?:beats?|beat ?drops?|drops?|bass|claps?|snaps?|chorus|verse|bridge|intro|outro|hook|lyrics?|line|word|notes?|riff|solo|whistle|cymbal|drums?|snare|kick|horns?|bell|ding|click|scream|laugh|gasp|pause|silence|count|bars?|trumpet|beep|melody|piano|guitar|violin|strings|voice|sound|audio|music|song|tempo|build-?up|scratch|boom|buzzer|siren|says?|goes|sings?|yells?|shouts?|whispers?|hits|kicks in|comes in|starts|stops|slows down|speeds up|ends)\b|["“]/i

/** A cue and an action, either first. */
interface Pair {
  cue: string
  action: string
}

const opening = String.raw`^(?:(?:and|then|so|now|but|okay|finally|first|next|lastly|last|step \d+|\d+[.)])[,:]? )*(?:(?:you |we )?(?:end|finish|start|begin|open|close)(?: off)? (?=(?:on|at|with) ))?(?:right |exactly )?`
/** "On the clap: cover the lens", "on objection you slam the table". */
const cueFirst = new RegExp(
  String.raw`${opening}((?:on|at|with|after|for|during) (?:the |that |each |every |her |his |my )?[^,:;→–—]{2,40}?)(?:[,:→–—]| =| -)? (?:→ ?)?(?=(?:you|we|i|everyone|everybody|just)\b|(?<=[,:→–—] ?))(.{4,})$`,
  'iu',
)
/** "When she says excuse me, you put on your glasses", "as soon as the beat drops, jump". */
const whenFirst = new RegExp(
  String.raw`${opening}((?:when(?:ever)?|while|once|as soon as|as|every time|the (?:moment|second)(?: that)?|right when) [^,:;]{4,60}?)(?:[,:] ?| (?=(?:you|we|i)\b))(.{4,})$`,
  'iu',
)
/** "Then the beat comes back and you slide out". */
const andThen =
  /^(?:(?:and|then|so) )*(the (?:\p{L}+ ){1,2}?(?:comes|drops|hits|kicks|starts|stops|goes|slows|ends|fades)(?: \p{L}+)?) and (you .+)$/iu
/** "First four beats: show the lamp". */
const labelled = /^((?:the )?(?:[\p{L}\d"“”' -]{2,40}?))\s*(?::|→|=|–|—| - )\s+(.{4,})$/iu
/** "*alarm rings* me: asleep in bed": a sound between stars, as in a play. */
const staged = /^\*([^*]{3,40})\*[,:]?\s+(?:(?:me|you|us|i)\s*:\s*)?(.{4,})$/iu
/** "Turn around when the beat drops", "sip your tea on “Margaret”". */
const cueLast = new RegExp(
  String.raw`${opening}(.{4,80}),? ((?:right |exactly |just )?(?:on|when|as soon as|once|as|at|the (?:moment|second)|every time|right when|with) (?:the |that |each |every |her |his |it |they |she |he |we |you hear )?[^,;]{2,50})$`,
  'iu',
)
const cueSooner = new RegExp(cueLast.source.replace('{4,80}', '{4,80}?'), 'iu')

/** The pairs of cue and action that another creator has to hit, in the order they are told. */
export function beatsTold(reading: Reading): Beat[] {
  const lines = [...reading.sentences, ...reading.written, ...reading.caption]
  const beats = lines.flatMap((line) => piecesOf(line).flatMap((piece) => beatIn(piece, line, reading) ?? []))
  return unique(beats, ({ action }) => words(action).join(' ')).sort((one, other) => one.at - other.at)
}

/** A list in a caption stands in one line, with strokes, points or times between its entries. */
const piecesOf = ({ text, source }: Line): string[] =>
  (source === 'speech'
    ? text.split(
        /(?<=[.!?]) |; |,? (?:and )?then (?=(?:on|when|at|you)\b)|,? and (?=(?:on|when|as soon as|at|after|during|once|while|every time|each time) (?:the |that |it |she |he |they )?[\p{L}"“]+)/u,
      )
    : text.split(/\s+\/\s+|[;•|\n]|(?<=[.!?]) |,? (?=\(?\d:\d\d\b)|\s+(?=\d[.)] )/u)
  )
    .map((piece) => tidy(piece.replaceAll(/[\p{Extended_Pictographic}\uFE0F]/gu, ' ')))
    .filter((piece) => piece !== '' && !isAside(piece))

function beatIn(piece: string, line: Line, reading: Reading): Beat | undefined {
  const stated = /(?:^|: |\(|\bat )(\d):(\d\d)\)?[ :–—-]+/.exec(piece)
  const rest = stated ? tidy(piece.slice(stated.index + stated[0].length)) : piece
  const pair =
    pairIn(rest, line.source === 'speech') ??
    (stated && line.source !== 'speech' ? { cue: '', action: rest } : undefined)
  if (!pair) return undefined
  const action = actionOf(pair.action, line.source !== 'speech')
  if (action === '') return undefined
  const at = stated
    ? Number(stated[1]) * 60 + Number(stated[2])
    : line.source === 'speech'
      ? line.start
      : timeOf(pair.cue, line, reading)
  return { at, action: tidy(`${capitalise(action)} ${cueText(pair.cue)}`).replace(/[.!]+$/, '') }
}

function pairIn(text: string, isSpoken: boolean): Pair | undefined {
  const first = cueFirst.exec(text) ?? whenFirst.exec(text)
  const spoken =
    first && /\b(?:says|goes|sings|yells|shouts)$/i.test(first[1]!)
      ? /^["“]?(.+?)["”]?, (?=(?:you|we|i|everyone)\b)(.+)$/i.exec(first[2]!)
      : null
  // "When grandma goes, pick up the phone, you look up": her words come first.
  if (first && spoken) return { cue: `${first[1]!} ${spoken[1]!}`, action: spoken[2]! }
  if (first && (isDirected(first[2]!) || heard.test(first[1]!))) return { cue: first[1]!, action: first[2]! }
  const both = andThen.exec(text)
  if (both) return { cue: `when ${both[1]!}`, action: both[2]! }
  const scene = isSpoken ? null : staged.exec(text)
  if (scene && heard.test(scene[1]!)) return { cue: labelCue(scene[1]!), action: scene[2]! }
  const label = isSpoken ? null : labelled.exec(text)
  if (label && heard.test(label[1]!) && !/^(?:song|sound|audio|music|trend|track)$/i.test(label[1]!))
    return { cue: labelCue(label[1]!), action: label[2]! }
  // "Point at the ceiling on “gutters”": of several such words the last one may name the cue, or the first.
  for (const last of [cueLast.exec(text), cueSooner.exec(text)]) {
    const isTold = !isSpoken || (last !== null && (isDirected(last[1]!) || /^(?:i|we)\b/i.test(last[1]!)))
    if (last && isTold && heard.test(last[2]!)) return { cue: last[2]!, action: last[1]! }
  }
  return undefined
}

/** "Bell rings" is when the bell rings; "last note" is on the last note. */
const labelCue = (label: string) => {
  const name = /^(?:the\b|["“]|\d+$)/i.test(label) ? label : `the ${label}`
  return /\b(?:rings?|comes? (?:in|back)|starts|stops|drops|hits|ends|kicks in|plays|begins|slows|fades)$/i.test(
    label,
  ) && !/\b(?:beat|bass) drops?$/i.test(label)
    ? `when ${name}`
    : `on ${name}`
}

/** Somebody is told what to do. */
const isDirected = (text: string) =>
  /^(?:you|everyone|everybody|just|both of you)\b(?!'(?:ve|d)\b| (?:have|had|know|think|love|can|could|will|hear)\b)/i.test(
    text,
  ) || instruction(text) !== undefined

const subject =
  /^(?:(?:you|we|i|both of you|you're|we're|i'm|just|gonna|going to|gotta|got to|have to|need to|want to|wanna|should|then|all|simply|'re)[, ]+)+/i

/** In the imperative and without what is added to it. */
function actionOf(text: string, isWritten: boolean): string {
  const bare = tidy(text.replace(subject, '').replace(/^how to do it:? ?/i, '')).replace(/[.!]+$/, '')
  const [first = '', ...others] = bare.split(/, (?!and\b|then\b|cut\b)/)
  const action = isWritten || others.some((part) => instruction(part)) ? bare : first
  return words(action).length > 0 && words(action).length <= 20 ? action : ''
}

const said =
  /^(?:right |exactly )?(?:when(?:ever)?|once|as soon as|as|every time|the (?:moment|second)(?: that)?) (?:she|he|they|it|the \p{L}+|\p{L}+) (?:says?|goes|sings?|yells?|shouts?|whispers?|hits) (?!(?:down|up|off|in|on|quiet|silent)\b)["“]?([^"”]+)["”]?$/iu

/** "when she says excuse me" is the cue "excuse me". */
function cueText(cue: string): string {
  const quote = said.exec(cue)?.[1]
  return quote === undefined ? cue.charAt(0).toLowerCase() + cue.slice(1) : `on "${tidy(quote)}"`
}

/** A cue in words that are heard in the video stands where they are heard. */
function timeOf(cue: string, line: Line, { sentences }: Reading): number {
  const quote = words(/["“]([^"”]+)["”]/.exec(cue)?.[1] ?? '').join(' ')
  const heardAt = quote === '' ? undefined : sentences.find(({ text }) => words(text).join(' ').includes(quote))?.start
  return heardAt ?? line.start
}

const stated =
  /\b(?:trend|challenge|format|template)\s*[:：]\s*([^\n.#]{3,50})|\b(?:the|this|a|new) ((?:[\p{L}\d'’/-]+ ){1,4}?)(trend|challenge)\b|^((?:[\p{L}\d'’/-]+ ){1,4}?)trend$/iu

/** The template as the post calls it. */
export function trendName({ caption, written, sentences }: Reading): string {
  for (const { text } of [...written, ...caption, ...sentences]) {
    const match = stated.exec(text)
    const kind = match?.[3] === undefined ? '' : ` ${match[3].toLowerCase()}`
    const name = tidy(
      (match?.[1] ?? match?.[2] ?? match?.[4] ?? '').replaceAll(/[\p{Extended_Pictographic}\uFE0F]/gu, ''),
    )
    if (
      name !== '' &&
      !/^(?:new|latest|same|whole|viral|current|next|big|biggest|best|sound|audio|tiktok|first|this|newest)(?: \p{L}+)?$/iu.test(
        name,
      )
    )
      return name + kind
  }
  return ''
}

const stages: [RegExp, 'emerging' | 'growing' | 'peak' | 'declining'][] = [
  [
    /\b(?:trend|sound|audio|it)(?:'s| is| was)? (?:already |so |totally |officially |basically )*(?:over|dead|dying|played out|overdone|so last (?:week|month|year))\b/i,
    'declining',
  ],
  [
    /\b(?:only|under|just|fewer than|less than) (?:like |about |around )?[\d,.k]+ (?:videos|posts|uses|people|reels)\b|\b(?:brand new|new) (?:sound|trend|audio)\b|\bearly on this (?:sound|trend|audio)\b|\bbefore (?:it|this) blows up\b/i,
    'emerging',
  ],
  [
    /\b(?:blowing up|taking off|going viral|is about to explode|growing fast|picking up|up and coming|everyone is starting)\b/i,
    'growing',
  ],
  [
    /\b(?:all over (?:my|the|your) (?:feed|fyp|page)|everywhere right now|everyone(?:'s| is) (?:doing|using) (?:this|it)|number one sound|most used|biggest (?:sound|trend))\b/i,
    'peak',
  ],
]

/** How far a trend is, when the post itself says so. */
export const lifecycleOf = ({ everything }: Reading) =>
  stages.find(([pattern]) => pattern.test(everything))?.[1] ?? ('unknown' as const)
