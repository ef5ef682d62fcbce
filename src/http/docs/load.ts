/** The pages of `/docs` as the set-up built them. */

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface DocsManifest {
  pages: { path: string; name: string; title: string; description: string }[]
  assets: string[]
}

/** The built pages, with their placeholders. */
export interface BuiltDocs {
  pages: (DocsManifest['pages'][number] & { html: string; markdown: string })[]
  assets: Map<string, Buffer<ArrayBuffer>>
}

const dist = join(import.meta.dirname, '../../../web/dist-docs')

/** There are none where the set-up was not run: `npm start` and `npm test` run it. */
export async function loadDocs(dir = dist): Promise<BuiltDocs | undefined> {
  if (!existsSync(join(dir, 'manifest.json'))) return undefined
  const read = (name: string) => readFile(join(dir, name)) as Promise<Buffer<ArrayBuffer>>
  const { pages, assets } = JSON.parse(String(await read('manifest.json'))) as DocsManifest
  const loaded = pages.map(async (page) => {
    const [html, markdown] = await Promise.all([read(`${page.name}.html`), read(`${page.name}.md`)])
    return Object.assign(page, { html: String(html), markdown: String(markdown) })
  })
  const files = assets.map(async (name) => [name, await read(name)] as const)
  return { pages: await Promise.all(loaded), assets: new Map(await Promise.all(files)) }
}
