/** Whether a transcript is what was said, or what the model made of music, of noise or of another language. */

import type { Transcript } from './moonshine.ts'

/** Clear English lies above −0.15, English in loud noise above −0.35, other languages between −0.27 and −1.4. */
const trusted = -0.35
const certain = -0.2
const doubtful = -0.25
/** No other language was ever heard as English so surely. */
const sure = -0.12
/** A model that has lost its way says the same thing again and again. */
const maxRepeats = 4

export function isTrusted({ text, logProbability, ended }: Transcript): boolean {
  return logProbability >= trusted && ended && /[a-z0-9]/i.test(text) && !isLoop(text)
}

/** English beyond doubt, also beside pieces that were not understood. */
export function isCertain(transcript: Transcript): boolean {
  return isTrusted(transcript) && transcript.logProbability >= certain && transcript.text.split(/\s+/).length >= 4
}

/** English that needs no second opinion, in a clip whose longest piece sounds English. */
export const isSure = (transcript: Transcript) => isTrusted(transcript) && transcript.logProbability >= sure

/** English that may be half misheard: worth a second opinion, not worth fetching one. */
export const isDoubtful = ({ logProbability }: Transcript) => logProbability < doubtful

/** Whether one phrase, said over and over, makes up most of the text. */
export function isLoop(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  for (let length = 1; length <= Math.min(8, words.length / maxRepeats); length++) {
    let same = 0
    for (let i = length; i < words.length; i++) {
      same = words[i] === words[i - length] ? same + 1 : 0
      const repeated = same + length
      if (repeated > maxRepeats * length && repeated > words.length / 2) return true
    }
  }
  return false
}
