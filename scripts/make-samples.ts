/**
 * `npm run samples [-- --photos DIR] [NAME …]`: makes the clips of `samples/` and what is true of them. Only for people
 * who change a clip: it needs flite, ffmpeg and some fonts and photographs of Debian (see samples/README.md).
 */

import { glob, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Clip } from './make-samples/clip.ts'
import { film } from './make-samples/film.ts'
import { layOut } from './make-samples/timeline.ts'
import { truthOf } from './make-samples/truth.ts'

const { values, positionals } = parseArgs({
  options: {
    photos: { type: 'string', default: '/usr/lib/python3/dist-packages/skimage/data' },
    out: { type: 'string', default: join(import.meta.dirname, '../samples') },
  },
  allowPositionals: true,
})

const files = await Array.fromAsync(glob('*.ts', { cwd: join(import.meta.dirname, 'make-samples/clips') }))
for (const file of files.toSorted()) {
  const { clip } = (await import(`./make-samples/clips/${file}`)) as { clip: Clip }
  if (positionals.length > 0 && !positionals.includes(clip.name)) continue
  const timeline = await layOut(clip)
  await film(clip, timeline, values.photos, join(values.out, `${clip.name}.mp4`))
  await writeFile(join(values.out, `${clip.name}.json`), `${JSON.stringify(truthOf(clip, timeline), null, 2)}\n`)
  console.log(`${clip.name}: ${(timeline.frames / timeline.fps).toFixed(1)} s`)
}
