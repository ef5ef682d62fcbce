/** Finds things and people in a picture with COCO-SSD. */

import { Tensor, type InferenceSession } from 'onnxruntime-node'
import type { Picture } from '../media/media.ts'
import { type Area, planes, squaresOf } from './planes.ts'
import { areaOf, type Rectangle, sharedArea } from './rectangle.ts'

/** A thing in a picture. */
export interface Detection {
  name: string
  score: number
  box: Rectangle
}

const side = 300
const classes = 91
/** What scores less is guesswork, in drawings above all. */
const minScore = 0.5
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

/** By the picture as a whole: squeezed, but nothing that stands in it is cut off. */
export async function findThings(session: InferenceSession, picture: Picture): Promise<Detection[]> {
  return distinct(await detect(session, picture))
}

/** Also by the squares that cover the picture, where things keep their shape: a car is none when it is squeezed. */
export async function findMoreThings(
  session: InferenceSession,
  picture: Picture,
  known: Detection[],
): Promise<Detection[]> {
  const squares = squaresOf(picture)
  if (squares.length === 1) return known
  const parts: Detection[] = []
  for (const square of squares) parts.push(...(await detect(session, picture, square)))
  // A part of what is known as a whole is no second thing.
  const more = parts.filter((part) => !known.some((one) => one.name === part.name && within(part, one) > sameThing))
  return distinct([...known, ...more].toSorted((a, b) => b.score - a.score))
}

async function detect(session: InferenceSession, picture: Picture, area?: Area): Promise<Detection[]> {
  const input = new Tensor('float32', planes(picture, side, 2 / 255, -1, area), [1, 3, side, side])
  const { scores, boxes } = await session.run({ picture: input })
  const found = detections(scores!.data as Float32Array, boxes!.data as Float32Array)
  if (!area) return found
  const { width, height } = picture
  const across = (share: number) => (area.left + share * area.width) / width
  const down = (share: number) => (area.top + share * area.height) / height
  return found.map(({ name, score, box: { left, top, right, bottom } }) => ({
    name,
    score,
    box: { left: across(left), top: down(top), right: across(right), bottom: down(bottom) },
  }))
}

function detections(scores: Float32Array, boxes: Float32Array): Detection[] {
  const found: Detection[] = []
  for (let row = 0; row < boxes.length / 4; row++) {
    for (let number = 1; number < classes; number++) {
      const score = scores[row * classes + number]!
      const name = names[number]
      if (score < minScore || !name) continue
      const [top, left, bottom, right] = [0, 1, 2, 3].map((i) => boxes[row * 4 + i]!) as [
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
  const chosen: Detection[] = []
  for (const detection of sorted) {
    if (!chosen.some((other) => other.name === detection.name && overlap(other, detection) > sameThing))
      chosen.push(detection)
  }
  return chosen
}

/** What both share, of all that they cover. */
function overlap({ box: a }: Detection, { box: b }: Detection): number {
  const both = sharedArea(a, b)
  return both / (areaOf(a) + areaOf(b) - both)
}

/** How much of the first lies in the second. */
const within = ({ box: part }: Detection, { box: whole }: Detection) =>
  sharedArea(part, whole) / Math.max(areaOf(part), 1e-6)
