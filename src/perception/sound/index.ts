/** What plays besides speech. */

import type { Sound, Span } from '../../evidence.ts'
import { createEngines } from '../../process/engines.ts'
import type { SoundRequest } from './engine.ts'

export interface SoundListener {
  /** What plays in 16 kHz mono audio, given where there is a voice. */
  listen(audio: Float32Array, voice: Span[], signal: AbortSignal): Promise<Sound>
  close(): Promise<void>
}

export function createSoundListener(): SoundListener {
  const engines = createEngines<SoundRequest, Sound>(new URL('engine.ts', import.meta.url), { size: 1 })
  return {
    listen: (audio, voice, signal) => engines.run({ audio, voice }, signal),
    close: () => engines.close(),
  }
}
