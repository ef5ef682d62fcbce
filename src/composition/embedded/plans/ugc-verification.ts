import ugcVerification from '../../../formats/ugc-verification.ts'
import type { Line } from '../../../language/reading.ts'
import { capitalise, sentence, shorten, withoutTags, words } from '../../../language/text.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { isAltered, type Pillar, findPillar, unknown } from '../spans/pillars.ts'
import { dateIn } from '../spans/day-time.ts'
import { otherHandle } from '../spans/other-handle.ts'
import { placeOfEvent } from '../spans/place-of-event.ts'
import { timeOf } from '../time.ts'

const sources = { speech: 'Speech', 'on-screen-text': 'On-screen text', caption: 'Caption', title: 'Title' }
const quoted = (line: Line) => `${sources[line.source]}: "${shorten(line.text, 24)}"`

export default definePlan(ugcVerification)(
  {
    // As posted: the title, the first sentence of the caption, or what stands on the screen first.
    claimedContext: () => '',
    status: () => 'unclear' as const,
    checks: () => [],
    manipulationSigns: () => [],
    nextSteps: () => [],
    summary: () => '',
  },
  // What the post says outright needs no second look.
  (result, video) => {
    const checks = (Object.keys(unknown) as Pillar[]).map((pillar) => checkOf(video, pillar))
    const open = checks.filter(({ confidence }) => confidence === 'low').map(({ pillar }) => pillar)
    const findings = checks
      .filter(({ confidence }) => confidence !== 'low')
      .map(({ pillar, finding }) => `${pillar}: ${finding}`)
    const handle = otherHandle(video.evidence)
    return {
      ...result,
      checks,
      claimedContext: contextOf(video),
      manipulationSigns: [
        ...(handle === undefined ? [] : [`On-screen handle ${handle.text} is not the poster's`]),
        ...video.lines
          .filter(({ text }) => isAltered(text))
          .slice(0, 3)
          .map(quoted),
      ],
      nextSteps: open.map((pillar) => unknown[pillar][1]),
      summary: findings.length > 0 ? sentence(capitalise(findings.join('; '))) : '',
    }
  },
)

function contextOf({ lines }: MarkedVideo): string {
  const said = lines.map(({ text }) => withoutTags(text)).find((text) => words(text).length >= 3)
  return said === undefined ? '' : shorten(said, 30)
}

function checkOf(video: MarkedVideo, pillar: Pillar) {
  const [finding, line] = findingOf(video, pillar)
  return line && finding !== ''
    ? { pillar, finding, evidence: quoted(line), timestamp: timeOf(video, line), confidence: 'medium' as const }
    : { pillar, finding: unknown[pillar][0], evidence: '', timestamp: '0:00', confidence: 'low' as const }
}

function findingOf(video: MarkedVideo, pillar: Pillar): [finding: string, line?: MarkedLine | undefined] {
  // What is said or shown has a time, what is posted has none.
  const lines = [...video.lines.filter(isTimed), ...video.lines.filter((line) => !isTimed(line))]
  if (pillar === 'location') {
    const place = placeOfEvent(video, 'claimedContext')
    return [place, lines.find(({ text }) => place !== '' && text.includes(place))]
  }
  if (pillar !== 'date') return findPillar(pillar, lines)
  // A caption and a stamp in the picture may tell different days: both are given.
  const dated = [...Map.groupBy(lines, ({ source }) => source).values()].flatMap((group) => dateIn(group) ?? [])
  return [dated.map(({ date, line }) => `${sources[line.source]}: ${date}`).join('; '), dated[0]?.line]
}

const isTimed = ({ source }: MarkedLine) => source === 'speech' || source === 'on-screen-text'
