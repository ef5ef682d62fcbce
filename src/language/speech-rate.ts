import type { Reading } from './reading.ts'
import { words } from './text.ts'

/** How fast somebody speaks, in words a second; 0 when nobody does. */
export function speechRate({ sentences }: Reading): number {
  const time = sentences.reduce((sum, line) => sum + line.end - line.start, 0)
  return time < 2 ? 0 : sentences.reduce((sum, line) => sum + words(line.text).length, 0) / time
}
