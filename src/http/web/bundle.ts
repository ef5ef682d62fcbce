/** The page as `scripts/setup/page.ts` bundled it: a few small files, held in memory with their compressed forms. */

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
}

export interface BuiltFile {
  type: string
  body: Buffer<ArrayBuffer>
  br: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer>
}

export interface Bundle {
  script: string
  style: string
  icon: string
  demo: string
  preload: string[]
  files: Map<string, BuiltFile>
}

const dist = join(import.meta.dirname, '../../../web/dist')

/** There is none where the set-up was not run: `npm start` and `npm test` run it. */
export async function loadBundle(dir = dist): Promise<Bundle | undefined> {
  const manifest = join(dir, 'manifest.json')
  if (!existsSync(manifest)) return undefined
  const named = JSON.parse(await readFile(manifest, 'utf8')) as Omit<Bundle, 'files'>
  const files = new Map<string, BuiltFile>()
  const read = (name: string) => readFile(join(dir, name)) as Promise<Buffer<ArrayBuffer>>
  for (const name of await readdir(dir)) {
    const type = types[name.split('.').at(-1)!]
    if (type === undefined) continue
    files.set(name, { type, body: await read(name), br: await read(`${name}.br`), gzip: await read(`${name}.gz`) })
  }
  return { ...named, files }
}
