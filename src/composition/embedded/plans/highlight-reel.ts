import highlightReel from '../../../formats/highlight-reel.ts'
import { isAdvertising } from '../../../language/outline/advertising.ts'
import { headline } from '../../../language/headline.ts'
import { summary } from '../../../language/ranking.ts'
import { capitalise, sentence, words } from '../../../language/text.ts'
import { formatTimestamp } from '../../../language/timestamps.ts'
import { spelledIn, titleOf } from '../entries.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { statements } from '../statements.ts'
import { isForeign, isTranslated } from '../unread.ts'

type MomentType = 'action' | 'score'

export default definePlan(highlightReel)({
  title: (video) => (isTranslated(video) ? '' : headline(video.reading)),
  highlights: (video) => {
    const shown = onCards(video)
    return shown.length > 1 ? shown : called(video)
  },
  openingClip: () => '',
  suggestedCaption: () => '',
  summary: ({ reading }) => summary(reading),
})

/** Each card of a reel names a moment, and what is said meanwhile describes it. */
const onCards = (video: MarkedVideo) =>
  (isTranslated(video) ? [] : video.outline.sections).flatMap(({ title, line, start, end, speech }) => {
    const label = spelledIn(
      video,
      titleOf(title.replace(/^(?:\d{1,2}[:.]\d{2}|\p{L}\d:|\d+['’])\s+/u, '').replace(/\s+\d[\d.–-]*$/, '')),
    )
    const said = speech.map(({ text }) => text).find((text) => words(text).length > 3) ?? ''
    return label === '' || isNoMoment(line) || isAdvertising(line.text)
      ? []
      : [momentOf(video, { label, start, end, text: said, about: title })]
  })

/** A call of the moment, where it is short enough for a label. */
const called = (video: MarkedVideo) =>
  statements(video, 'highlights', {
    key: 'label',
    max: 12,
    without: (line) => isForeign(video)(line) || isNoMoment(line),
  }).flatMap(({ text, line, lines }) => {
    const label = withoutFillers(text).replace(/[.!]$/, '')
    const { start } = line
    return words(label).length > short ? [] : [momentOf(video, { label, start, end: lines.at(-1)!.end, about: text })]
  })

/** Words of a call at the most that is a label as it stands. */
const short = 10

function momentOf(
  { reading: { duration } }: MarkedVideo,
  {
    label,
    start,
    end,
    text = '',
    about,
  }: Record<'label' | 'about', string> & Record<'start' | 'end', number> & { text?: string },
) {
  const type = (lexicon('moments').choose(`${about} ${text}`) || 'action') as MomentType
  return {
    timestamp: formatTimestamp(start, duration),
    endTimestamp: formatTimestamp(Math.min(Math.max(end, start + 2), start + 15), duration),
    label: capitalise(label),
    description: text === '' ? '' : sentence(withoutFillers(text)),
    type,
    excitement: type === 'score' || `${about}${text}`.includes('!') ? ('high' as const) : ('medium' as const),
  }
}

/** Two sides, a correction or the post's own words are no moment. */
const isNoMoment = ({ source, text }: MarkedLine) =>
  source === 'caption' ||
  source === 'title' ||
  /\bvs?\b\.?|^no,|\b(?:wasn't|isn't|weren't|by the way)\b|\b(?:follow|subscribe|next (?:week|match|game|saturday|sunday))\b/i.test(
    text,
  )
