import highlightReel from '../../../formats/highlight-reel.ts'
import { isAdvertising } from '../../../language/outline/advertising.ts'
import { headline } from '../../../language/headline.ts'
import { summary } from '../../../language/summary.ts'
import { capitalise, contentWords, sentence, tidy, withoutTags, words } from '../../../language/text.ts'
import type { Section } from '../../../language/outline/outline.ts'
import { formatTimestamp } from '../../../language/timestamps.ts'
import { spelledIn, titleOf } from '../entries.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { withoutFillers } from '../../../language/fillers.ts'
import { calm } from '../../../language/listed-name.ts'
import { citing } from '../time.ts'
import { isTranslated } from '../unread.ts'

export default definePlan(highlightReel)({
  title: (video) => (isTranslated(video) ? '' : headline(video.reading)),
  highlights: (video) =>
    video.outline.sections.flatMap((section, at, { length }) => {
      const moment = momentOf(video, section)
      const isLate = section.start > video.reading.duration * 0.75
      // A reel ends with its result, its date or its place.
      const isTotal = at === length - 1 && isLate && /\d/.test(section.title)
      return moment.label === '' || isTotal || isNoMoment(section.line) ? [] : [moment]
    }),
  openingClip: () => '',
  suggestedCaption: () => '',
  summary: ({ reading }) => summary(reading),
})

/** Each card of a reel names a moment, and what is said meanwhile describes it. */
function momentOf(video: MarkedVideo, { title, line, start, end, speech, cards }: Section<MarkedLine>) {
  const { duration } = video.reading
  const spoken = speech.filter((one) => words(one.text).length > 3 && !one.isRefuted)
  const named = spoken.find(({ text }) => contentWords(title).some((word) => contentWords(text).includes(word)))
  const said = withoutFillers((named ?? spoken[0])?.text ?? '')
  // A card that is shouted is a moment itself.
  const below = cards.find(
    ({ text, sign, isAdvertising: isAd }) => sign >= 0 && !isAd && words(text).length > 1 && !/\p{Lu}{3}/u.test(text),
  )
  const head = tidy(withoutTags(title.replace(leading, '').replaceAll(/\([^)]*\)/g, ' ')))
  const shown = titleOf(head) === '' ? '' : calm(head)
  const called = words(said).length > short ? '' : said.replace(/[.!]$/, '')
  return {
    timestamp: formatTimestamp(start, duration),
    endTimestamp: formatTimestamp(Math.min(Math.max(end, start + 2), start + 15), duration),
    // Only speech is translated.
    label: capitalise(isTranslated(video) ? called : spelledIn(video, shown)),
    description: sentence(said || (below?.text ?? '')),
    type: '' as const,
    excitement: '' as const,
    ...citing(video, line),
  }
}

/** "06:10 first wave", "Q3: long shot", "88' Yusuf", "1-0 Baz", "OT · off the mask". */
const leading = /^(?:\d{1,2}[:.]\d{2}(?: ·)?|\p{L}\d:|\p{Lu}{1,2} ·|\d+['’]|\d+[-–]\d+|min[.:]+)\s+/iu
/** Words of a call at the most that is a label as it stands. */
const short = 10

/** "57-54 FINAL", "Half time 90–96". */
const total = /^[^\p{L}]*(?:final(?: score)?|(?:half|full)[- ]?time|result|[fh]t)[^\p{L}]*$/iu

/** Two sides, a total, a credit, a judgement, what comes next and advertising are no moment. */
const isNoMoment = ({ text }: MarkedLine) =>
  isAdvertising(text) ||
  total.test(text) ||
  /\bsponsor|\bproceeds\b|\borders:|^\W*(?:film|filmed|video|photos?|music|edit|edited|camera|commentary|choreo\p{L}*)(?::| by\b)/iu.test(
    text,
  ) ||
  /@\p{L}|^(?:needs?|verdict|rating)\b|\bvs?\b\.?|\b(?:follow|subscribe|next (?:week|match|game|saturday|sunday))\b/iu.test(
    text,
  )
