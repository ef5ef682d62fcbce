/** Videos and pictures for models to compose from. */

import sharp from 'sharp'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import type { Evidence, KeyFrame } from '../../src/evidence.ts'

/** Twenty pictures that differ: each is dark but for one bright spot. */
export const frames: KeyFrame[] = await Promise.all(
  Array.from({ length: 20 }, async (_, at) => {
    const spot = { input: { create: { width: 48, height: 48, channels: 3 as const, background: '#fff' } } }
    const jpeg = await sharp({ create: { width: 240, height: 200, channels: 3, background: '#000' } })
      .composite([{ ...spot, left: (at % 5) * 48, top: Math.floor(at / 5) * 48 }])
      .jpeg()
      .toBuffer()
    return { at, jpeg }
  }),
)

/** A video that holds everything a format's example says. */
export function videoFor(example: unknown): Evidence {
  return evidenceOf({
    speech: [
      {
        start: 0,
        end: 1,
        text: 'Let me walk you through the whole thing today, so stay with me until the very end of this video.',
      },
      ...textsIn(example).map((text, at) => ({ start: at / 2, end: at / 2 + 0.5, text })),
    ],
    video: { durationSeconds: 90, music: { title: 'Paper Lanterns', artist: 'The Quiet Harbour' } },
    language: 'xx',
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
