import ugcVerification from '../../../formats/ugc-verification.ts'
import { headline } from '../../../language/headline.ts'
import type { Line } from '../../../language/reading.ts'
import { sentence, shorten, withoutTags } from '../../../language/text.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { dayTimeIn } from '../spans/day-time.ts'
import { whereabouts } from '../spans/whereabouts.ts'
import { single } from '../single.ts'
import { timeOf } from '../time.ts'

type Pillar = 'provenance' | 'source' | 'date' | 'location' | 'motivation'

/** What a line has to say to speak for a pillar. */
const telling: Record<Exclude<Pillar, 'location' | 'date'>, [finding: string, pattern: RegExp][]> = {
  provenance: [
    [
      'A label or the speaker says that it was made or altered',
      /\b(?:ai[- ]generated|deepfake|fake|edited|doctored|simulation|video game)\b/i,
    ],
    [
      'Shown again, not first-hand',
      /\b(?:repost|credit|via|footage (?:from|shows|released)|video (?:shows|posted|circulating)|surveillance|security (?:video|camera))\b/i,
    ],
    [
      'Presented as an own recording',
      /\b(?:i(?:'m| am)? (?:film|record)(?:ing|ed)?|i (?:took|shot)|my (?:video|footage))\b/i,
    ],
  ],
  source: [
    [
      'Told by somebody who is there',
      /\b(?:i(?:'m| am) (?:at|in|on|here|standing|outside)|we(?:'re| are) (?:at|here|outside)|i (?:can )?(?:see|saw|heard))\b/i,
    ],
    [
      'A named source is cited',
      /\b(?:according to|officials|police said|activists|witness(?:es)?|reporting|told (?:us|reporters))\b/i,
    ],
  ],
  motivation: [
    ['The post asks for something', /\b(?:donate|subscribe|follow|share this|link in|sign the|help us|buy)\b/i],
    ['The post takes a side', /\b(?:shame|outrage|justice|propaganda|claims?|accus\p{L}+)\b/iu],
  ],
}
const unknown: Record<Pillar, [finding: string, next: string]> = {
  provenance: [
    'The file does not show whether it is the original',
    'Ask for the original file and reverse-search its frames',
  ],
  source: ['Nobody in the video says who filmed it', 'Ask the uploader who filmed it and from where'],
  date: ['Nothing in picture, sound or caption dates it', 'Find the first upload and its date'],
  location: ['No place is named or shown', 'Compare landmarks and signs with maps'],
  motivation: ['No appeal or sale in the post', 'Look at what else the account posts'],
}
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
        .filter(({ text }) => telling.provenance[0]![1].test(text))
        .slice(0, 3)
        .map(quoted),
    nextSteps: () => [],
    summary: () => '',
  },
  (result) => {
    const open = result.checks.filter(({ confidence }) => confidence === 'low').map(({ pillar }) => pillar)
    const told = result.checks
      .filter(({ confidence }) => confidence !== 'low')
      .map(({ finding }) => finding.toLowerCase())
    return {
      ...result,
      nextSteps: open.map((pillar) => unknown[pillar][1]),
      summary: sentence(told.length > 0 ? told.join('; ') : 'The file itself tells little'),
    }
  },
)

function checkOf(video: MarkedVideo, pillar: Pillar) {
  const { lines, reading } = video
  const place = whereabouts(video, 'claimedContext')
  const [finding, line] =
    pillar === 'location'
      ? [place, lines.find(({ text }) => place !== '' && text.includes(place))]
      : pillar === 'date'
        ? [dayTimeIn(reading.everything), lines.find(({ plain }) => dayTimeIn(plain) !== '')]
        : (telling[pillar]
            .map(([told, pattern]) => [told, lines.find(({ text }) => pattern.test(text))] as const)
            .find(([, found]) => found) ?? ['', undefined])
  return line && finding !== ''
    ? { pillar, finding, evidence: quoted(line), timestamp: timeOf(video, line), confidence: 'medium' as const }
    : { pillar, finding: unknown[pillar][0], evidence: '', timestamp: '0:00', confidence: 'low' as const }
}
