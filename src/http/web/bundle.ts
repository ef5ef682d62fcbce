/** The page as `scripts/setup/page.ts` bundled it: a few small files, held in memory with their compressed forms. */

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formats } from '../../formats/index.ts'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  json: 'application/json',
}

export interface BuiltFile {
  type: string
  body: Buffer<ArrayBuffer>
  br: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer>
}

/** A finished result of a sample, as a file that the page opens. */
export interface Example {
  /** The last part of its address. */
  name: string
  group: string
  format: string
  title: string
  file: string
  result: object
}

export interface Bundle {
  script: string
  style: string
  icon: string
  demo: string
  preload: string[]
  /** In the order of the formats. */
  examples: Example[]
  files: Map<string, BuiltFile>
}

const dist = join(import.meta.dirname, '../../../web/dist')

/** There is none where the set-up was not run: `npm start` and `npm test` run it. */
export async function loadBundle(dir = dist): Promise<Bundle | undefined> {
  const manifest = join(dir, 'manifest.json')
  if (!existsSync(manifest)) return undefined
  const named = JSON.parse(await readFile(manifest, 'utf8')) as Omit<Bundle, 'files'>
  const place = ({ format }: Example) => formats.findIndex(({ name }) => name === format)
  const examples = named.examples.toSorted((a, b) => place(a) - place(b))
  const files = new Map<string, BuiltFile>()
  const read = (name: string) => readFile(join(dir, name)) as Promise<Buffer<ArrayBuffer>>
  for (const name of await readdir(dir)) {
    const type = types[name.split('.').at(-1)!]
    if (type === undefined || name === 'manifest.json') continue
    files.set(name, { type, body: await read(name), br: await read(`${name}.br`), gzip: await read(`${name}.gz`) })
  }
  return { ...named, examples, files }
}
