/** The engine that listens for music. */

import type { Sound, Span } from '../../evidence.ts'
import { serveEngine } from '../engines.ts'
import { playsMusic } from './music.ts'
import { findTempo } from './tempo.ts'

export interface SoundRequest {
  audio: Float32Array
  speech: Span[]
}

serveEngine(async ({ audio, speech }: SoundRequest): Promise<Sound> => {
  const music = playsMusic(audio, speech)
  return { music, tempo: music ? findTempo(audio) : null }
})
