/** Lines that sell rather than tell: who paid, who gave it, codes, links, handles alone. They are disclosed, not listed. */

import { isCallToAction } from '../asides.ts'
import { isDisclosure } from '../disclosure.ts'

const offers =
  /\b(?:code|coupon)\s+["“]?[A-Z][A-Z0-9]{2,}|\b\d{1,2} ?% off\b|\b(?:promo|discount) code\b|\blinks? (?:in|below)\b/i
const label =
  /^\W*(?:ad|advert(?:isement)?|anzeige|werbung|publi(?:cidad)?|invite|pr|gifted|sponsored)\W*(?:@[\w.]+\W*)?$/i
const tagsOnly = /^(?:\s*[@#][\p{L}\p{N}_.]+)+\s*$/u

export const isAdvertising = (text: string): boolean =>
  label.test(text) || tagsOnly.test(text) || offers.test(text) || isDisclosure(text) || isCallToAction(text)
