/** How alike two texts are, and two boxes. */

import type { LineBox } from './boxes.ts'

/** Without case, spaces and signs: what a reader would call the same words. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** 1 for equal texts, 0 for texts that have nothing in common. */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest
}

function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + Number(a[i - 1] !== b[j - 1]))
    }
    before = row
  }
  return before[b.length]!
}

/** The area that two boxes share, as a part of the area that they cover together. */
export function boxOverlap(a: LineBox, b: LineBox): number {
  const shared = sharedArea(a, b)
  return shared / (a.width * a.height + b.width * b.height - shared)
}

/** The area that two boxes share, if both are level. */
export const sharedArea = (a: LineBox, b: LineBox) =>
  sharedLength(a.x, a.width, b.x, b.width) * sharedLength(a.y, a.height, b.y, b.height)

/** How much of two lengths around two centres is common to both. */
export function sharedLength(a: number, aLength: number, b: number, bLength: number): number {
  return Math.max(0, Math.min(a + aLength / 2, b + bLength / 2) - Math.max(a - aLength / 2, b - bLength / 2))
}
