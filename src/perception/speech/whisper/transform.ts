/** The discrete Fourier transform of any length with small factors, in place. */

export function createTransform(size: number): (real: Float64Array, imaginary: Float64Array) => void {
  const cosines = Float64Array.from({ length: size }, (_, i) => Math.cos((2 * Math.PI * i) / size))
  const sines = Float64Array.from({ length: size }, (_, i) => -Math.sin((2 * Math.PI * i) / size))
  const spareReal = new Float64Array(size)
  const spareImaginary = new Float64Array(size)

  /** Of every `stride`th value from `from` on, written to `length` places of the spare from `to` on. */
  const part = (
    real: Float64Array,
    imaginary: Float64Array,
    length: number,
    from: number,
    stride: number,
    to: number,
  ) => {
    if (length === 1) {
      spareReal[to] = real[from]!
      spareImaginary[to] = imaginary[from]!
      return
    }
    const factor = smallestFactor(length)
    const shorter = length / factor
    for (let i = 0; i < factor; i++)
      part(real, imaginary, shorter, from + i * stride, stride * factor, to + i * shorter)
    const sumReal = new Float64Array(factor)
    const sumImaginary = new Float64Array(factor)
    for (let k = 0; k < shorter; k++) {
      for (let j = 0; j < factor; j++) {
        let [a, b] = [0, 0]
        for (let i = 0; i < factor; i++) {
          const turn = (i * (k + j * shorter) * stride) % size
          const [x, y] = [spareReal[to + i * shorter + k]!, spareImaginary[to + i * shorter + k]!]
          a += x * cosines[turn]! - y * sines[turn]!
          b += x * sines[turn]! + y * cosines[turn]!
        }
        sumReal[j] = a
        sumImaginary[j] = b
      }
      for (let j = 0; j < factor; j++) {
        spareReal[to + j * shorter + k] = sumReal[j]!
        spareImaginary[to + j * shorter + k] = sumImaginary[j]!
      }
    }
  }

  return (real, imaginary) => {
    part(real, imaginary, size, 0, 1, 0)
    real.set(spareReal)
    imaginary.set(spareImaginary)
  }
}

function smallestFactor(length: number): number {
  for (let factor = 2; factor * factor <= length; factor++) if (length % factor === 0) return factor
  return length
}
