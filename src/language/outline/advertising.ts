/** Lines that sell rather than tell: who paid, who gave it, codes, links, handles alone. They are disclosed, not listed. */

import { isCallToAction } from '../asides.ts'
import { isDisclosure } from '../disclosure.ts'
import type { Line } from '../reading.ts'

const offers =
  /\b(?:code|coupon)\s+["“]?[A-Z][A-Z0-9]{2,}|\b\d{1,2} ?% off\b|\b(?:promo|discount) code\b|\blinks? (?:in|below)\b/i
const label =
  /^\W*(?:adv?|advert(?:isement)?|anzeige|werbung|publi(?:cidade?)?|pubblicità|invit(?:e|ation)|pr|gifted|sponsored|offert|recebidos|提供|広告)\W*(?:@[\w.]+\W*)?$/iu
/** "Thanks to Gritline for the boards", "shoutout to our sponsor Halden". */
const thanks =
  /\b(?:[Tt]hanks|[Tt]hank you|[Ss]hout-?out) to (?:our (?:sponsors?|friends)|(?:\p{Lu}[\p{L}'’]+ ?){1,3}for (?:the|these|this|sending|supporting|sponsoring|lending))\b/u
const tagsOnly = /^(?:\s*[@#][\p{L}\p{N}_.]+)+\s*$/u

export const isAdvertising = (text: string): boolean =>
  label.test(text) ||
  thanks.test(text) ||
  tagsOnly.test(text) ||
  offers.test(text) ||
  isDisclosure(text) ||
  isCallToAction(text)

/** The lines that sell: with what is said, a card that names an account is shown. */
export function advertisingIn<L extends Line>(lines: readonly L[]): Set<L> {
  const selling = lines.filter(({ text }) => isAdvertising(text))
  const said = selling.filter(({ source }) => source === 'speech')
  const credits = lines.filter(
    ({ source, text, start, end }) =>
      source === 'on-screen-text' &&
      /@[\w.]{2}/.test(text) &&
      said.some((line) => line.start < end && start < line.end),
  )
  return new Set([...selling, ...credits])
}
