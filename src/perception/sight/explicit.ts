/** How sure the NSFW classifier is that a picture is sexually explicit. */

import { Tensor, type InferenceSession } from 'onnxruntime-node'
import type { Picture } from '../media/media.ts'
import { type Area, middleSquare, planes } from './planes.ts'

const side = 224
/** The model's classes in its order: drawing, hentai, neutral, porn, sexy. Only the explicit ones count. */
const explicitClasses = [1, 3]
/** Below this a second look changes nothing. */
const doubtful = 0.3

/** What both the whole picture and its middle say: fruit and books that look like skin seldom do so in both. */
export async function explicitScore(session: InferenceSession, picture: Picture): Promise<number> {
  const whole = await scoreOf(session, picture)
  if (whole < doubtful) return whole
  return Math.min(whole, await scoreOf(session, picture, middleSquare(picture)))
}

async function scoreOf(session: InferenceSession, picture: Picture, area?: Area): Promise<number> {
  const input = new Tensor('float32', planes(picture, side, 1 / 255, 0, area), [1, 3, side, side])
  const { probabilities } = await session.run({ picture: input })
  return explicitClasses.reduce((sum, index) => sum + (probabilities!.data as Float32Array)[index]!, 0)
}
