/** Flashcards as Anki imports them: tab-separated text whose first lines say what is in it. */

import type { FlashcardsResult } from '../../../client/src/index.ts'

const header = ['#separator:tab', '#html:false', '#notetype column:1', '#tags column:4']

/** Cards with a gap become Anki's own. Both note types have two fields, and every Anki has them. */
export function toAnki({ cards }: FlashcardsResult): string {
  const lines = cards.map(({ type, front, back, tags }) => {
    const noteType = type === 'cloze' && /\{\{c\d+::/.test(front) ? 'Cloze' : 'Basic'
    return [noteType, front, back, tags.map((tag) => tag.trim().replace(/\s+/g, '-')).join(' ')].map(field).join('\t')
  })
  return `${[...header, ...lines].join('\n')}\n`
}

/** A tab or a line end would begin another field or card. */
const field = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line
}
