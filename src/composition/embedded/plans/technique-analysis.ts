import techniqueAnalysis from '../../../formats/technique-analysis.ts'
import { headline } from '../../../language/headline.ts'
import { polarity } from '../../../language/opinions.ts'
import { summary } from '../../../language/ranking.ts'
import { capitalise, sentence, shorten } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import { definePlan } from '../plan.ts'
import { asName } from '../spans/name.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

const maxPriorities = 3

export default definePlan(techniqueAnalysis)(
  {
    activity: ({ reading }) => lexicon('sports').choose(reading.everything),
    skill: (video) => single(video, 'skill') || headline(video.reading),
    level: ({ reading }) => (reading.everything.includes('beginner') ? ('beginner' as const) : ('unclear' as const)),
    phases: (video) =>
      statements(video, 'phases', { key: 'observation', max: 8 }).map(({ text, line }) => {
        const named = line
          .passages('phases.phase')
          .map((found) => asName(found.text))
          .find(Boolean)
        const judged = polarity(text)
        return {
          timestamp: timeOf(video, line),
          phase: named ? capitalise(named) : `At ${timeOf(video, line)}`,
          observation: sentence(text),
          assessment: judged > 0 ? ('good' as const) : judged < 0 ? ('needs-work' as const) : ('not-visible' as const),
          cue: shorten(withoutFillers(line.passages('phases.cue')[0]?.text ?? ''), 12).replace(/…$/, ''),
        }
      }),
    priorities: (video) => statements(video, 'priorities', { max: maxPriorities }).map(({ text }) => text),
    safetyNotes: (video) => statements(video, 'safetyNotes').map(({ text }) => sentence(text)),
    summary: ({ reading }) => summary(reading),
  },
  (result) => ({ ...result, phases: result.phases.filter(({ observation }) => observation !== '') }),
)
