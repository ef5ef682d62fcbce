/** Finds faces that are seen from the front, with BlazeFace. */

import { Tensor, type InferenceSession } from 'onnxruntime-node'
import type { Picture } from '../media/media.ts'
import { planes, squaresOf } from './planes.ts'
import { areaOf, type Rectangle, sharedArea } from './rectangle.ts'

const side = 256
/** Where each row of the outputs looks from: two to a cell of 16 pixels, then six to a cell of 32. */
const anchors = [...gridOf(16, 2), ...gridOf(32, 6)]
const perBox = 16
/** What scores less is a hand or a plate as often as a face. */
const minScore = 0.75
/** How far the nose may be from the middle of the eyes, in widths between the eyes: further is a face that looks aside. */
const maxTurned = 0.45
const sameFace = 0.3

export async function findFaces(session: InferenceSession, picture: Picture): Promise<Rectangle[]> {
  const found: { score: number; face: Rectangle }[] = []
  for (const square of squaresOf(picture)) {
    // Faces are in the upper square as a rule; the lower one is for who sits or lies.
    if (found.length > 0) break
    const input = new Tensor('float32', planes(picture, side, 2 / 255, -1, square), [1, 3, side, side])
    const { scores, boxes } = await session.run({ picture: input })
    const across = (x: number) => (square.left + (x / side) * square.width) / picture.width
    const down = (y: number) => (square.top + (y / side) * square.height) / picture.height
    for (const [index, score] of (scores!.data as Float32Array).entries()) {
      if (score < minScore) continue
      const raw = (boxes!.data as Float32Array).subarray(index * perBox, (index + 1) * perBox)
      if (!isFrontal(raw)) continue
      const [anchorX, anchorY] = anchors[index]!
      const [x, y, width, height] = [raw[0]! + anchorX, raw[1]! + anchorY, raw[2]!, raw[3]!]
      const face = {
        left: across(x - width / 2),
        top: down(y - height / 2),
        right: across(x + width / 2),
        bottom: down(y + height / 2),
      }
      found.push({ score, face })
    }
  }
  return distinct(found.toSorted((a, b) => b.score - a.score).map(({ face }) => face))
}

/** The points after the box: right eye, left eye, nose, mouth and both ears. */
function isFrontal(raw: Float32Array): boolean {
  const [rightEye, leftEye, nose] = [raw[4]!, raw[6]!, raw[8]!]
  const between = leftEye - rightEye
  return between > 0 && Math.abs(nose - (rightEye + leftEye) / 2) < between * maxTurned
}

function distinct(sorted: Rectangle[]): Rectangle[] {
  const chosen: Rectangle[] = []
  for (const face of sorted) if (!chosen.some((other) => shared(other, face) > sameFace)) chosen.push(face)
  return chosen
}

/** What both share, of the smaller one. */
const shared = (a: Rectangle, b: Rectangle) => sharedArea(a, b) / Math.min(areaOf(a), areaOf(b))

function gridOf(step: number, count: number): [number, number][] {
  const cells = side / step
  return Array.from({ length: cells * cells * count }, (_, i) => {
    const cell = Math.floor(i / count)
    return [((cell % cells) + 0.5) * step, (Math.floor(cell / cells) + 0.5) * step]
  })
}
