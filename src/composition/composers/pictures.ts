/** Which of a video's pictures a model is shown: those that add most, and none twice. */

import sharp from 'sharp'
import type { Evidence, KeyFrame } from '../../evidence.ts'

export const maxPictures = 16
/** Long enough for small print, and one tile for the providers that count tiles of 768. */
export const maxSide = 768

/** Up to sixteen frames in the order of the video; of more, those with text and people, without repetitions. */
export async function choosePictures(
  frames: readonly KeyFrame[],
  evidence: Evidence,
  /** Of the most that are ever shown. */
  share = 1,
): Promise<KeyFrame[]> {
  const max = Math.ceil(maxPictures * share)
  const looked = (
    await Promise.all(frames.slice(0, 200).map(async (frame) => ({ frame, look: await lookOf(frame.jpeg) })))
  ).flatMap(({ frame, look }) => (look ? [{ frame, look }] : []))
  const ranked = looked.toSorted((one, other) => worth(other.frame, evidence) - worth(one.frame, evidence))
  const chosen: typeof looked = []
  for (const one of ranked) {
    if (chosen.length === max) break
    if (looked.length <= max || !chosen.some((other) => repeats(one, other))) chosen.push(one)
  }
  return chosen.map(({ frame }) => frame).toSorted((one, other) => one.at - other.at)

  /** A picture repeats another of the same shot, with the same text on it: the only one of a shot repeats none. */
  function repeats(one: (typeof looked)[number], other: (typeof looked)[number]): boolean {
    const shotOf = ({ at }: KeyFrame) => evidence.shots.findIndex(({ start, end }) => at >= start && at < end)
    const isOnlyOne = looked.filter(({ frame }) => shotOf(frame) === shotOf(one.frame)).length === 1
    return !isOnlyOne && isAlike(one.look, other.look) && textAt(one.frame, evidence) === textAt(other.frame, evidence)
  }
}

/** What is written on screen in a frame. */
const textAt = ({ at }: KeyFrame, { onScreenText }: Evidence): string =>
  onScreenText
    .filter(({ start, end, role }) => role === undefined && at >= start && at <= end)
    .map(({ text }) => text)
    .join('\n')

/** Text that is on screen when it was taken, and people; the first picture shows what the video opens with. */
function worth({ at }: KeyFrame, { onScreenText, shots }: Evidence): number {
  const letters = onScreenText
    .filter(({ start, end }) => at >= start - 0.5 && at <= end + 0.5)
    .reduce((sum, { text }) => sum + text.length, 0)
  const shot = shots.find(({ start, end }) => at >= start && at < end)
  return (
    Math.min(3, letters / 40) +
    Math.min(2, shot?.people ?? 0) +
    Math.min(1, (shot?.things.length ?? 0) / 3) +
    (at < 1 ? 2 : 0)
  )
}

const side = 12

/** A picture as a small square of greys, less its mean: enough to see that two show the same. */
async function lookOf(jpeg: Uint8Array): Promise<Float32Array | undefined> {
  const grey = await sharp(jpeg)
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
    // A picture that cannot be read is shown to nobody; the others can be.
    .catch(() => undefined)
  if (!grey) return undefined
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  return Float32Array.from(grey, (value) => value - mean)
}

/** A tenth of the range of greys, on the average. */
const alike = 9

function isAlike(one: Float32Array, other: Float32Array): boolean {
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length < alike
}

/** The picture no larger than a model reads it. */
export const encodeForModel = async (jpeg: Uint8Array): Promise<Uint8Array> =>
  sharp(jpeg).resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 80 }).toBuffer()
