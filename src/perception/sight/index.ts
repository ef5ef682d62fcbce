/** Looking at stills: what things and people are in them, and whether they are explicit. */

import { createEngines } from '../engines.ts'
import type { Picture } from '../media/media.ts'
import type { Look } from './engine.ts'

export type { Look }

export interface Sight {
  look(picture: Picture, signal: AbortSignal): Promise<Look>
  close(): Promise<void>
}

export function createSight(): Sight {
  // A still takes a thirtieth of a second: one engine is enough for several videos at once.
  const engines = createEngines<Picture, Look>(new URL('engine.ts', import.meta.url), { size: 1 })
  return {
    look: ({ width, height, rgb }, signal) => engines.run({ width, height, rgb }, signal),
    close: () => engines.close(),
  }
}
