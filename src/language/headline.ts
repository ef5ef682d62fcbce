/** What to call a video. */

import { isAside } from './asides.ts'
import { lists, phrases } from './lexicon.ts'
import { isAdvertising } from './outline/advertising.ts'
import type { Reading } from './reading.ts'
import { capitalise, contentWords, shorten, splitAtPictures, tidy, withoutOpening, withoutTags, words } from './text.ts'

/**
 * The title of the post. Where it has none: what its caption, its first picture or its speaker announces. A caption that
 * has no word in common with the video ("she is 84 and savage") is a comment on it, and comes after what is announced.
 */
export function headline(reading: Reading): string {
  const { video } = reading.evidence
  // What follows a bar is mostly the channel: "Storm brings heavy snow | BBC News".
  const [first = '', ...rest] = withoutTags(video.title).split(/\s\|+\s/)
  const title = words(first).length >= 3 ? first : [first, ...rest].join(' | ')
  if (title !== '') return shorten(title, 16)
  const [opening = ''] = video.caption.split(/\n|(?<=[.!?])\s/)
  const caption = withoutTags(splitAtPictures(opening)[0]!)
  const isComment = isBeside(caption) || !sharesMatter(caption, reading)
  if (caption !== '' && !isComment) return shorten(caption, 14)
  const announced = shown(reading) ?? spokenHeadline(reading)
  if (announced !== undefined) return announced
  if (caption !== '' && !isBeside(caption)) return shorten(caption, 14)
  const spoken = reading.sentences.find((line) => !isBeside(line.text) && words(line.text).length > 2)
  return spoken ? shorten(withoutOpening(spoken.text).replace(/[.!?]$/, ''), 12) : ''
}

const isBeside = (text: string) => isAside(text) || isAdvertising(text)

/** Whether a text has a word that is also said or shown. */
function sharesMatter(text: string, { sentences, written }: Reading): boolean {
  const matter = new Set([...sentences, ...written].flatMap((line) => contentWords(line.plain)))
  // A post with nothing said or shown in it is all its caption.
  return matter.size === 0 || contentWords(text).some((word) => matter.has(word))
}

/** A line that stands on the first picture. */
function shown({ written }: Reading): string | undefined {
  const line = written.find(({ text }) => words(text).length > 1 && !isBeside(text))
  return line !== undefined && line.start < 4 ? shorten(withoutTags(line.text), 12) : undefined
}

const listed = lists('headlines')
const announcement = new RegExp(
  String.raw`\b${phrases(listed('before a title'))}?,? ?(how to \p{L}+ [^.!?,]{3,60})|\b(?:we|i)(?:'re|'m| are| am)?(?: gonna| going to)? ${phrases(listed('making'))} (?:the |an? |some |my |our )?(?!it\b|this\b|that\b|them\b|sure\b)([^.!?]{3,60})`,
  'iu',
)

/** "Today we make the cucumber soup", "here's how to bleed a radiator". */
function spokenHeadline({ sentences }: Reading): string | undefined {
  for (const { text } of sentences.slice(0, 4)) {
    const match = announcement.exec(text)
    if (match) return shorten(capitalise(tidy(match[1] ?? match[2]!)), 12)
  }
  return undefined
}
