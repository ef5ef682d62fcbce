/** What plays besides speech. */

import type { Sound, Speech } from '../../evidence.ts'
import { createEngines } from '../engines.ts'
import type { SoundRequest } from './engine.ts'

export interface SoundListener {
  listen(audio: Float32Array, speech: Speech, signal: AbortSignal): Promise<Sound>
  close(): Promise<void>
}

export function createSoundListener(): SoundListener {
  const engines = createEngines<SoundRequest, Sound>(new URL('engine.ts', import.meta.url), { size: 1 })
  return {
    listen(audio, speech, signal) {
      const spans = speech.segments.map(({ start, end }) => ({ start, end }))
      return engines.run({ audio, speech: spans }, signal)
    },
    close: () => engines.close(),
  }
}
