import techniqueAnalysis from '../../../formats/technique-analysis.ts'
import { polarity } from '../../../language/opinions.ts'
import { summary } from '../../../language/ranking.ts'
import { capitalise, sentence, tidy, words } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { asName, calm } from '../spans/name.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

export default definePlan(techniqueAnalysis)({
  activity: ({ reading }) => lexicon('sport-names').found(reading.everything)[0]?.key ?? '',
  skill: (video) => single(video, 'skill'),
  level: ({ reading }) => (/\bbeginners?\b/.test(reading.everything) ? ('beginner' as const) : ('unclear' as const)),
  phases: (video) => (labelled(video).length > 1 ? labelled(video) : said(video)),
  priorities: () => [],
  safetyNotes: (video) => statements(video, 'safetyNotes').map(({ text }) => sentence(text)),
  summary: ({ reading }) => summary(reading),
})

type Assessment = 'good' | 'needs-work' | 'not-visible'

/** "BRACE: back rounds a little ⚠️", with 'cue: "bend the bar"' beside it. */
function labelled(video: MarkedVideo) {
  const rows = video.outline.sections.flatMap(({ title, line, cards }) => {
    const [, phase = '', observation = ''] = label.exec(title) ?? []
    const cue = cards.map(({ text }) => cued.exec(text)?.[1]).find(Boolean) ?? ''
    const assessment = assessed(line.text, observation)
    return words(phase).length < 1 || words(phase).length > 4 || /^(?:cue|tip|next\b.*)$/i.test(phase)
      ? []
      : [{ line, phase: capitalise(calm(phase)), observation, assessment, cue: tidy(cue) }]
  })
  return rows.map(({ line, observation, ...row }) => ({
    timestamp: timeOf(video, line),
    ...row,
    observation: sentence(capitalise(calm(observation))),
  }))
}

const label = /^(\p{L}[\p{L}\p{N} -]{1,30}?)\s*:\s+(.{3,})$/u
const cued = /^cue\s*:\s*["“]?([^"”]{3,80})/iu

/** A sentence counts where the reader finds in it which phase it is about. */
const said = (video: MarkedVideo) =>
  statements(video, 'phases', { key: 'observation', max: 8 }).flatMap(({ text, line }) => {
    const phase = phaseIn(line)
    const assessment = assessed(line.text, text)
    return phase === ''
      ? []
      : [{ timestamp: timeOf(video, line), phase: capitalise(phase), observation: sentence(text), assessment, cue: '' }]
  })

const phaseIn = (line: MarkedLine) =>
  line
    .passages('phases.phase')
    .map((found) => asName(calm(found.text)))
    .find(Boolean) ?? ''

function assessed(line: string, observation: string): Assessment {
  const judged = /[✅✔👍]/u.test(line) ? 1 : /[❌⚠👎✖]/u.test(line) ? -1 : polarity(observation)
  return judged > 0 ? 'good' : judged < 0 ? 'needs-work' : 'not-visible'
}
