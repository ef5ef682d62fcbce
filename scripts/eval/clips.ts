/** Clips and what is true of them. */

import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { z } from 'zod'

const seconds = z.number().nonnegative()

/** What is known of a clip. What is not said is not measured; further keys are let pass. */
const truth = z.object({
  transcript: z.string().optional(),
  /** null: nobody speaks and nothing is written, so none should be named. */
  language: z.string().nullable().optional(),
  speech: z.boolean().optional(),
  onScreenText: z.array(z.object({ start: seconds, end: seconds, text: z.string() })).optional(),
  cuts: z.array(seconds).optional(),
  gradual: z.array(z.tuple([seconds, seconds])).optional(),
  /** What is true of each shot; what is not said of one is not measured. */
  shots: z
    .array(
      z.object({
        start: seconds,
        end: seconds,
        camera: z.string().optional(),
      }),
    )
    .optional(),
  objects: z.array(z.string()).optional(),
  music: z.boolean().optional(),
  explicit: z.boolean().optional(),
  /** What the pictures are about, each by all names that are right for it. */
  tags: z.array(z.array(z.string()).min(1)).optional(),
  /** Names that are right too, but that nobody needs to find. */
  otherTags: z.array(z.string()).optional(),
})

export type Truth = z.infer<typeof truth>

export interface EvalClip {
  name: string
  file: string
  /** Read when the clip's turn comes, so that one that cannot be read does not stop the others. */
  truth(): Promise<Truth>
}

const endings = new Set(['.mp4', '.webm', '.mov'])

export async function findClips(dir: string): Promise<EvalClip[]> {
  const names = (await readdir(dir)).toSorted()
  return names
    .filter((name) => endings.has(parse(name).ext) && names.includes(`${parse(name).name}.json`))
    .map((file) => {
      const { name } = parse(file)
      return {
        name,
        file: join(dir, file),
        truth: async () => truth.parse(JSON.parse(await readFile(join(dir, `${name}.json`), 'utf8'))),
      }
    })
}
