/** The samples as the page offers them: a still, a title, and the formats that suit it. */

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { platformNames } from '../../platforms/index.ts'

const description = z.object({
  video: z.object({
    platform: z.enum(platformNames),
    url: z.url(),
    title: z.string(),
    durationSeconds: z.number().default(0),
  }),
  facts: z.record(z.string(), z.unknown()).default({}),
})

export interface SampleCard {
  url: string
  title: string
  platform: string
  /** 0 where the description does not say. */
  durationSeconds: number
  /** Those that it suits. */
  formats: string[]
  still: string
}

export interface SampleCards {
  cards: SampleCard[]
  /** By the names under which they are served, which change with the picture. */
  stills: Map<string, Buffer<ArrayBuffer>>
}

/** The ones that show most at a glance; the rest by name. */
const first = ['recipe', 'travel', 'workout', 'review', 'outfit']
const rank = (file: string) => {
  const place = first.indexOf(file.replace('.json', ''))
  return place < 0 ? first.length : place
}

export async function readSampleCards(dir: string | undefined): Promise<SampleCards> {
  const samples: SampleCards = { cards: [], stills: new Map() }
  if (dir === undefined || !existsSync(dir)) return samples
  const files = (await readdir(dir)).filter((name) => name.endsWith('.json')).toSorted()
  for (const file of files.toSorted((a, b) => rank(a) - rank(b))) {
    const picture = join(dir, file.replace(/json$/, 'jpg'))
    if (!existsSync(picture)) continue
    const { video, facts } = description.parse(JSON.parse(await readFile(join(dir, file), 'utf8')))
    const still = await readFile(picture)
    const name = `${createHash('sha256').update(still).digest('hex').slice(0, 12)}.jpg`
    samples.stills.set(name, still)
    const formats = Object.keys(facts).filter((format) => !isEmpty(facts[format]))
    samples.cards.push({ ...video, formats, still: `/assets/samples/${name}` })
  }
  return samples
}

/** Facts with nothing in them state that the video is of another kind: a song is no recipe. */
const isEmpty = (facts: unknown): boolean =>
  typeof facts === 'object' &&
  facts !== null &&
  Object.values(facts).length > 0 &&
  Object.values(facts).every(isNothing)

const isNothing = (value: unknown) => (Array.isArray(value) ? value.length === 0 : isEmpty(value))
