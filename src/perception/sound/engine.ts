/** The engine that listens for music. */

import type { Sound, Span } from '../../evidence.ts'
import { serveEngine } from '../../process/engines.ts'
import { hearMusic } from './music.ts'

export interface SoundRequest {
  audio: Float32Array
  voice: Span[]
}

serveEngine(async ({ audio, voice }: SoundRequest): Promise<Sound> => hearMusic(audio, voice))
