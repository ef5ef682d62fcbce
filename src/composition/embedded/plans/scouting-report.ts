import scoutingReport from '../../../formats/scouting-report.ts'
import { capitalise, join, sentence } from '../../../language/text.ts'
import { polarity } from '../../../language/opinions.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { asName } from '../spans/name.ts'
import { isFrame, whoIn } from '../spans/who.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

const isBlame = ({ plain }: MarkedLine) => polarity(plain) < 0
const isPraise = ({ plain }: MarkedLine) => polarity(plain) > 0

export default definePlan(scoutingReport)(
  {
    athlete: (video) =>
      whoIn(video, (line) => line.score('athlete') + line.score('strengths')) ||
      single(video, 'athlete', { shift: -0.1, without: isFrame }),
    sport: ({ reading }) => lexicon('sports').choose(reading.everything),
    position: ({ reading }) => lexicon('positions').found(reading.everything)[0]?.words[0] ?? '',
    attributes: (video) =>
      statements(video, 'attributes', { key: 'evidence', most: 8 }).flatMap(({ text, line }) => {
        const named = line.passages('attributes.name').map((found) => asName(found.text))
        const name = named.find(Boolean) ?? lexicon('qualities').choose(text)
        return name === ''
          ? []
          : [{ name: capitalise(name), grade: '', evidence: text, timestamp: timeOf(video, line) }]
      }),
    strengths: (video) => statements(video, 'strengths', { without: isBlame }).map(({ text }) => text),
    concerns: (video) => statements(video, 'concerns', { without: isPraise }).map(({ text }) => text),
    projection: () => '',
    recommendation: () => 'insufficient-evidence' as const,
  },
  (result) => {
    const { strengths, concerns } = result
    const recommendation =
      strengths.length >= 4 && concerns.length === 0 ? ('follow' as const) : ('insufficient-evidence' as const)
    const projection = strengths.length === 0 ? '' : sentence(`Stands out by: ${join(strengths.slice(0, 3))}`)
    return { ...result, recommendation, projection }
  },
)
