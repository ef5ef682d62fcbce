import type { Span, Speech } from '../../evidence.ts'

/** Speech to text. */
export interface Transcriber {
  /** What is said in 16 kHz mono audio, its language as ISO 639-1 ('' when it is not known), and where there is a voice. */
  transcribe(
    audio: Float32Array,
    signal: AbortSignal,
    progress: (fraction: number) => void,
  ): Promise<{ speech: Speech; language: string; voice: Span[] }>
  close(): Promise<void>
}
