import highlightReel from '../../../formats/highlight-reel.ts'
import { headline } from '../../../language/headline.ts'
import { summary } from '../../../language/ranking.ts'
import { properNames } from '../../../language/names.ts'
import { sentence, words } from '../../../language/text.ts'
import { formatTimestamp } from '../../../language/timestamps.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { clausesOf } from '../spans/clauses.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'
import { isForeign, isTranslated } from '../unread.ts'

type MomentType = 'action' | 'score'

export default definePlan(highlightReel)(
  {
    title: (video) => (isTranslated(video) ? '' : headline(video.reading)),
    highlights: (video) => {
      const sure = new Set(video.carrying('highlights').map(({ index }) => index))
      const isPassing = (line: MarkedLine) =>
        isNoMoment(video, line) || (!sure.has(line.index) && lexicon('moments').found(line.text).length === 0)
      return statements(video, 'highlights', { key: 'label', max: 12, shift: -0.15, without: isPassing }).flatMap(
        ({ text, line, lines }) => {
          const stated = withoutFillers(text)
          const label = labelOf(stated)
          const whole = withoutFillers(lines.map((one) => one.text).join(' ')).replace(/[.!]$/, '')
          if (words(label).filter((word) => /\p{L}/u.test(word)).length < 2) return []
          const type = (lexicon('moments').choose(stated) || 'action') as MomentType
          const end = Math.max(lines.at(-1)!.end, line.start + 2)
          return [
            {
              timestamp: timeOf(video, line),
              endTimestamp: formatTimestamp(Math.min(Math.ceil(end), line.start + 15), video.reading.duration),
              label,
              description: whole === label ? '' : sentence(whole),
              type,
              excitement: type === 'score' || stated.includes('!') ? ('high' as const) : ('medium' as const),
            },
          ]
        },
      )
    },
    openingClip: () => '',
    suggestedCaption: () => '',
    summary: ({ reading }) => summary(reading),
  },
  (result) => {
    const opening = result.highlights.find(({ type }) => type === 'score') ?? result.highlights[0]
    return opening ? { ...result, openingClip: opening.label } : result
  },
)

/** Two sides, a date, a correction or the post's own words are no moment. */
const isNoMoment = (video: MarkedVideo, line: MarkedLine) =>
  isForeign(video)(line) ||
  line.source === 'caption' ||
  line.source === 'title' ||
  /\bvs?\b\.?|^no,|\b(?:wasn't|isn't|weren't|by the way)\b|\b(?:follow|subscribe|next (?:week|match|game|saturday|sunday))\b/i.test(
    line.text,
  )

/** Words of a call, or of one of its clauses, that is a label as it stands. */
const short = 10

/** The clause that describes the moment; of a longer one "Lingard goal": who, and the word that the call has for it. */
function labelOf(stated: string): string {
  const moment = (text: string) => lexicon('moments').found(text)[0]?.words[0]
  const parts =
    words(stated).length <= short ? [stated] : clausesOf(stated).map(({ from, to }) => stated.slice(from, to))
  const fits = parts.filter((part) => words(part).length <= short && words(part).length > 1)
  const clause = fits.find(moment) ?? fits.find((part) => properNames(part).length > 0) ?? fits[0]
  if (clause !== undefined) return withoutFillers(clause).replace(/[.!]$/, '')
  const [who, what] = [properNames(stated)[0], moment(stated)]
  return who && what ? `${who} ${what}` : ''
}
