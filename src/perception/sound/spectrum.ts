/** The power of each frequency in a stretch of samples whose length is a power of two, up to half of it. */
export function powerSpectrum(samples: Float32Array): Float32Array {
  const size = samples.length
  const real = new Float32Array(size)
  const imaginary = new Float32Array(size)
  const bits = Math.log2(size)
  for (let i = 0; i < size; i++) {
    // A Hann window, in the bit-reversed order that the passes below need.
    let to = 0
    for (let bit = 0; bit < bits; bit++) to |= ((i >> bit) & 1) << (bits - 1 - bit)
    real[to] = samples[i]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
  }
  for (let half = 1; half < size; half *= 2) {
    for (let k = 0; k < half; k++) {
      const cosine = Math.cos((Math.PI * k) / half)
      const sine = -Math.sin((Math.PI * k) / half)
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
  return Float32Array.from({ length: size / 2 }, (_, i) => real[i]! ** 2 + imaginary[i]! ** 2)
}
