/** What a post calls what its video shows. */

import { daysIn, isRelative } from '../../../language/days.ts'
import { isStaged, postedIn, tells } from '../../../language/posted.ts'
import { contentWords, shorten, words } from '../../../language/text.ts'
import type { MarkedVideo } from '../marks.ts'
import { isForeign } from '../unread.ts'

/** What the title or else the first sentence of the caption calls the event of which lines tell; '' for a comment. */
export function eventNamed(video: MarkedVideo, facts: readonly string[]): string {
  if (isForeign(video)({ source: 'title' })) return ''
  const [name = ''] = postedIn(video.evidence)
  const isNamed =
    words(name).length > 2 &&
    !name.includes('?') &&
    (video.evidence.video.title !== '' || tells(video.evidence, name, 1 / 2))
  const matter = new Set(facts.flatMap(contentWords))
  return isNamed && contentWords(name).some((word) => matter.has(word)) ? shorten(name, 16) : ''
}

/** The first of what is posted that is no comment: a title, what names a day, or what is said and shown as well. */
export function claimOf(video: MarkedVideo): string {
  const { evidence } = video
  const isDated = (plain: string) => daysIn([{ plain }], () => true).some(({ date }) => !isRelative(date))
  const isTold = (text: string) =>
    isForeign(video)({ source: 'title' }) || text === evidence.video.title || tells(evidence, text) || isDated(text)
  const isClaim = (text: string) => words(text).length > 2 && !text.includes('?') && isTold(text)
  return shorten(postedIn(evidence).find(isClaim) ?? '', 30)
}

/** Why a video of nothing real has no entries, where it says so itself; else ''. */
export const stagedNotice = ({ lines, evidence: { video } }: MarkedVideo) =>
  isStaged(
    video,
    lines.map(({ plain }) => plain),
  )
    ? 'Stated to be no real event.'
    : ''
