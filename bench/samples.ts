/** Videos for benchmarks that need many: one second long, all the same but for their ids. */

import { link, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trimSample } from '../scripts/support/trim.ts'

const idOf = (n: number) => String(8_000_000_000_000_000_000n + BigInt(n))

export const sampleLink = (n: number): string => `https://www.tiktok.com/@samples/video/${idOf(n)}`

/** The folder of samples, below the one that is given. */
export async function makeSamples(folder: string, count: number): Promise<string> {
  const [one, all] = [join(folder, 'one'), join(folder, 'all')]
  await trimSample('recipe', 1, one)
  await mkdir(all)
  const { video } = JSON.parse(await readFile(join(one, 'recipe.json'), 'utf8')) as { video: object }
  for (let n = 0; n < count; n++) {
    await writeFile(join(all, `${n}.json`), JSON.stringify({ video: { ...video, id: idOf(n), url: sampleLink(n) } }))
    await link(join(one, 'recipe.mp4'), join(all, `${n}.mp4`))
  }
  return all
}
