/**
 * The second opinion, by a model that knows some hundred languages, on what the English one is not sure of. The clip's
 * language is decided once, by the sound of the longest pieces, so that no sentence is written down in another one.
 */

import type { Piece } from './pieces.ts'
import { voicedSeconds } from './pieces.ts'
import { isBelievable } from './whisper/guards.ts'
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
/** Below this, what the model makes of noisy English is wrong in every second word. */
const sure = -0.75
/** As sure as this, it is right more often than the first model in doubt. */
const surer = -0.4

/** `replies` are those that were asked for before, the language being left to the model. `tell` is given each piece. */
export async function interpret(
  unsure: Piece[],
  hasEnglish: boolean,
  ask: Ask,
  replies = new Map<Piece, WhisperReply>(),
  tell: (understood: Interpreted[]) => void = () => undefined,
): Promise<Interpreted[]> {
  const byLength = unsure.toSorted((one, other) => voicedSeconds([other]) - voicedSeconds([one]))
  for (const piece of byLength.slice(0, 2)) {
    if ([...replies.values()].some(isClear)) break
    replies.set(piece, replies.get(piece) ?? (await ask(piece, '')))
  }
  const language = spokenLanguage([...replies], hasEnglish)
  const done = await Promise.all(
    unsure.map(async (piece): Promise<Interpreted[]> => {
      const known = replies.get(piece)
      const reply = known?.language === language ? known : await ask(piece, language)
      if (!isBelievable(reply.original, reply.noSpeech, voicedSeconds([piece]))) return []
      const english =
        reply.english && isBelievable(reply.english, 0, voicedSeconds([piece])) ? reply.english : undefined
      const original =
        language === 'en' && reply.original.logProbability < sure ? agreed(reply.original, piece) : reply.original
      const understood = original.words.length > 0 ? [{ piece, language, original, english }] : []
      tell(understood)
      return understood
    }),
  )
  return done.flat()
}

/** English that the first model may have misheard, where the second is surer of what it heard. */
export async function reconsider(doubtful: Piece[], ask: Ask): Promise<Interpreted[]> {
  const done = await Promise.all(
    doubtful.map(async (piece): Promise<Interpreted[]> => {
      const { original, noSpeech } = await ask(piece, 'en')
      const isBetter = original.logProbability >= surer && isBelievable(original, noSpeech, voicedSeconds([piece]))
      return isBetter ? [{ piece, language: 'en', original, english: undefined }] : []
    }),
  )
  return done.flat()
}

/** English is known by both models: where the second is not sure either, the words that both heard. */
export function agreed(text: WhisperText, { heard }: Piece): WhisperText {
  const [mine, theirs] = [text.words.map((word) => plainly(word.text)), heard.text.split(/\s+/).map(plainly)]
  const words = commonPlaces(mine, theirs).map((place) => text.words[place]!)
  return { ...text, words, text: words.map((word) => word.text).join(' ') }
}

const plainly = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The places in one list of what it has in common with another, in order: as many as there can be. */
function commonPlaces(one: string[], other: string[]): number[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      const without = Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
      lengths[i]![j] = one[i] === other[j] ? lengths[i + 1]![j + 1]! + 1 : without
    }
  }
  const places: number[] = []
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (one[i] === other[j]) {
      places.push(i++)
      j++
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return places
}

const isClear = ({ languages }: WhisperReply) => (languages[0]?.probability ?? 0) >= clear

/** Whether a piece is plainly heard to be in another language than English. */
export const isForeign = (reply: WhisperReply) => isClear(reply) && reply.language !== 'en'

/** The language that most of what was asked about sounds like. */
export function spokenLanguage(replies: [Piece, WhisperReply][], hasEnglish: boolean): string {
  const scores = new Map<string, number>()
  const seconds = voicedSeconds(replies.map(([piece]) => piece))
  for (const [piece, { languages }] of replies) {
    for (const { language, probability } of languages) {
      scores.set(language, (scores.get(language) ?? 0) + (probability * voicedSeconds([piece])) / seconds)
    }
  }
  const [best] = [...scores].toSorted(([, one], [, other]) => other - one)
  return !best || (hasEnglish && best[1] < plain) ? 'en' : best[0]
}
