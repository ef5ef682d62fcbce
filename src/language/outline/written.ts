import { words } from '../../../language/text.ts'
import type { Outline } from './outline.ts'

/** Tests whether a text stands, word for word, in a heading, on a card or in a list of the video. */
export function createWrittenTest({ sections, posted }: Outline): (text: string) => boolean {
  const rows = [
    ...sections.flatMap(({ title, cards }) => [title, ...cards.map(({ text }) => text)]),
    ...posted.map(({ text }) => text),
  ]
  const all = rows.map((row) => ` ${plain(row)} `)
  return (text) => all.some((row) => row.includes(` ${plain(text)} `))
}

const plain = (text: string) => words(text.replaceAll(/\s\+\s/g, ' and ')).join(' ')
