/** The engine that looks at pictures; it keeps the models. */

import type { Tag } from '../../evidence.ts'
import { quantisedDir, quantisedThings } from '../../model-files.ts'
import type { Picture } from '../media/media.ts'
import { loadModel } from '../models.ts'
import { serveEngine } from '../../process/engines.ts'
import { classify } from './classify.ts'
import { findMoreThings, findThings, type Detection } from './coco.ts'
import { explicitScore } from './explicit.ts'
import { findFaces } from './faces.ts'
import type { Rectangle } from './rectangle.ts'
import { isFlat } from './flatness.ts'

export interface Look {
  things: Detection[]
  explicit: number
  drawn: boolean
  /** What only a close look tells; undefined after a glance. */
  close?: { shows: Tag[]; faces: Rectangle[] }
}

export interface LookRequest {
  picture: Picture
  /** What a glance at the picture found: then it is looked at closely, which takes five times as long. */
  glance?: Look
}

/** The detector learned from photographs. In drawings it sees keyboards and frisbees, rarely with a score like this. */
const minScoreInDrawings = 0.9

/** Where a glance was sure of something, squares seldom add to it, and cost as much as two glances. */
const sureScore = 0.85

const models = Promise.all([
  loadModel(quantisedThings, quantisedDir),
  ...['nsfw', 'resnet', 'blazeface'].map((name) => loadModel(`${name}/model.onnx`)),
])

serveEngine(({ picture, glance }: LookRequest) => (glance ? lookClosely(picture, glance) : look(picture)))

async function look(picture: Picture): Promise<Look> {
  const [coco, nsfw] = (await models) as [Model, Model]
  const drawn = isFlat(picture)
  const found = await findThings(coco, picture)
  const things = drawn ? found.filter(({ score }) => score >= minScoreInDrawings) : found
  return { things, explicit: await explicitScore(nsfw, picture), drawn }
}

async function lookClosely(picture: Picture, glance: Look): Promise<Look> {
  // All of them learned from photographs: what they make of a drawing is not worth the time.
  if (glance.drawn) return { ...glance, close: { shows: [], faces: [] } }
  const [coco, , resnet, blazeface] = (await models) as [Model, Model, Model, Model]
  const isSure = glance.things.some(({ score }) => score >= sureScore)
  const things = isSure ? glance.things : await findMoreThings(coco, picture, glance.things)
  const shows = await classify(resnet, picture)
  const faces = things.some(({ name }) => name === 'person') ? await findFaces(blazeface, picture) : []
  return { ...glance, things, close: { shows, faces } }
}

type Model = Awaited<ReturnType<typeof loadModel>>
