import techniqueAnalysis from '../../../formats/technique-analysis.ts'
import { polarity } from '../../../language/opinions.ts'
import { summary } from '../../../language/ranking.ts'
import { capitalise, sentence, tidy, words } from '../../../language/text.ts'
import { titleOf } from '../entries.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { asName, calm } from '../spans/name.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'
import { isTranslated } from '../unread.ts'

export default definePlan(techniqueAnalysis)({
  activity: ({ reading }) => lexicon('sport-names').found(reading.everything)[0]?.key ?? '',
  skill: (video) => single(video, 'skill'),
  level: ({ reading }) => (/\bbeginners?\b/.test(reading.everything) ? ('beginner' as const) : ('unclear' as const)),
  phases: (video) => {
    const found = [labelled, shown, read].map((find) => find(video)).find(({ length }) => length > 1) ?? []
    return found.map((phase) => phaseOf(video, phase))
  },
  priorities: () => [],
  safetyNotes: (video) => statements(video, 'safetyNotes').map(({ text }) => sentence(text)),
  summary: ({ reading }) => summary(reading),
})

interface Phase {
  line: MarkedLine
  phase: string
  observation: string
  cue?: string
}

const phaseOf = (video: MarkedVideo, { line, phase, observation, cue = '' }: Phase) => {
  const judged = /[✅✔👍]/u.test(line.text) ? 1 : /[❌⚠👎✖]/u.test(line.text) ? -1 : polarity(observation)
  return from(video, line, {
    phase: capitalise(calm(phase)),
    observation: sentence(capitalise(calm(observation))),
    assessment: judged > 0 ? ('good' as const) : judged < 0 ? ('needs-work' as const) : ('' as const),
    cue: tidy(cue),
  })
}

/** "BRACE: back rounds a little ⚠️", with 'cue: "bend the bar"' beside it. */
const labelled = ({ outline }: MarkedVideo): Phase[] =>
  outline.sections.flatMap(({ title, line, cards }) => {
    const [, phase = '', observation = ''] = label.exec(title) ?? []
    const cue = cards.map(({ text }) => cued.exec(text)?.[1]).find(Boolean) ?? ''
    const isPhase = phase !== '' && words(phase).length < 5 && !/^(?:cue|tip|next\b.*)$/i.test(phase)
    return isPhase ? [{ line, phase, observation, cue }] : []
  })

const label = /^(\p{L}[\p{L}\p{N} -]{1,30}?)\s*:\s+(.{3,})$/u
const cued = /^cue\s*:\s*["“]?([^"”]{3,80})/iu

/** A card that names a phase, and what is said meanwhile. */
const shown = (video: MarkedVideo): Phase[] =>
  (isTranslated(video) ? [] : video.outline.sections).flatMap(({ title, line, speech }) => {
    const phase = titleOf(title)
    const observation = speech.map(({ text }) => text).find((text) => words(text).length > 3 && !text.endsWith('?'))
    return phase === '' || words(phase).length > 4 || !observation ? [] : [{ line, phase, observation }]
  })

/** Else the reader finds in a sentence which phase it is about. */
const read = (video: MarkedVideo): Phase[] =>
  statements(video, 'phases', { key: 'observation', max: 8 }).flatMap(({ text, line }) => {
    const [phase] = line.passages('phases.phase').flatMap((found) => asName(calm(found.text)) || [])
    return phase === undefined ? [] : [{ line, phase, observation: text }]
  })
