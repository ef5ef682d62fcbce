/** Strips of a frame, as wide as the frame: what of it is searched for lines when only some of it has changed. */

import { joinBands } from '../media/bands.ts'
import type { Picture, TextFrame } from '../media/media.ts'
import type { LineBox } from './boxes.ts'
import { sharedArea } from './compare.ts'
import { stepsOf } from './grid.ts'

/** From one row of pixels to another. */
interface Strip {
  top: number
  bottom: number
}

/** What the detector needs to see around a line, and lettering that reaches out of the cells that have changed. */
const margin = 44

/** The lines of the frame before that stand where nothing has changed, and the strips where others may be. */
export function divide(frame: TextFrame, known: LineBox[]): { unchanged: LineBox[]; strips: Strip[] } {
  const { width, height } = frame
  const changed = frame.changed.map(({ top, bottom }) => ({ top: top * height, bottom: bottom * height }))
  const unchanged: LineBox[] = []
  const areas: Strip[] = [...changed]
  for (const box of known) {
    const rows = { top: box.y - reach(box), bottom: box.y + reach(box) }
    // A line that has changed in part is searched for as a whole.
    if (changed.some(({ top, bottom }) => rows.bottom > top && rows.top < bottom)) areas.push(rows)
    else unchanged.push(box)
  }
  // In whole steps of the detector, so that it sees lines at the size that they have in the whole frame.
  const steps = stepsOf(height, Math.max(width, height))
  const unit = height / steps
  const strips = areas.map(({ top, bottom }) => ({
    top: Math.max(0, Math.floor((top - margin) / unit)),
    bottom: Math.min(steps, Math.ceil((bottom + margin) / unit)),
  }))
  return {
    unchanged,
    strips: joinBands(strips).map(({ top, bottom }) => ({
      top: Math.round(top * unit),
      bottom: Math.round(bottom * unit),
    })),
  }
}

export function cutStrip({ width, rgb }: Picture, { top, bottom }: Strip): Picture {
  return { width, height: bottom - top, rgb: rgb.slice(top * width * 3, bottom * width * 3) }
}

/** The lines found in a strip, at their places in the frame, without those that go on beyond it or are unchanged. */
export function linesIn(boxes: LineBox[], { top, bottom }: Strip, height: number, unchanged: LineBox[]): LineBox[] {
  return boxes
    .map((box) => ({ ...box, y: box.y + top }))
    .filter((box) => (top === 0 || box.y - reach(box) > top) && (bottom === height || box.y + reach(box) < bottom))
    .filter((box) => !unchanged.some((other) => sharedArea(box, other) > 0.5 * box.width * box.height))
}

/** How far a line reaches up and down from its centre. */
function reach({ width, height, angle }: LineBox): number {
  return (width * Math.abs(Math.sin(angle)) + height * Math.abs(Math.cos(angle))) / 2
}
