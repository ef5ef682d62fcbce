import techniqueAnalysis from '../../../formats/technique-analysis.ts'
import { polarity } from '../../../language/opinions.ts'
import { standsAlone } from '../../../language/stands-alone.ts'
import { capitalise, join, sentence, tidy, unique } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { asName, calm } from '../../../language/listed-name.ts'
import { bad, fair, good, isMore, type Phase, phasesShown, prioritiesIn } from '../spans/phases.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'

export default definePlan(techniqueAnalysis)(
  {
    activity: ({ reading }) => lexicon('sport-names').found(reading.everything)[0]?.key ?? '',
    skill: (video) => single(video, 'skill'),
    level: ({ reading }) => levelIn(reading.everything),
    phases: (video) => {
      const found = [phasesShown, phasesRead].map((find) => find(video)).find(({ length }) => length > 1) ?? []
      return unique(found, ({ phase }) => phase.toLowerCase()).map((phase) => phaseOf(video, phase))
    },
    priorities: () => [],
    safetyNotes: (video) =>
      statements(video, 'safetyNotes', { without: isOpen })
        .map(({ text }) => sentence(text))
        .filter(standsAlone),
    summary: () => '',
  },
  (result, { reading }) => {
    const named = (which: string) =>
      join(result.phases.flatMap(({ phase, assessment }) => (assessment === which ? phase.toLowerCase() : [])))
    const isJudged = result.phases.length > 0 && result.phases.every(({ assessment }) => assessment !== '')
    const parts = [`Good: ${named('good')}.`, `Needs work: ${named('needs-work')}.`]
    return {
      ...result,
      priorities: reading.sentences.flatMap(({ text }) => prioritiesIn(text)).slice(0, 3),
      summary: isJudged ? parts.filter((one) => !one.endsWith(': .')).join(' ') : '',
    }
  },
)

/** A question, or a condition without what to do then. */
const isOpen = ({ text }: MarkedLine) => text.endsWith('?') || /^(?:and |but |so )?if\b[^,]*$/i.test(text)

function phaseOf(video: MarkedVideo, { line, phase, observation, cue = '' }: Phase) {
  const judged = good.test(line.text) ? 1 : bad.test(line.text) ? -1 : polarity(line.text) || polarity(observation)
  const stated = judged > 0 ? ('good' as const) : judged < 0 ? ('needs-work' as const) : ('' as const)
  return from(video, line, {
    phase: capitalise(calm(phase)),
    observation: sentence(capitalise(calm(observation))),
    assessment: fair.test(line.text) ? ('acceptable' as const) : stated,
    cue: tidy(cue),
  })
}

const levelIn = (text: string) => {
  const [level, other] = (['beginner', 'intermediate', 'advanced'] as const).filter((one) => text.includes(one))
  return level && !other ? level : ('unclear' as const)
}

/** Else the reader finds in a sentence which phase it is about. */
const phasesRead = (video: MarkedVideo): Phase[] =>
  statements(video, 'phases', {
    key: 'observation',
    max: 8,
    without: ({ text }) => prioritiesIn(text).length > 0,
  }).flatMap(({ text, line }) => {
    const [phase] = line.passages('phases.phase').flatMap((found) => asName(calm(found.text)) || [])
    return phase === undefined || !isMore(text, phase) ? [] : [{ line, phase, observation: text }]
  })
