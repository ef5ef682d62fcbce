/** What a video is about, as its post says. */

import { isAside } from './asides.ts'
import { isAdvertising } from './outline/advertising.ts'
import type { Reading } from './reading.ts'
import { sentence, withoutOpening, withoutTags, words } from './text.ts'

const bullet = /^\s*(?:[-–—•*·▪▸►✅✔☑➡→👉🔸🔹]\s*|\(?\d{1,2}[.):]\)?\s+|\d\uFE0F?\u20E3\s*|step \d+[:.)]?\s*)/iu

/** Words of a sentence that sums something up; a longer one would have to be cut. */
const [shortest, longest] = [5, 32]

/**
 * The first sentence of the title or the caption where it is whole, else ''. A single spoken sentence sums up nothing,
 * and only speech is translated.
 */
export function summary({ evidence, caption }: Reading): string {
  const posted = evidence.speech.translation === undefined ? caption : []
  const first = posted.map(({ text }) => (bullet.test(text) ? '' : withoutTags(text))).find((text) => text !== '') ?? ''
  return isWhole(first) && !isAside(first) && !isAdvertising(first) ? sentence(withoutOpening(first)) : ''
}

/** A question sums nothing up. */
function isWhole(text: string): boolean {
  const { length } = words(text)
  return length >= shortest && length <= longest && !text.includes('?')
}
