/** The tables from which clips are made: whose recordings and photographs, and the outcome of them. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A file of a public repository, of which there is a clone. */
const file = z.object({ repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/), path: z.string(), licence: z.string() })

const recording = file.extend({
  language: z.string(),
  /** Where the words stand: a separate text file. Without it they are not scored. */
  transcript: z.string().optional(),
  /** Seconds; only where the words are not scored. */
  from: z.number().optional(),
  to: z.number().optional(),
})

const photograph = file.extend({
  /** COCO names; absent where nobody has looked. */
  objects: z.array(z.string()).optional(),
  /** What it is about, each by all of its names. */
  tags: z.array(z.array(z.string())),
})

const view = z.object({ x: z.number(), y: z.number(), zoom: z.number() }).partial()
const text = z.object({
  text: z.string(),
  style: z.enum(['title', 'outlined', 'box', 'tag', 'subtitle', 'handwritten']),
  y: z.number(),
})
const scene = z.object({
  /** A photograph, or a colour (#rrggbb) that fills the picture. */
  photo: z.string(),
  /** A second photograph, in the right or in the lower half of the picture. */
  beside: z.string().optional(),
  below: z.string().optional(),
  /** As a hand moves a camera that it holds. */
  shaken: z.boolean().default(false),
  /** The last one lasts as long as the sound. */
  seconds: z.number().positive().optional(),
  from: view.optional(),
  to: view.optional(),
  texts: z.array(text).default([]),
  /** White frames at these seconds of the scene, which are no cuts. */
  flashes: z.array(z.number()).default([]),
  next: z.enum(['cut', 'dissolve', 'fade', 'push']).default('cut'),
})

const sound = z.object({
  /** Recordings, one after the other; those in `over` at the same time as these. */
  speech: z.array(z.string()).default([]),
  over: z.array(z.string()).default([]),
  phone: z.boolean().default(false),
  /** Decibels above the speech. */
  noise: z.number().optional(),
  music: z
    .object({
      tempo: z.number(),
      chords: z.array(z.array(z.number())).default([]),
      drums: z.boolean().default(false),
      /** Decibels above the speech, or above a usual loudness where nobody speaks. */
      level: z.number(),
    })
    .optional(),
})

const clip = z.object({
  name: z.string().regex(/^[\w-]+$/),
  fps: z.number(),
  /** How long it lasts where nobody speaks. */
  seconds: z.number().optional(),
  sound,
  /** Of what is written, where nobody speaks; null: none. */
  language: z.string().nullable().optional(),
  scenes: z.array(scene).min(1),
})

export type SoundPlan = z.infer<typeof sound>
export type ScenePlan = z.infer<typeof scene>
export type ClipPlan = z.infer<typeof clip>
export type Recording = z.infer<typeof recording>
export type Photograph = z.infer<typeof photograph>

export interface ClipTables {
  recordings: Record<string, Recording>
  photographs: Record<string, Photograph>
  clips: ClipPlan[]
}

export async function readTables(): Promise<ClipTables> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(import.meta.dirname, `${name}.json`), 'utf8'))
  return {
    recordings: z.record(z.string(), recording).parse(await read('recordings')),
    photographs: z.record(z.string(), photograph).parse(await read('photographs')),
    clips: z.array(clip).parse(await read('clips')),
  }
}
