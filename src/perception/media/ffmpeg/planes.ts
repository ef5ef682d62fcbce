/** Pictures as FFmpeg sends them (brightness, then two planes of colour at half the size), scaled and made RGB. */

import type { Size } from '../size.ts'
import type { Scaler } from '../source.ts'

export interface Planes extends Size {
  bytes: Uint8Array
}

/** Brightness goes from 16 to 235 and colour from 16 to 240 (BT.601); sums of these, shifted by 16 bits, are RGB. */
const unit = 1 << 16
const table = (factor: number, zero: number) =>
  Int32Array.from({ length: 256 }, (_, value) => Math.round((value - zero) * factor * unit))
const bright = table(255 / 219, 16).map((value) => value + unit / 2)
const redOfV = table((255 / 224) * 1.402, 128)
const greenOfU = table((-255 / 224) * 0.344_136, 128)
const greenOfV = table((-255 / 224) * 0.714_136, 128)
const blueOfU = table((255 / 224) * 1.772, 128)

export function createScaler(to: Size, format: 'gray' | 'rgb', method: 'nearest' | 'smooth'): Scaler<Planes> {
  const result = new Uint8ClampedArray(to.width * to.height * (format === 'gray' ? 1 : 3))
  const bytes = new Uint8Array(result.buffer)
  let taps: { columns: Taps; rows: Taps } | undefined
  return (frame) => {
    // The planes of one file all have one size.
    taps ??= {
      columns: tapsOf(frame.width, to.width, method === 'smooth'),
      rows: tapsOf(frame.height, to.height, method === 'smooth'),
    }
    if (format === 'gray') writeGrey(frame, taps, result)
    else writeRgb(frame, taps, result)
    return bytes
  }
}

/** For each place in the result the place in the source, its neighbour, and the neighbour's weight of 256. */
interface Taps {
  first: Int32Array
  second: Int32Array
  weight: Int32Array
}

function tapsOf(from: number, to: number, isSmooth: boolean): Taps {
  const taps = { first: new Int32Array(to), second: new Int32Array(to), weight: new Int32Array(to) }
  for (let i = 0; i < to; i++) {
    const centre = ((i + 0.5) * from) / to
    const place = isSmooth ? Math.max(0, centre - 0.5) : Math.floor(centre)
    const first = Math.min(from - 1, Math.floor(place))
    taps.first[i] = first
    taps.second[i] = Math.min(from - 1, first + 1)
    taps.weight[i] = Math.round((place - first) * 256)
  }
  return taps
}

function writeGrey({ bytes, width }: Planes, { columns, rows }: Record<'columns' | 'rows', Taps>, result: Bytes): void {
  const { first, second, weight } = columns
  for (let y = 0, at = 0; y < rows.first.length; y++) {
    const upper = rows.first[y]! * width
    const lower = rows.second[y]! * width
    const down = rows.weight[y]!
    for (let x = 0; x < first.length; x++, at++) {
      const left = first[x]!
      const right = second[x]!
      const across = weight[x]!
      const above = (bytes[upper + left]! << 8) + (bytes[upper + right]! - bytes[upper + left]!) * across
      const below = (bytes[lower + left]! << 8) + (bytes[lower + right]! - bytes[lower + left]!) * across
      result[at] = bright[(above * 256 + (below - above) * down + 32_768) >> 16]! >> 16
    }
  }
}

function writeRgb(frame: Planes, { columns, rows }: Record<'columns' | 'rows', Taps>, result: Bytes): void {
  const { bytes, width, height } = frame
  const half = (width + 1) >> 1
  const planeU = width * height
  const planeV = planeU + half * ((height + 1) >> 1)
  const { first, second, weight } = columns
  for (let y = 0, at = 0; y < rows.first.length; y++) {
    const upper = rows.first[y]! * width
    const lower = rows.second[y]! * width
    const down = rows.weight[y]!
    const colours = (rows.first[y]! >> 1) * half
    for (let x = 0; x < first.length; x++, at += 3) {
      const left = first[x]!
      const across = weight[x]!
      let grey = bytes[upper + left]!
      if ((across | down) !== 0) {
        const right = second[x]!
        const above = (grey << 8) + (bytes[upper + right]! - grey) * across
        const lowest = bytes[lower + left]!
        const below = (lowest << 8) + (bytes[lower + right]! - lowest) * across
        grey = ((above << 8) + (below - above) * down + 32_768) >> 16
      }
      const light = bright[grey]!
      // Colour is seen less sharply than brightness: the nearest will do.
      const u = bytes[planeU + colours + (left >> 1)]!
      const v = bytes[planeV + colours + (left >> 1)]!
      result[at] = (light + redOfV[v]!) >> 16
      result[at + 1] = (light + greenOfU[u]! + greenOfV[v]!) >> 16
      result[at + 2] = (light + blueOfU[u]!) >> 16
    }
  }
}

type Bytes = Uint8ClampedArray
