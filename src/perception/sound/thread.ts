/** The thread that listens for music. */

import type { Sound, Span } from '../../evidence.ts'
import { serveThread } from '../threads.ts'
import { playsMusic } from './music.ts'
import { findTempo } from './tempo.ts'

export interface SoundRequest {
  audio: Float32Array
  speech: Span[]
}

serveThread(async ({ audio, speech }: SoundRequest): Promise<Sound> => {
  const music = playsMusic(audio, speech)
  return { music, tempo: music ? findTempo(audio) : null }
})
