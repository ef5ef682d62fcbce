/** PP-OCRv4's detector: where in a picture there are lines of text. */

import { Tensor } from 'onnxruntime-node'
import type { Picture } from '../media/media.ts'
import { quantisedDetector, quantisedDir } from '../../model-files.ts'
import { loadModel } from '../models.ts'
import { findBoxes } from './boxes.ts'
import type { LineBox } from './boxes.ts'
import { step, stepsOf } from './grid.ts'
import { cutOut } from './pixels.ts'

/** Blue, green, red: the order of colours that the model was trained with. */
const mean = [0.406, 0.456, 0.485]
const deviation = [0.225, 0.224, 0.229]

/** A picture, or a strip of one whose long side is named, as the model takes it. */
export function inputOf(picture: Picture, side: number) {
  const width = step * stepsOf(picture.width, side)
  const height = step * stepsOf(picture.height, side)
  const whole = { ...picture, x: picture.width / 2, y: picture.height / 2, angle: 0 }
  return { data: cutOut(picture, whole, width, height, mean, deviation), width, height }
}

/** Searches a picture, or a strip of one whose long side is named: all of a picture is searched at the same scale. */
export async function loadDetector(): Promise<(picture: Picture, side: number) => Promise<LineBox[]>> {
  const session = await loadModel(quantisedDetector, quantisedDir)
  return async (picture, side) => {
    const { data, width, height } = inputOf(picture, side)
    const out = await session.run({ x: new Tensor('float32', data, [1, 3, height, width]) })
    const map = Object.values(out)[0]!.data as Float32Array
    const [sx, sy] = [picture.width / width, picture.height / height]
    return findBoxes(map, width, height).map((box) => ({
      x: box.x * sx,
      y: box.y * sy,
      width: box.width * sx,
      height: box.height * sy,
      angle: box.angle,
    }))
  }
}
