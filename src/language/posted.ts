/** What a post says of an event: its title and its caption tell it, or only comment on it. */

import type { Evidence } from '../evidence.ts'
import { contentWords, withoutTags } from './text.ts'

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

/** Hashtags and words by which a post says itself that nothing happened. */
const staged =
  /#(?:\p{L}*(?:parody|satire|prank|skit|movie)\p{L}*)|\b(?:it was|this is|this was|it's|that's|was) (?:only |just )?an? (?:\p{L}+ )?(?:drill|exercise|rehearsal|prank|parody|skit)\b|\bthis is (?:a )?(?:satire|parody)\b|^\W*(?:satire|parody)\b/iu

export const isStaged = ({ title, caption }: Evidence['video'], texts: readonly string[]) =>
  [title, caption, ...texts].some((text) => staged.test(text))
