/**
 * `npm run clips -- --sources DIR [--out DIR] [--aside DIR] [--labels] [NAME …]`: makes labelled clips of people's recordings and
 * photographs in public repositories, of which DIR holds clones (DIR/owner/name). What is made is for measuring
 * (`npm run eval -- --clips`), not for passing on: the words come out of the clones, none of them stands here.
 */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeClip } from './fuzz/clip.ts'
import { readRecording } from './make-clips/listen.ts'
import { idOf, isHeldOut, isReserved } from './make-clips/reserved.ts'
import { changesOf, drawFrame, layOutScenes, shotsOf, textsOf, type Drawn } from './make-clips/scenes.ts'
import { mix } from './make-clips/sound.ts'
import { readTables, type ClipPlan, type Recording } from './make-clips/table.ts'
import { size } from './make-samples/frame.ts'
import { letter } from './make-samples/lettering.ts'
import { openColour, openPhoto } from './make-samples/pictures.ts'
import { sampleRate } from './make-samples/speak.ts'
import { commandArguments, failUsage } from './support/arguments.ts'

const usage = 'Usage: npm run clips -- --sources DIR [--out DIR] [--aside DIR] [--labels] [NAME …]\n'
const { values, positionals } = commandArguments(
  usage,
  {
    sources: { type: 'string' },
    out: { type: 'string', default: 'data/clips' },
    aside: { type: 'string', default: 'data/clips-aside' },
    /** Only writes what is true of the clips that are there. */
    labels: { type: 'boolean', default: false },
  },
  { positionals: Infinity },
)
if (!values.sources) failUsage('Specify the clones: --sources DIR, with DIR/owner/name for each repository', usage)

const tables = await readTables()
const sourceOf = ({ repository, path }: { repository: string; path: string }): string =>
  join(values.sources!, repository, path)

for (const clip of tables.clips) {
  if (positionals.length > 0 && !positionals.includes(clip.name)) continue
  const folder = isHeldOutClip(clip) ? values.aside : values.out
  await mkdir(folder, { recursive: true })
  const truth = await make(clip, join(folder, `${clip.name}.mp4`))
  await writeFile(join(folder, `${clip.name}.json`), `${JSON.stringify(truth, null, 2)}\n`)
  console.log(join(folder, `${clip.name}.mp4`))
}

/** One item that is held out puts the whole clip aside; none may be reserved. */
function isHeldOutClip(clip: ClipPlan): boolean {
  const ids = [...recordingsOf(clip), ...photographsOf(clip)].map(({ path }) => idOf(path))
  const reserved = ids.filter(isReserved)
  if (reserved.length > 0) throw new Error(`${clip.name} uses what is reserved for later tests: ${reserved.join(', ')}`)
  return ids.some(isHeldOut)
}

function recordingsOf({ sound }: ClipPlan): Recording[] {
  return [...sound.speech, ...sound.over].map((name) => named(tables.recordings, name))
}

function photographsOf({ scenes }: ClipPlan) {
  const names = scenes.flatMap(({ photo, beside, below }) => [photo, beside, below])
  return names.flatMap((name) => (name === undefined || isColour(name) ? [] : [named(tables.photographs, name)]))
}

function isColour(photo: string): boolean {
  return photo.startsWith('#')
}

function open(photo: string): ReturnType<typeof openPhoto> {
  return isColour(photo) ? openColour(photo) : openPhoto(sourceOf(named(tables.photographs, photo)))
}

function named<T>(all: Record<string, T>, name: string): T {
  const one = all[name]
  if (!one) throw new Error(`the tables know no ${name}`)
  return one
}

async function make(clip: ClipPlan, file: string): Promise<object> {
  const { fps, sound } = clip
  const hear = (names: string[]) =>
    Promise.all(names.map((name) => listen(named(tables.recordings, name), sound.phone)))
  const voices = { speech: await hear(sound.speech), over: await hear(sound.over) }
  const audio = mix(sound, voices, clip.seconds ?? 0)
  const frames = Math.ceil((audio.length / sampleRate) * fps)
  const scenes = layOutScenes(clip.scenes, fps, frames)
  const drawn = await Promise.all(
    scenes.map(async ({ photo, beside, below, texts }): Promise<Drawn> => {
      const [still, second] = [await open(photo), beside ?? below]
      const other = second === undefined ? {} : { other: await open(second) }
      return { still, ...other, texts: await Promise.all(texts.map(({ text, style, y }) => letter(text, style, y))) }
    }),
  )
  if (!values.labels)
    makeClip(file, {
      ...size,
      frames,
      frameRate: fps,
      draw: (frame, rgb) => drawFrame(scenes, drawn, fps, frame, rgb),
      audio,
    })
  const photographs = photographsOf(clip)
  return {
    ...(await spoken(clip)),
    music: sound.music !== undefined,
    explicit: false,
    onScreenText: textsOf(scenes, fps),
    ...changesOf(scenes, fps),
    shots: shotsOf(scenes, fps),
    ...(photographs.every(({ objects }) => objects)
      ? { objects: [...new Set(photographs.flatMap(({ objects }) => objects ?? []))] }
      : {}),
    tags: photographs.flatMap(({ tags }) => tags),
    sources: [...recordingsOf(clip), ...photographs].map(({ repository, path, licence }) => ({
      repository,
      path,
      licence,
    })),
  }
}

async function listen(recording: Recording, phone: boolean): Promise<Float32Array> {
  const samples = await readRecording(sourceOf(recording), { phone })
  const at = (second: number) => Math.round(second * sampleRate)
  return samples.subarray(at(recording.from ?? 0), recording.to === undefined ? undefined : at(recording.to))
}

/** What is said and in which language; the words only where all of them are known and nobody talks over them. */
async function spoken(clip: ClipPlan): Promise<object> {
  const recordings = recordingsOf(clip)
  if (recordings.length === 0) return { speech: false, transcript: '', language: clip.language ?? null }
  const [language, ...others] = new Set(recordings.map((recording) => recording.language))
  const isPlain = clip.sound.over.length === 0 && recordings.every(({ transcript }) => transcript !== undefined)
  const words = await Promise.all(
    recordings.map(
      async ({ repository, transcript }) => transcript && readFile(sourceOf({ repository, path: transcript }), 'utf8'),
    ),
  )
  return {
    speech: true,
    ...(isPlain ? { transcript: words.map((text) => text!.trim()).join(' ') } : {}),
    ...(others.length === 0 ? { language } : {}),
  }
}
