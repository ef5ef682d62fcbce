/** What plays besides speech. */

import type { Sound, Speech } from '../../evidence.ts'
import { createThreads } from '../threads.ts'
import type { SoundRequest } from './thread.ts'

export interface SoundListener {
  listen(audio: Float32Array, speech: Speech, signal: AbortSignal): Promise<Sound>
  close(): Promise<void>
}

export function createSoundListener(): SoundListener {
  const threads = createThreads<SoundRequest, Sound>(new URL('thread.ts', import.meta.url), 1)
  return {
    listen(audio, speech, signal) {
      const spans = speech.segments.map(({ start, end }) => ({ start, end }))
      return threads.run({ audio, speech: spans }, signal)
    },
    close: () => threads.close(),
  }
}
