import { headline } from '../../language/headline.ts'
import { capitalise, contentWords } from '../../language/text.ts'
import type { MarkedVideo } from './marks.ts'
import { calm } from '../../language/listed-name.ts'

/** "Elbows clicking?", "No sugar.", "from this…": what catches the eye names nothing. */
const isCall = /[?.…→]|^(?:no|not|never|stop|don['’]t)\b/i

/** What a video is called: its title, else the card that it opens with, else what its caption and speech tell. */
export function titleIn({ reading, outline }: MarkedVideo): string {
  const shown = outline.opening?.title ?? ''
  const isTitle = reading.evidence.video.title === '' && contentWords(shown).length > 1 && !isCall.test(shown)
  return isTitle ? capitalise(calm(shown)) : headline(reading)
}
