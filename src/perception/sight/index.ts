/** Looking at stills: what they show, who and what is in them, and whether they are explicit. */

import { createEngines } from '../../process/engines.ts'
import type { Picture } from '../media/media.ts'
import type { Look, LookRequest } from './engine.ts'

export type { Look }

export interface Sight {
  /** A glance at things and people. */
  look(picture: Picture, signal: AbortSignal): Promise<Look>
  /** What a glance found, and what the picture shows, small things and faces. */
  lookClosely(picture: Picture, glance: Look, signal: AbortSignal): Promise<Look>
  close(): Promise<void>
}

export function createSight(): Sight {
  // A glance takes a thirtieth of a second: one engine is enough for several videos at once.
  const engines = createEngines<LookRequest, Look>(new URL('engine.ts', import.meta.url), { size: 1 })
  const plain = ({ width, height, rgb }: Picture) => ({ width, height, rgb })
  return {
    look: (picture, signal) => engines.run({ picture: plain(picture) }, signal),
    lookClosely: (picture, glance, signal) => engines.run({ picture: plain(picture), glance }, signal),
    close: () => engines.close(),
  }
}
