import { sampleRate } from './voice.ts'

/** 16 kHz mono audio as a WAV file of 16-bit samples. */
export function toWav(audio: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + audio.length * 2)
  const view = new DataView(bytes.buffer)
  const name = (at: number, text: string) => new TextEncoder().encodeInto(text, bytes.subarray(at))
  name(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  name(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  name(36, 'data')
  view.setUint32(40, audio.length * 2, true)
  for (let i = 0; i < audio.length; i++) {
    view.setInt16(44 + i * 2, Math.max(-1, Math.min(1, audio[i]!)) * 32_767, true)
  }
  return bytes
}
