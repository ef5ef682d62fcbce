/** What a video is about, as its post says. */

import { isAside } from './asides.ts'
import { isAdvertising } from './outline/advertising.ts'
import type { Reading } from './reading.ts'
import { sentence, withoutOpening, withoutTags, words } from './text.ts'

const bullet = /^\s*(?:[-–—•*·▪▸►✅✔☑➡→👉🔸🔹]\s*|\(?\d{1,2}[.):]\)?\s+|\d\uFE0F?\u20E3\s*|step \d+[:.)]?\s*)/iu

/** What a list begins with: nothing in it or behind it sums up. */
const needs = /^(?:what )?(?:(?:you(?:'ll| will)? )?needs?|materials?|ingredients|supplies|tools)\b[^:.]{0,20}:/i

/** Words of a sentence that sums something up; a longer one would have to be cut. */
const [shortest, longest] = [5, 32]

/**
 * The first whole sentence of the caption; '' where there is none. A single spoken sentence sums up nothing, and
 * only speech is translated.
 */
export function summary({ evidence, caption }: Reading): string {
  const posted = evidence.speech.translation === undefined ? caption : []
  const list = posted.findIndex(({ text }) => bullet.test(text) || needs.test(text))
  const texts = posted.slice(0, list < 0 ? undefined : list).map(({ text }) => withoutTags(text))
  const found = texts.find((text) => isWhole(text) && !isAside(text) && !isAdvertising(text))
  return found === undefined ? '' : sentence(withoutOpening(found))
}

/** A question sums nothing up. */
function isWhole(text: string): boolean {
  const { length } = words(text)
  return length >= shortest && length <= longest && !text.includes('?')
}
