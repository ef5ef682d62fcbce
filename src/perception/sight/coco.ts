/** Finds things and people in a picture with COCO-SSD. */

import { Tensor, type InferenceSession } from 'onnxruntime-node'
import type { Picture } from '../media/media.ts'
import { planes } from './planes.ts'

/** A thing in a picture. The box is in fractions of the picture. */
export interface Detection {
  name: string
  score: number
  box: { left: number; top: number; right: number; bottom: number }
}

const side = 300
const classes = 91
/** What scores less is guesswork, in drawings above all. */
const leastScore = 0.5
/** Boxes of one kind that share more than this are the same thing. */
const sameThing = 0.5

/** By the number of the class; '' where COCO left a gap. */
const names = (
  ',person,bicycle,car,motorcycle,airplane,bus,train,truck,boat,traffic light,fire hydrant,,stop sign,parking meter,' +
  'bench,bird,cat,dog,horse,sheep,cow,elephant,bear,zebra,giraffe,,backpack,umbrella,,,handbag,tie,suitcase,frisbee,' +
  'skis,snowboard,sports ball,kite,baseball bat,baseball glove,skateboard,surfboard,tennis racket,bottle,,wine glass,' +
  'cup,fork,knife,spoon,bowl,banana,apple,sandwich,orange,broccoli,carrot,hot dog,pizza,donut,cake,chair,couch,' +
  'potted plant,bed,,dining table,,,toilet,,tv,laptop,mouse,remote,keyboard,cell phone,microwave,oven,toaster,sink,' +
  'refrigerator,,book,clock,vase,scissors,teddy bear,hair drier,toothbrush'
).split(',')

export async function findThings(session: InferenceSession, picture: Picture): Promise<Detection[]> {
  const input = new Tensor('float32', planes(picture, side, 2 / 255, -1), [1, 3, side, side])
  const { scores, boxes } = await session.run({ picture: input })
  return distinct(detections(scores!.data as Float32Array, boxes!.data as Float32Array))
}

function detections(scores: Float32Array, boxes: Float32Array): Detection[] {
  const found: Detection[] = []
  for (let row = 0; row < boxes.length / 4; row++) {
    for (let number = 1; number < classes; number++) {
      const score = scores[row * classes + number]!
      const name = names[number]
      if (score < leastScore || !name) continue
      const [top, left, bottom, right] = boxes.subarray(row * 4, row * 4 + 4) as unknown as [
        number,
        number,
        number,
        number,
      ]
      found.push({ name, score, box: { left, top, right, bottom } })
    }
  }
  return found.toSorted((a, b) => b.score - a.score)
}

/** Without the weaker boxes of what has one already. */
function distinct(sorted: Detection[]): Detection[] {
  const kept: Detection[] = []
  for (const detection of sorted) {
    if (!kept.some((other) => other.name === detection.name && overlap(other, detection) > sameThing))
      kept.push(detection)
  }
  return kept
}

function overlap({ box: a }: Detection, { box: b }: Detection): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (width <= 0 || height <= 0) return 0
  const area = ({ left, top, right, bottom }: Detection['box']) => (right - left) * (bottom - top)
  return (width * height) / (area(a) + area(b) - width * height)
}
