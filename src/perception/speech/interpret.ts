/**
 * The second opinion, by a model that knows some hundred languages, on what the English one is not sure of. The clip's
 * language is decided by the sound of the longest pieces, so that no sentence is written down in another one; a piece
 * that plainly sounds otherwise is heard in its own.
 */

import { commonWords } from './common.ts'
import { type Piece, probabilityOf, soundsEnglish, voicedSeconds } from './pieces.ts'
import { isBelievable, isInItsLetters } from './whisper/guards.ts'
import type { WhisperReply, WhisperText } from './whisper/whisper.ts'

/** A piece that the second model understood. */
export interface Interpreted {
  piece: Piece
  language: string
  original: WhisperText
  english: WhisperText | undefined
}

/** Asks the model; '' leaves the language to it. */
type Ask = (piece: Piece, language: string) => Promise<WhisperReply>

/** As sure of a language as this, no other piece need be asked. */
const clear = 0.8
/** Beside English, another language is believed only when it is plainly heard. */
const plain = 0.6
/** With so much voice, a piece may have another language than the clip. */
const minOwnVoice = 4
/** A language that is less likely than this is a guess: what is written down in it may be in no language at all. */
const minLikely = 0.6
const minLikelyEnglish = 0.5
/** With less voice than this, a language is mistaken for a near one at up to 0.84. */
const littleVoice = 2
const minLikelyOfLittle = 0.9
/** Where the model understands less than this of the voice, it knows no such language, and that is a coincidence. */
const minUnderstood = 1 / 3
/** Below this, what the model makes of noisy English is wrong in every second word. */
const sure = -0.75
/** As sure as this, it is right more often than the first model in doubt. */
const surer = -0.4

/**
 * `replies` are those that were asked for before, the language being left to the model. `report` is given what is final,
 * some of it more than once.
 */
export async function interpret(
  unsure: Piece[],
  hasEnglish: boolean,
  ask: Ask,
  replies = new Map<Piece, WhisperReply>(),
  report: (understood: Interpreted[]) => void = () => undefined,
): Promise<Interpreted[]> {
  const byLength = unsure.toSorted((one, other) => voicedSeconds([other]) - voicedSeconds([one]))
  for (const piece of byLength.slice(0, 2)) {
    if ([...replies.values()].some(isClear)) break
    replies.set(piece, replies.get(piece) ?? (await ask(piece, '')))
  }
  const { language, score } = spokenLanguage([...replies], hasEnglish)
  const english: Interpreted[] = []
  const foreign: Interpreted[] = []
  const isCoincidence = () => voicedSeconds(foreign.map(({ piece }) => piece)) < minUnderstood * voicedSeconds(unsure)
  await Promise.all(
    unsure.map(async (piece) => {
      const reply = await askInItsOwn(piece, language, ask, replies.get(piece))
      const understood = isSpoken(reply, language, score, voicedSeconds(unsure)) && understand(piece, reply)
      if (!understood) return
      const isEnglish = understood.language === 'en'
      const held = isEnglish ? english : foreign
      held.push(understood)
      if (isEnglish || !isCoincidence()) report(held)
    }),
  )
  const understood = isCoincidence() ? english : [...english, ...foreign]
  return understood.toSorted((one, other) => one.piece.start - other.piece.start)
}

/** What the model made of a piece, where that can be believed. */
function understand(piece: Piece, reply: WhisperReply): Interpreted | undefined {
  const { language, noSpeech } = reply
  const seconds = voicedSeconds([piece])
  if (!isBelievable(reply.original, noSpeech, seconds) || !isInItsLetters(reply.original.text, language))
    return undefined
  const english = reply.english && isBelievable(reply.english, 0, seconds) ? reply.english : undefined
  const isUnsure = language === 'en' && reply.original.logProbability < sure
  const original = isUnsure ? agreed(reply.original, piece) : reply.original
  return original.words.length > 0 ? { piece, language, original, english } : undefined
}

/** In the clip's language, or in the piece's own where that is plainly another one: another voice, most likely. */
async function askInItsOwn(piece: Piece, language: string, ask: Ask, known?: WhisperReply): Promise<WhisperReply> {
  const reply = known?.language === language ? known : await ask(piece, language)
  const own = reply.languages[0]?.language ?? language
  if (own === language || !isClear(reply) || voicedSeconds([piece]) < minOwnVoice) return reply
  return known?.language === own ? known : ask(piece, own)
}

/**
 * Whether what was written down is in the language that is spoken. English has to be heard in the piece itself; another
 * language in the longest pieces, or plainly.
 */
function isSpoken({ language, languages }: WhisperReply, ofClip: string, score: number, voiced: number): boolean {
  const likely = probabilityOf(language, languages)
  if (language === 'en') return likely >= minLikelyEnglish
  if (voiced < littleVoice) return likely >= minLikelyOfLittle
  return likely >= clear || (language === ofClip && score >= minLikely)
}

export interface Reconsidered {
  better: Interpreted[]
  /** Pieces that the second model hears another language in, with what it makes of them. */
  foreign: Map<Piece, WhisperReply>
}

export const nothingReconsidered: Reconsidered = { better: [], foreign: new Map() }

/**
 * English that the first model may have misheard: where the second is surer of what it heard, or plainly hears another
 * language. Where it hears none plainly, the first is believed.
 */
export async function reconsider(doubtful: Piece[], ask: Ask): Promise<Reconsidered> {
  const done: Reconsidered = { better: [], foreign: new Map() }
  await Promise.all(
    doubtful.map(async (piece) => {
      const reply = await ask(piece, '')
      const { original, noSpeech } = reply
      const isSurer = original.logProbability >= surer && isBelievable(original, noSpeech, voicedSeconds([piece]))
      const isEnglish = soundsEnglish(reply.languages)
      if (!isEnglish && isClear(reply)) done.foreign.set(piece, reply)
      if (isEnglish && isSurer) done.better.push({ piece, language: 'en', original, english: undefined })
    }),
  )
  return done
}

/** English is known by both models: where the second is not sure either, the words that both heard. */
export function agreed(text: WhisperText, { heard }: Piece): WhisperText {
  const [mine, theirs] = [text.words.map((word) => plainly(word.text)), heard.text.split(/\s+/).map(plainly)]
  const words = commonWords(mine, theirs).map(([place]) => text.words[place]!)
  return { ...text, words, text: words.map((word) => word.text).join(' ') }
}

const plainly = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const isClear = ({ languages }: WhisperReply) => (languages[0]?.probability ?? 0) >= clear

/** The language that most of what was asked about sounds like, and how likely it is. */
function spokenLanguage(replies: [Piece, WhisperReply][], hasEnglish: boolean): { language: string; score: number } {
  const scores = new Map<string, number>()
  const seconds = voicedSeconds(replies.map(([piece]) => piece))
  for (const [piece, { languages }] of replies) {
    for (const { language, probability } of languages) {
      scores.set(language, (scores.get(language) ?? 0) + (probability * voicedSeconds([piece])) / seconds)
    }
  }
  const [best] = [...scores].toSorted(([, one], [, other]) => other - one)
  const isEnglish = !best || (hasEnglish && best[1] < plain)
  return isEnglish ? { language: 'en', score: scores.get('en') ?? 0 } : { language: best[0], score: best[1] }
}
