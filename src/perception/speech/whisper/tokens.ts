/** Whisper's tokens: pieces of UTF-8, and marks for languages and tasks above them. */

import { readFile } from 'node:fs/promises'
import { languagesDir, openModel } from '../../../model-files.ts'

export const endToken = 50_257
export const startToken = 50_258
export const translateToken = 50_358
export const transcribeToken = 50_359
export const noSpeechToken = 50_362
export const noTimesToken = 50_363
/** Codes that are not ISO 639-1, or are out of date there. */
const otherCodes: Record<string, string> = { jw: 'jv', yue: 'zh' }

/** What the makers say of the model. */
interface Settings extends LanguageSettings {
  suppress_tokens: number[]
  begin_suppress_tokens: number[]
  alignment_heads: [layer: number, head: number][]
}

export interface LanguageSettings {
  lang_to_id: Record<string, number>
}

export interface Tokens {
  /** The tokens of the languages by their code. */
  languages: Map<string, number>
  textOf(tokens: number[]): string
  bytesOf(token: number): Uint8Array
  /** Signs that stand for no words (notes, brackets, marks), and those that must not come first. */
  unwanted: number[]
  unwantedFirst: number[]
  /** The parts of the decoder that look at the place in the sound of the word that they write. */
  heads: [layer: number, head: number][]
}

export async function loadTokens(): Promise<Tokens> {
  const [vocabulary, settings] = await Promise.all([
    readJson<Record<string, number>>('vocab.json'),
    readJson<Settings>('settings.json'),
  ])
  const pieces: string[] = []
  for (const [piece, id] of Object.entries(vocabulary)) pieces[id] = piece
  const bytes = byteOfLetter()
  const bytesOf = (token: number) => Uint8Array.from(pieces[token] ?? '', (letter) => bytes.get(letter) ?? 0)
  return {
    languages: languageTokens(settings),
    bytesOf,
    unwanted: settings.suppress_tokens,
    unwantedFirst: settings.begin_suppress_tokens,
    heads: settings.alignment_heads,
    textOf: (tokens) =>
      new TextDecoder().decode(Buffer.concat(tokens.filter((token) => token < endToken).map(bytesOf))),
  }
}

/** The tokens of the languages by their code. */
export const languageTokens = ({ lang_to_id }: LanguageSettings): Map<string, number> =>
  new Map(Object.entries(lang_to_id).map(([mark, id]) => [codeOf(mark), id]))

const codeOf = (mark: string) => {
  const code = mark.replaceAll(/[<|>]/g, '')
  return otherCodes[code] ?? code
}

const readJson = <T>(name: string) =>
  openModel(name, async (file) => JSON.parse(await readFile(file, 'utf8')) as T, languagesDir)

/** The vocabulary writes every byte as a letter that can be printed: itself where it can, else one from U+0100 on. */
export function byteOfLetter(): Map<string, number> {
  const table = new Map<string, number>()
  let next = 0x100
  for (let byte = 0; byte < 256; byte++) {
    const isPrintable = (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte !== 0xad)
    table.set(String.fromCodePoint(isPrintable ? byte : next++), byte)
  }
  return table
}
