import type { Picture } from '../media/media.ts'
import type { LineBox } from './boxes.ts'

/** More than compression noise. */
const visible = 36
/** The part of a cell that a changed letter changes at least. */
const changedPart = 0.08

/**
 * Whether what lies in a box looks the same in two pictures, so that it need not be read again.
 * Looks at cells of about a letter's size: one digit that changes must not get lost in a long line.
 */
export function isUnchanged(before: Picture, after: Picture, box: LineBox): boolean {
  if (before.width !== after.width || before.height !== after.height) return false
  const left = Math.max(0, Math.floor(box.x - box.width / 2))
  const right = Math.min(after.width, Math.ceil(box.x + box.width / 2))
  const top = Math.max(0, Math.floor(box.y - box.height / 2))
  const bottom = Math.min(after.height, Math.ceil(box.y + box.height / 2))
  const cell = Math.max(4, Math.round(box.height / 2))
  for (let from = left; from < right; from += cell) {
    let changed = 0
    let count = 0
    for (let y = top; y < bottom; y++) {
      for (let x = from; x < Math.min(right, from + cell); x++) {
        const at = (y * after.width + x) * 3
        changed += Number(difference(before.rgb, after.rgb, at) > visible)
        count++
      }
    }
    if (changed > count * changedPart) return false
  }
  return true
}

function difference(a: Uint8Array, b: Uint8Array, at: number): number {
  return Math.max(Math.abs(a[at]! - b[at]!), Math.abs(a[at + 1]! - b[at + 1]!), Math.abs(a[at + 2]! - b[at + 2]!))
}
