/** On-screen text that merely repeats what is being said adds nothing: a subtitle is heard already. */

import type { Line, Reading } from './reading.ts'
import { words } from './text.ts'
import { digits } from './numbers.ts'

const plain = (text: string) => ` ${words(digits(text)).join(' ')} `

/** What is written on screen and is no subtitle. Short labels stay, though they be spoken too: they name things. */
export function labelsOf(reading: Reading): Line[] {
  const spoken = plain(reading.sentences.map((line) => line.text).join(' '))
  return reading.written.filter((line) => {
    const near = plain(
      reading.sentences
        .filter(({ start, end }) => start < line.end + 1 && end > line.start - 1)
        .map(({ text }) => text)
        .join(' '),
    )
    const own = plain(line.text)
    if (!spoken.includes(own) && !near.includes(own)) return true
    // A subtitle comes word for word with the speech and goes with it; a label stays longer than its words take.
    const length = words(line.text).length
    return length <= 4 && line.end - line.start > length * 0.55 + 1.2 && /^\p{Lu}|\d/u.test(line.text)
  })
}
