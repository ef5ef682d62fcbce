/** The phases that the cards of a technique check name: "BRACE: back rounds ⚠️", "GRIP ❌ pinch the blade". */

import { capitalise, contentWords, tidy, withoutTags, wordOverlap, words } from '../../../language/text.ts'
import { titleOf } from '../entries.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { isTranslated } from '../unread.ts'

export interface Phase {
  line: MarkedLine
  phase: string
  observation: string
  cue?: string
}

/** How cards judge. */
export const [good, bad, fair] = [/[✅✔✓👍◎👏🟢]/u, /[❌⚠👎✖✕✘🔴]/u, /[🆗👌🟡🟠]/u]
const mark = new RegExp(String.raw`(?:${good.source}|${bad.source}|${fair.source})\uFE0F?`, 'u')
const label = /^(\p{L}[\p{L}\p{N} -]{1,30}?)\s*(?::|→|➡️?)\s+([^→➡]{3,})$/u
const cued = /^cue\s*:\s*["“]?([^"”]{3,80})/iu
/** What to think of stands in quotation marks. */
const quoted = /^["“„]([^"”“]{3,80})["”“]?$/u
const noPhase = /^(?:cue|tip|next\b.*|needs\b.*|verdict|priorit(?:y|ies)|fix(?: first)?|one thing)$|[→➡]|\u20E3/iu
/** "MIDSTANCE left hip drops". */
const headed = /^((?:\p{Lu}[\p{Lu}-]{2,} )+)(?=\p{Ll})(.+)$/u
/** "⚠️ ARM GUARD": a warning, where "ARMS ⚠️" judges. */
const warning = /^\W*⚠/u

/** A card is a phase if it has a mark, a number or a label, else if its words are said meanwhile. */
export function phasesShown(video: MarkedVideo): Phase[] {
  const { sections } = video.outline
  const shown = (isTranslated(video) ? [] : sections).flatMap(({ title, line, cards, speech, number }, at) => {
    const [, named = '', stated = ''] = label.exec(title) ?? headed.exec(title) ?? []
    const isMarked = mark.test(line.text)
    const [head = '', ...rest] = line.text.split(mark)
    const phase = tidy(named) || (isMarked && titleOf(tidy(withoutTags(head)))) || titleOf(title)
    const isShown = isMarked || named !== '' || speech.some(({ text }) => wordOverlap(text, phase) === 1)
    if (!isShown || warning.test(line.text) || quoted.test(title) || words(phase).length > 4 || noPhase.test(phase))
      return []
    const observation = observedIn(speech, phase) ?? (stated || tidy(withoutTags(rest.join(' '))))
    const beside = [...cards.map(({ text }) => text), sections[at + 1]?.title ?? '']
    const cue = beside.map((text) => cued.exec(text)?.[1] ?? quoted.exec(text)?.[1]).find(Boolean) ?? ''
    const isSigned = isMarked || named !== '' || number !== undefined
    return phase === '' || observation === '' ? [] : [{ isSigned, found: { line, phase, observation, cue } }]
  })
  // Beside cards with signs, those without are cues.
  const signed = shown.filter(({ isSigned }) => isSigned)
  return (signed.length > 1 ? signed : shown).map(({ found }) => found)
}

/** What to think of is a cue. */
const noObservation = /\?$|^(?:think|imagine)\b/i

/** The first sentence that says more than the name of the phase, and not what comes first. */
const observedIn = (speech: readonly MarkedLine[], phase: string) =>
  speech
    .map(({ text }) => text)
    .find(
      (text) =>
        words(text).length > 3 && !noObservation.test(text) && prioritiesIn(text).length === 0 && isMore(text, phase),
    )

export const isMore = (text: string, phase: string) =>
  contentWords(text).some((word) => !contentWords(phase).includes(word))

const part = String.raw`(?:the |your |his |her )?(\p{L}+(?: \p{L}+)??)`
const then = String.raw`, then ${part}(?=[.,!]|$)`
// "Posture first." may only open a list.
const first = [
  new RegExp(String.raw`^(?:so,? (?:fix )?|fix )${part} first\b(?:${then})?(?:${then})?`, 'iu'),
  new RegExp(String.raw`^(?:no,? )?${part} first${then}(?:${then})?`, 'iu'),
  new RegExp(String.raw`^(?:so[,:]? )?first,? ${part}${then}(?:${then})?`, 'iu'),
]

/** "Fix the hand first", "First the legs, then the elbow". */
export function prioritiesIn(text: string): string[] {
  const found = first.map((pattern) => pattern.exec(text)).find(Boolean)
  return (found?.slice(1) ?? []).filter(Boolean).map(capitalise)
}
