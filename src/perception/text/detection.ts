/** PP-OCRv4's detector: where in a picture there are lines of text. */

import { Tensor } from 'onnxruntime-node'
import type { Picture } from '../media/media.ts'
import { loadModel } from '../models.ts'
import { findBoxes } from './boxes.ts'
import type { LineBox } from './boxes.ts'
import { resizeTo } from './pixels.ts'

/** Blue, green, red: the order of colours that the model was trained with. */
const mean = [0.406, 0.456, 0.485]
const deviation = [0.225, 0.224, 0.229]
/** The model halves its input five times. */
const step = 32
/** Large enough for small print in an upright video, and half the work of its full size. */
const longSide = 736

export async function loadDetector(): Promise<(picture: Picture) => Promise<LineBox[]>> {
  const session = await loadModel('ocr/detection.onnx')
  return async (picture) => {
    const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
    const width = Math.max(step, Math.round((picture.width * scale) / step) * step)
    const height = Math.max(step, Math.round((picture.height * scale) / step) * step)
    const input = resizeTo(picture, width, height, mean, deviation)
    const out = await session.run({ x: new Tensor('float32', input, [1, 3, height, width]) })
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
