/** What a post says of an event: its title and its caption tell it, or only comment on it. */

import type { Evidence } from '../../../evidence.ts'
import { daysIn, isRelative } from '../../../language/days.ts'
import { contentWords, shorten, withoutTags, words } from '../../../language/text.ts'
import type { MarkedVideo } from '../marks.ts'
import { isForeign } from '../unread.ts'

/** Words that a text shares at the least with what is said and shown, if it tells of it: "my poor car" does not. */
const shared = 2

/** Whether a text tells of what is said and shown: at least a share of its words comes from there. */
export function tells({ speech, onScreenText }: Evidence, text: string, share = 1 / 3): boolean {
  const spans = [...(speech.original ?? speech.segments), ...onScreenText]
  const matter = new Set(spans.flatMap((span) => contentWords(span.text)))
  const content = [...new Set(contentWords(text))]
  const known = content.filter((word) => matter.has(word)).length
  return known >= shared && known >= content.length * share
}

/** The title and the sentences of the caption, where a picture ends one as well; without tags. */
export const postedIn = ({ video: { title, caption } }: Evidence) =>
  [title, ...caption.split(/\n|(?<=[.!?])\s|\p{Extended_Pictographic}/u)].map(withoutTags).filter((text) => text !== '')

/** What the title or else the first sentence of the caption calls the event of which lines tell; '' for a comment. */
export function eventNamed(video: MarkedVideo, told: readonly string[]): string {
  if (isForeign(video)({ source: 'title' })) return ''
  const [name = ''] = postedIn(video.evidence)
  const isNamed =
    words(name).length > 2 &&
    !name.includes('?') &&
    (video.evidence.video.title !== '' || tells(video.evidence, name, 1 / 2))
  const matter = new Set(told.flatMap(contentWords))
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

/** Hashtags and words by which a post says itself that nothing happened. */
const staged =
  /#(?:\p{L}*(?:parody|satire|prank|skit|movie)\p{L}*)|\b(?:it was|this is|this was|it's|that's|was) (?:only |just )?an? (?:\p{L}+ )?(?:drill|exercise|rehearsal|prank|parody|skit)\b|\bthis is (?:a )?(?:satire|parody)\b|^\W*(?:satire|parody)\b/iu

export const isStaged = ({ lines, evidence: { video } }: MarkedVideo) =>
  [video.title, video.caption, ...lines.map(({ plain }) => plain)].some((text) => staged.test(text))
export const stagedNotice = 'Stated to be no real event.'
