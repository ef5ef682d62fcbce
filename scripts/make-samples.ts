/**
 * `npm run samples [-- --photos DIR] [NAME …]`: makes the clips of `samples/`, what is true of them, and a still of each.
 * Only for people who change a clip: it needs flite, ffmpeg and some fonts and photographs of Debian (see
 * samples/README.md); with `--stills` it makes only the stills, and needs nothing.
 */

import { glob, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SampleClip } from './make-samples/clip.ts'
import { film } from './make-samples/film.ts'
import { writeStill } from './make-samples/still.ts'
import { layOutClip } from './make-samples/timeline.ts'
import { truthOf } from './make-samples/truth.ts'
import { commandArguments } from './support/arguments.ts'

const { values, positionals } = commandArguments(
  'Usage: npm run samples [-- --photos DIR] [--out DIR] [--stills] [NAME …]\n',
  {
    photos: { type: 'string', default: '/usr/lib/python3/dist-packages/skimage/data' },
    out: { type: 'string', default: join(import.meta.dirname, '../samples') },
    stills: { type: 'boolean', default: false },
  },
  { positionals: Infinity },
)

const demo = join(import.meta.dirname, '../web/images/demo.jpg')

const files = await Array.fromAsync(glob('*.ts', { cwd: join(import.meta.dirname, 'make-samples/clips') }))
for (const file of files.toSorted()) {
  const { clip } = (await import(`./make-samples/clips/${file}`)) as { clip: SampleClip }
  if (positionals.length > 0 && !positionals.includes(clip.name)) continue
  const place = join(values.out, clip.name)
  if (!values.stills) {
    const timeline = await layOutClip(clip)
    await film(clip, timeline, values.photos, `${place}.mp4`)
    await writeFile(`${place}.json`, `${JSON.stringify(truthOf(clip, timeline), null, 2)}\n`)
    console.log(`${clip.name}: ${(timeline.frames / timeline.fps).toFixed(1)} s`)
  }
  await writeStill(`${place}.mp4`, `${place}.jpg`)
}

// The picture of the start screen: where three ingredients are on the screen at once.
await writeStill(join(values.out, 'recipe.mp4'), demo, { from: 14, pixels: 484 })
