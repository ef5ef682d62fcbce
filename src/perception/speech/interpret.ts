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

/** `replies` are those that were asked for before, the language being left to the model. */
export async function interpret(
  unsure: Piece[],
  hasEnglish: boolean,
  ask: Ask,
  replies = new Map<Piece, WhisperReply>(),
): Promise<Interpreted[]> {
  const byLength = unsure.toSorted((one, other) => voicedSeconds([other]) - voicedSeconds([one]))
  for (const piece of byLength.slice(0, 2)) {
    if ([...replies.values()].some(isClear)) break
    replies.set(piece, replies.get(piece) ?? (await ask(piece, '')))
  }
  const language = languageOf([...replies], hasEnglish)
  const done = await Promise.all(
    unsure.map(async (piece): Promise<Interpreted[]> => {
      const known = replies.get(piece)
      const reply = known?.language === language ? known : await ask(piece, language)
      if (!isBelievable(reply.original, reply.noSpeech, voicedSeconds([piece]))) return []
      const english =
        reply.english && isBelievable(reply.english, 0, voicedSeconds([piece])) ? reply.english : undefined
      return [{ piece, language, original: reply.original, english }]
    }),
  )
  return done.flat()
}

const isClear = ({ languages }: WhisperReply) => (languages[0]?.probability ?? 0) >= clear

/** Whether a piece is plainly heard to be in another language than English. */
export const isForeign = (reply: WhisperReply) => isClear(reply) && reply.language !== 'en'

/** The language that most of what was asked about sounds like. */
export function languageOf(replies: [Piece, WhisperReply][], hasEnglish: boolean): string {
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
