/** How moments are laid out in a lane: texts that come up together share a block, and no block covers the next. */

import type { Moment } from './moments.ts'

export interface Block {
  start: number
  end: number
  parts: { index: number; moment: Moment }[]
  isSubtitle: boolean
}

/** A block narrower than this share of the time line cannot be read. */
const narrowest = 0.045

export function blocksOf(moments: Moment[], seconds: number): Block[] {
  const parts = moments.map((moment, index) => ({ index, moment }))
  const subtitles = parts
    .filter(({ moment }) => moment.isSubtitle)
    .map((part): Block => ({ start: part.moment.start, end: part.moment.end, parts: [part], isSubtitle: true }))
  return [...clipped(together(parts, seconds * narrowest)), ...subtitles]
}

function together(parts: Block['parts'], minLength: number): Block[] {
  const blocks: Block[] = []
  for (const part of parts) {
    const { start, end, isSubtitle } = part.moment
    if (isSubtitle) continue
    const last = blocks.at(-1)
    const isSliver = last && last.end - last.start < minLength / 2
    // What was over before does not share, so that a gap is seen, unless it would be a mere sliver.
    if (last && start - last.start < minLength && (start < last.end || isSliver)) {
      last.parts.push(part)
      last.end = Math.max(last.end, end)
    } else {
      blocks.push({ start, end, parts: [part], isSubtitle: false })
    }
  }
  return blocks
}

const clipped = (blocks: Block[]) =>
  blocks.map((block, index) => ({ ...block, end: Math.min(block.end, blocks[index + 1]?.start ?? Infinity) }))
