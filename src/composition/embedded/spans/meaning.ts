/** What a phrase means, as it is stated beside it: "hola means hello", "gracias = thank you", "merci (thanks)". */

import { tidy } from '../../../language/text.ts'
import type { NamedThing } from '../things.ts'

const stated =
  /^["”,.\s]*(?:which |that |it |this )?(?:means?|is|stands for|translates to|would be|in english is)[,:]?\s+(?:like |just |literally |basically )?["“]?([^.!?;"”]{2,60})/i
const written = /^["”]?\s*(?:=|–|—|-|→|:|\()\s*["“]?([^.!?;"”)]{2,60})/

export function meaningOf({ after, following }: Pick<NamedThing, 'after' | 'following'>): string {
  const found = written.exec(after) ?? stated.exec(after) ?? stated.exec(following[0]?.text ?? '')
  return tidy(found?.[1] ?? '')
}
