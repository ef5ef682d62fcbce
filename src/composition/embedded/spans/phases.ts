/** The phases that the cards of a technique check name: "BRACE: back rounds ⚠️", "GRIP ❌ pinch the blade". */

import { capitalise, tidy, withoutTags, wordOverlap, words } from '../../../language/text.ts'
import { titleOf } from '../entries.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { isTranslated } from '../unread.ts'

export interface Phase {
  line: MarkedLine
  phase: string
  observation: string
  cue?: string
}

const mark = /[✅✔👍◎❌⚠👎✖✕🆗👌]\uFE0F?/u
const label = /^(\p{L}[\p{L}\p{N} -]{1,30}?)\s*:\s+(.{3,})$/u
const cued = /^cue\s*:\s*["“]?([^"”]{3,80})/iu
/** What to think of stands in quotation marks. */
const quoted = /^["“„]([^"”“]{3,80})["”“]?$/u
const noPhase = /^(?:cue|tip|next\b.*|needs\b.*|verdict)$/i

/** A card is a phase if it has a mark or a label, or if its words are said meanwhile. */
export function phasesShown(video: MarkedVideo): Phase[] {
  const { sections } = video.outline
  return (isTranslated(video) ? [] : sections).flatMap(({ title, line, cards, speech }, at) => {
    const [, named = '', stated = ''] = label.exec(title) ?? []
    const isMarked = mark.test(line.text)
    const [head = '', ...rest] = line.text.split(mark)
    const phase = named || (isMarked && titleOf(tidy(withoutTags(head)))) || titleOf(title)
    const isShown = isMarked || named !== '' || speech.some(({ text }) => wordOverlap(text, phase) === 1)
    if (!isShown || quoted.test(title) || words(phase).length > 4 || noPhase.test(phase)) return []
    const spoken = speech.map(({ text }) => text).find((text) => words(text).length > 3 && !text.endsWith('?'))
    const observation = spoken ?? (stated || tidy(withoutTags(rest.join(' '))))
    const beside = [...cards.map(({ text }) => text), sections[at + 1]?.title ?? '']
    const cue = beside.map((text) => cued.exec(text)?.[1] ?? quoted.exec(text)?.[1]).find(Boolean) ?? ''
    return phase === '' || observation === '' ? [] : [{ line, phase, observation, cue }]
  })
}

const part = String.raw`(?:the |your |his |her )?(\p{L}+(?: \p{L}+)?)`
const first = [
  new RegExp(String.raw`^(?:so,? )?(?:fix )?${part} first(?:[.!]|, \p{Lu}|, then ${part}[.!]|$)`, 'iu'),
  new RegExp(String.raw`^first,? ${part}, then ${part}[.!]`, 'iu'),
]

/** "Fix the hand first", "First the legs, then the elbow". */
export function prioritiesIn(text: string): string[] {
  const found = first.map((pattern) => pattern.exec(text)).find(Boolean)
  return (found?.slice(1) ?? []).filter(Boolean).map(capitalise)
}
