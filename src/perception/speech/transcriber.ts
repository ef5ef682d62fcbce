import type { Span, Speech, SpeechSegment } from '../../evidence.ts'

/** Speech to text. */
export interface Transcriber {
  /**
   * What is said in 16 kHz mono audio, its language as ISO 639-1 ('' when it is not known), and where there is a voice.
   * `report` is called with what is said as it is heard, each part once: in the end a sentence may go on where two parts meet.
   */
  transcribe(
    audio: Float32Array,
    signal: AbortSignal,
    progress: (fraction: number) => void,
    report?: (segments: SpeechSegment[]) => void,
  ): Promise<{ speech: Speech; language: string; voice: Span[] }>
  close(): Promise<void>
}
