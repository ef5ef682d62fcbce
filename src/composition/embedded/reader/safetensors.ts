/** Reads the safetensors format: a length, a JSON header, then the numbers. Half-precision ones only, as floats. */

interface Entry {
  dtype: string
  shape: number[]
  data_offsets: [number, number]
}

export interface Tensor {
  shape: number[]
  data: Float32Array
}

export function readTensors(file: Buffer): (name: string) => Tensor {
  const length = Number(file.readBigUInt64LE(0))
  const header = JSON.parse(file.toString('utf8', 8, 8 + length)) as Record<string, Entry>
  return (name) => {
    const entry = header[name]
    if (entry?.dtype !== 'F16') throw new Error(`the weights hold no half-precision ${name}`)
    const [from, to] = entry.data_offsets
    // Copied, since numbers of two bytes must lie at even places.
    const halves = new Float16Array(new Uint8Array(file.subarray(8 + length + from, 8 + length + to)).buffer)
    return { shape: entry.shape, data: Float32Array.from(halves) }
  }
}
