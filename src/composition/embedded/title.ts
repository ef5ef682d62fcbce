import { headline } from '../../language/headline.ts'
import { capitalise, contentWords } from '../../language/text.ts'
import type { MarkedVideo } from './marks.ts'
import { calm } from './spans/name.ts'

/** What a video is called: its title, else the card that it opens with, else what its caption and speech tell. */
export function titleIn({ reading, outline }: MarkedVideo): string {
  const shown = outline.opening?.title ?? ''
  const isTitle = reading.evidence.video.title === '' && contentWords(shown).length > 1
  return isTitle ? capitalise(calm(shown)) : headline(reading)
}
