interface Tables {
  /** Where each sample goes: in bit-reversed order, which the passes below need. */
  places: Uint16Array
  hann: Float32Array
  cosines: Float32Array
  sines: Float32Array
}

const tables = new Map<number, Tables>()

function tablesOf(size: number): Tables {
  const bits = Math.log2(size)
  const reversed = (i: number) => {
    let to = 0
    for (let bit = 0; bit < bits; bit++) to |= ((i >> bit) & 1) << (bits - 1 - bit)
    return to
  }
  const turn = (i: number) => (2 * Math.PI * i) / size
  const made = {
    places: Uint16Array.from({ length: size }, (_, i) => reversed(i)),
    hann: Float32Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos(turn(i))),
    cosines: Float32Array.from({ length: size / 2 }, (_, i) => Math.cos(turn(i))),
    sines: Float32Array.from({ length: size / 2 }, (_, i) => -Math.sin(turn(i))),
  }
  tables.set(size, made)
  return made
}

/** The power of each frequency in a stretch of samples whose length is a power of two, up to half of it. */
export function powerSpectrum(samples: Float32Array): Float32Array {
  const size = samples.length
  const { places, hann, cosines, sines } = tables.get(size) ?? tablesOf(size)
  const real = new Float32Array(size)
  const imaginary = new Float32Array(size)
  for (let i = 0; i < size; i++) real[places[i]!] = samples[i]! * hann[i]!
  for (let half = 1; half < size; half *= 2) {
    const step = size / (2 * half)
    for (let k = 0; k < half; k++) {
      const cosine = cosines[k * step]!
      const sine = sines[k * step]!
      for (let a = k; a < size; a += 2 * half) {
        const b = a + half
        const turnedReal = real[b]! * cosine - imaginary[b]! * sine
        const turnedImaginary = real[b]! * sine + imaginary[b]! * cosine
        real[b] = real[a]! - turnedReal
        imaginary[b] = imaginary[a]! - turnedImaginary
        real[a]! += turnedReal
        imaginary[a]! += turnedImaginary
      }
    }
  }
  const power = new Float32Array(size / 2)
  for (let i = 0; i < power.length; i++) power[i] = real[i]! ** 2 + imaginary[i]! ** 2
  return power
}
