/** The engine that looks at pictures; it keeps both models. */

import type { Picture } from '../media/media.ts'
import { loadModel } from '../models.ts'
import { serveEngine } from '../engines.ts'
import { findThings, type Detection } from './coco.ts'
import { explicitScore } from './explicit.ts'
import { isDrawn } from './flatness.ts'

export interface Look {
  things: Detection[]
  explicit: number
}

/** The detector learned from photographs. In drawings it sees keyboards and frisbees, rarely with a score like this. */
const leastScoreInDrawings = 0.9

const models = Promise.all([loadModel('coco/model.onnx'), loadModel('nsfw/model.onnx')])

serveEngine(async (picture: Picture): Promise<Look> => {
  const [coco, nsfw] = await models
  const things = await findThings(coco, picture)
  const explicit = await explicitScore(nsfw, picture)
  return { things: isDrawn(picture) ? things.filter(({ score }) => score >= leastScoreInDrawings) : things, explicit }
})
