/** Looking at stills: what things and people are in them, and whether they are explicit. */

import { createThreads } from '../threads.ts'
import type { Picture } from '../media/media.ts'
import type { Look } from './thread.ts'

export type { Look }

export interface Sight {
  look(picture: Picture, signal: AbortSignal): Promise<Look>
  close(): Promise<void>
}

export function createSight(): Sight {
  // A still takes a thirtieth of a second: one thread is enough for several videos at once.
  const threads = createThreads<Picture, Look>(new URL('thread.ts', import.meta.url), 1)
  return {
    look: ({ width, height, rgb }, signal) => threads.run({ width, height, rgb }, signal),
    close: () => threads.close(),
  }
}
