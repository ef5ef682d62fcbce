import ugcVerification from '../../../formats/ugc-verification.ts'
import { headline } from '../../../language/headline.ts'
import type { Line } from '../../../language/reading.ts'
import { capitalise, sentence, shorten, withoutTags } from '../../../language/text.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { isAltered, type Pillar, findPillar, unknown } from '../spans/pillars.ts'
import { dayTimeIn } from '../spans/day-time.ts'
import { placeOfEvent } from '../spans/place-of-event.ts'
import { single } from '../single.ts'
import { timeOf } from '../time.ts'

const sources = { speech: 'Says', 'on-screen-text': 'On-screen text', caption: 'Caption', title: 'Title' }
const quoted = (line: Line) => `${sources[line.source]} "${shorten(line.text, 24)}"`

export default definePlan(ugcVerification)(
  {
    claimedContext: (video) =>
      single(video, 'claimedContext', { clean: (text) => shorten(withoutTags(text), 30) }) || headline(video.reading),
    status: () => 'unclear' as const,
    checks: (video) => (Object.keys(unknown) as Pillar[]).map((pillar) => checkOf(video, pillar)),
    manipulationSigns: ({ lines }) =>
      lines
        .filter(({ text }) => isAltered(text))
        .slice(0, 3)
        .map(quoted),
    nextSteps: () => [],
    summary: () => '',
  },
  (result) => {
    const open = result.checks.filter(({ confidence }) => confidence === 'low').map(({ pillar }) => pillar)
    const findings = result.checks
      .filter(({ confidence }) => confidence !== 'low')
      .map(({ pillar, finding }) => `${pillar}: ${finding}`)
    return {
      ...result,
      nextSteps: open.map((pillar) => unknown[pillar][1]),
      summary: findings.length > 0 ? sentence(capitalise(findings.join('; '))) : '',
    }
  },
)

function checkOf(video: MarkedVideo, pillar: Pillar) {
  const { lines, reading } = video
  const place = placeOfEvent(video, 'claimedContext')
  const [finding, line] =
    pillar === 'location'
      ? [place, lines.find(({ text }) => place !== '' && text.includes(place))]
      : pillar === 'date'
        ? [dayTimeIn(reading.everything), lines.find(({ plain }) => dayTimeIn(plain) !== '')]
        : findPillar(pillar, lines)
  return line && finding !== ''
    ? { pillar, finding, evidence: quoted(line), timestamp: timeOf(video, line), confidence: 'medium' as const }
    : { pillar, finding: unknown[pillar][0], evidence: '', timestamp: '0:00', confidence: 'low' as const }
}
