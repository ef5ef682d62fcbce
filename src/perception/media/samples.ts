/** The sound of a file, as it is decoded. */

export const sampleRate = 16_000

export interface AudioSamples {
  readonly length: number
  /** Silence, for sound that is missing. */
  skip(by: number): void
  add(heard: Float32Array): void
  all(): Float32Array
}

/** Takes no more than the longest video has, however much comes. */
export function createAudioSamples(maxSeconds: number): AudioSamples {
  let samples = new Float32Array(sampleRate * 60)
  let length = 0
  const limit = Math.ceil((maxSeconds + 1) * sampleRate)
  const grow = (by: number) => {
    const wanted = Math.min(length + by, limit)
    if (wanted > samples.length) {
      const larger = new Float32Array(Math.max(wanted, Math.min(samples.length * 2, limit)))
      larger.set(samples)
      samples = larger
    }
    return wanted
  }
  return {
    get length() {
      return length
    },
    skip(by) {
      length = grow(by)
    },
    add(heard) {
      const end = grow(heard.length)
      for (let i = 0; length < end; i++, length++) {
        const value = heard[i]!
        // Files with samples of type float can hold anything, infinities and not-a-numbers too.
        samples[length] = value >= -1 && value <= 1 ? value : value > 1 ? 1 : value < -1 ? -1 : 0
      }
    },
    all: () => samples.slice(0, length),
  }
}
