/** When each word of a transcript was said: forced alignment, and an even spread where that fails. */

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import createModule from 'soundswallower'
import type { Decoder } from 'soundswallower'
import type { Span, Word } from '../../evidence.ts'
import { guessSounds, spokenWords } from './pronunciation.ts'
import { sampleRate } from './voice.ts'

/** The times of the words of `text` in `audio`, in seconds from its start; undefined when they do not fit together. */
export type Align = (audio: Float32Array, text: string) => Word[] | undefined

export async function loadAligner(): Promise<Align> {
  const models = join(dirname(fileURLToPath(import.meta.resolve('soundswallower'))), 'model/')
  const { Decoder } = await createModule({ modelBase: models } as Parameters<typeof createModule>[0])
  // Wider beams than the defaults: in music and noise the right path looks bad for a while.
  const decoder = new Decoder({ samprate: sampleRate, loglevel: 'FATAL', beam: 1e-100, pbeam: 1e-100, wbeam: 1e-80 })
  await decoder.initialize()
  return (audio, text) => {
    const words = speakableWords(text)
    const said = words.map((word) => word.said.join(' ')).join(' ')
    if (said === '') return undefined
    addUnknownWords(
      decoder,
      words.flatMap((word) => word.said),
    )
    decoder.set_align_text(said)
    decoder.start()
    decoder.process_audio(audio, false, true)
    decoder.stop()
    const found = (decoder.get_alignment().w ?? []).filter(({ t }) => !/^[<[]/.test(t))
    return assignTimes(
      words,
      found.map(({ b, d }) => ({ start: b, end: b + d })),
    )
  }
}

function addUnknownWords(decoder: Decoder, said: string[]): void {
  // The library's types do not say so, but a word that it does not know is null.
  const unknown = said.filter((word) => (decoder.lookup_word(word) as string | null) === null)
  if (unknown.length > 0) decoder.add_words(...new Set(unknown).values().map((word) => pair(word)))
}

function pair(word: string): [string, string] {
  return [word, guessSounds(word)]
}

export interface SpeakableWord {
  text: string
  said: string[]
}

/** The written words of a text with how they are said; signs that are not said belong to the word before them. */
export function speakableWords(text: string): SpeakableWord[] {
  const words: SpeakableWord[] = []
  for (const written of text.split(/\s+/)) {
    const said = spokenWords(written).filter((word) => guessSounds(word) !== '')
    const before = words.at(-1)
    if (said.length > 0) words.push({ text: written, said })
    else if (before && written !== '') before.text += ` ${written}`
  }
  return words
}

/** Gives each written word the time of the words that it is said with. */
export function assignTimes(words: SpeakableWord[], times: Span[]): Word[] | undefined {
  if (times.length !== words.reduce((count, word) => count + word.said.length, 0)) return undefined
  let next = 0
  return words.map(({ text, said }) => {
    const start = times[next]!.start
    next += said.length
    return { text, start, end: times[next - 1]!.end }
  })
}

/** Words spread over the spans in which someone speaks, each for as long as its letters ask. */
export function spreadWords(text: string, voice: Span[]): Word[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  const length = voice.reduce((sum, span) => sum + span.end - span.start, 0)
  let spoken = 0
  return words.map((word) => {
    const start = timeAt(voice, spoken)
    spoken += (word.length / letters) * length
    return { text: word, start, end: Math.max(start, timeAt(voice, spoken)) }
  })
}

/** The time at which `seconds` of speech have been heard. */
function timeAt(voice: Span[], seconds: number): number {
  let left = seconds
  for (const span of voice) {
    if (left <= span.end - span.start) return span.start + left
    left -= span.end - span.start
  }
  return voice.at(-1)?.end ?? 0
}
