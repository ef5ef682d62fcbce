/** How sure the NSFW classifier is that a picture is sexually explicit. */

import { Tensor, type InferenceSession } from 'onnxruntime-node'
import type { Picture } from '../media/media.ts'
import { planes } from './planes.ts'

const side = 224
/** The model's classes in its order: drawing, hentai, neutral, porn, sexy. Only the explicit ones count. */
const explicitClasses = [1, 3]

export async function explicitScore(session: InferenceSession, picture: Picture): Promise<number> {
  const input = new Tensor('float32', planes(picture, side, 1 / 255, 0), [1, 3, side, side])
  const { probabilities } = await session.run({ picture: input })
  return explicitClasses.reduce((sum, index) => sum + (probabilities!.data as Float32Array)[index]!, 0)
}
