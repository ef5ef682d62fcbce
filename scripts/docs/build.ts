/**
 * Builds `/docs`: pages as HTML and Markdown, their style sheet and script. Nothing is fetched. The address of the
 * service, its price and its chains are placeholders (`%URL%`) that the service fills in at its start.
 */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { formats } from '../../src/formats/index.ts'
import { createApp } from '../../src/http/app.ts'
import type { DocsManifest } from '../../src/http/docs/load.ts'
import { anyChain } from '../../src/payment/chains/index.ts'
import { documentParts } from '../support/document-parts.ts'
import { type ApiDocument, writeApi } from './api.ts'
import { writeClient } from './client.ts'
import { writeErrors } from './errors.ts'
import { writeFormats } from './formats.ts'
import { renderMarkdown } from './markdown.ts'
import { groups } from './pages.ts'
import { writePage } from './template.ts'

const root = join(import.meta.dirname, '../..')
const sources = join(root, 'docs/site')

export async function buildDocs(into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  const { script, style } = await bundle(into)
  const generated = await generate()
  const pages: DocsManifest['pages'] = []
  for (const page of groups.flatMap((group) => group.pages)) {
    const source = await readFile(join(sources, `${page.name}.md`), 'utf8')
    const markdown = source
      .replace('<!--generated-->', () => generated[page.name] ?? '')
      .replaceAll('%FORMATS%', String(formats.length))
    const [, title, rest] = /^# (.+)\n([^]*)$/.exec(markdown)!
    const description = /^\n(?!<!--)(.+)$/m.exec(rest!)![1]!.replaceAll(/`|\[([^\]]*)\]\([^)]*\)/g, '$1')
    const { html, headings } = renderMarkdown(rest!)
    const text = writePage({ page, title: title!, description, html, headings, script, style })
    await writeFile(join(into, `${page.name}.html`), text)
    await writeFile(join(into, `${page.name}.md`), plainMarkdown(markdown))
    pages.push({ path: page.path, name: page.name, title: title!, description })
  }
  await writeFile(
    join(into, 'manifest.json'),
    JSON.stringify({ pages, assets: [script, style] } satisfies DocsManifest),
  )
}

/** Without what only this build and the tests of samples read: the attributes of code blocks, the ids of headings. */
const plainMarkdown = (markdown: string) =>
  markdown.replaceAll(/^(```\w+) .*$/gm, '$1').replaceAll(/^(#+ .+?) \{#[\w-]+\}$/gm, '$1')

async function generate(): Promise<Record<string, string>> {
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  return {
    formats: await writeFormats(),
    errors: writeErrors(),
    api: writeApi(await readDocument()),
    client: await writeClient(join(root, 'client')),
    changelog: changelog.slice(changelog.indexOf('\n## ')).replaceAll(/^(## )\[([^\]]+)\]/gm, '$1$2'),
  }
}

/** The document of a service that is never asked anything else. */
async function readDocument(): Promise<ApiDocument> {
  const app = createApp({
    ...documentParts,
    publicUrl: '%URL%',
    price: { usd: '%PRICE%', amount: '%AMOUNT%' },
  })
  const text = await (await app.request('/openapi.json')).text()
  return JSON.parse(text.replaceAll(anyChain(), '%CHAINS%')) as ApiDocument
}

async function bundle(into: string): Promise<{ script: string; style: string }> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['web/src/docs/main.ts', 'web/styles/docs.css'],
    outdir: into,
    bundle: true,
    format: 'esm',
    target: ['es2023', 'chrome123', 'firefox120', 'safari17.5'],
    minify: true,
    metafile: true,
    legalComments: 'none',
    entryNames: 'docs-[hash]',
    logLevel: 'warning',
  })
  const names = Object.keys(metafile.outputs).map((path) => basename(path))
  return { script: names.find((name) => name.endsWith('.js'))!, style: names.find((name) => name.endsWith('.css'))! }
}
