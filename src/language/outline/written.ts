import { words } from '../text.ts'
import type { Outline } from './outline.ts'

/** Tests whether a text stands, word for word, in the title, in a heading, on a card or in a list, or is a sentence of a section. */
export function createWrittenTest({ sections, opening, posted, title }: Outline): (text: string) => boolean {
  const shown = opening ? [opening, ...sections] : sections
  const rows = shown.flatMap(({ cards, later }) => [...cards, ...later])
  const texts = [title, ...shown.map((section) => section.title), ...[...rows, ...posted].map(({ text }) => text)]
  const all = texts.map((row) => ` ${plain(row)} `)
  const said = new Set(
    sections.flatMap(({ speech }) => speech.flatMap((line) => [plain(line.text), plain(line.plain)])),
  )
  return (text) => said.has(plain(text)) || all.some((row) => row.includes(` ${plain(text)} `))
}

const plain = (text: string) => words(text.replaceAll(/\s\+\s/g, ' and ')).join(' ')
