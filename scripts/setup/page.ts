/**
 * Bundles the page of `web/` into `web/dist`, when something of it has changed: a second or two. Every file is named
 * by its content, so that browsers may cache it permanently, and is stored compressed.
 */

import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { root, setUpFolder } from './built-folder.ts'

const sources = [
  'web/src/**/*.{ts,tsx}',
  'web/styles/**/*.{css,svg}',
  'web/images/*',
  'web/examples/*.json',
  'client/src/**/*.ts',
  'package-lock.json',
  'scripts/setup/page.ts',
]

/** What the service has to know of the bundle. */
interface Manifest {
  script: string
  style: string
  icon: string
  /** The picture of the start screen. */
  demo: string
  /** What the script imports at once: fetched beside it, not after it. */
  preload: string[]
  examples: { name: string; group: string; format: string; title: string; file: string; result: object }[]
}

export const setUpPage = (): Promise<void> => setUpFolder({ dist: join(root, 'web/dist'), sources, build: bundle })

async function bundle(into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['web/src/main.tsx', 'web/styles/main.css'],
    outdir: into,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2023', 'chrome123', 'firefox120', 'safari17.5'],
    minify: true,
    metafile: true,
    write: false,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.svg': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
  const icon = await copyNamed('icon.svg', into)
  const demo = await copyNamed('demo.jpg', into)
  for (const { path, contents } of outputFiles) await writeCompressed(join(into, basename(path)), contents)
  const examples = await copyExamples(into)
  const manifest: Manifest = { icon, demo, examples, ...describe(metafile) }
  await writeFile(join(into, 'manifest.json'), JSON.stringify(manifest))
}

/** A picture under a name that changes with it. */
const copyNamed = async (picture: string, into: string) =>
  writeNamed(picture, await readFile(join(root, 'web/images', picture)), into)

async function writeNamed(file: string, contents: Uint8Array, into: string): Promise<string> {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8)
  const name = file.replace('.', `-${hash}.`)
  await writeCompressed(join(into, name), contents)
  return name
}

/** The finished examples: `npm run examples` writes them. */
async function copyExamples(into: string): Promise<Manifest['examples']> {
  const files = await Array.fromAsync(glob('web/examples/*.json', { cwd: root }))
  return Promise.all(
    files.map(async (path) => {
      const contents = await readFile(join(root, path))
      const { example, job, evidence } = JSON.parse(contents.toString()) as ExampleFile
      const file = await writeNamed(`example-${example.name}.json`, contents, into)
      const { name, group } = example
      return { name, group, format: job.format, title: evidence.video.title, file, result: job.result }
    }),
  )
}

interface ExampleFile {
  example: { name: string; group: string }
  job: { format: string; result: object }
  evidence: { video: { title: string } }
}

async function writeCompressed(file: string, contents: Uint8Array): Promise<void> {
  await writeFile(file, contents)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(contents))
  await writeFile(`${file}.gz`, await promisify(gzip)(contents, { level: 9 }))
}

function describe({ outputs }: Metafile) {
  const all = Object.entries(outputs)
  const [script, { imports }] = all.find(([, { entryPoint }]) => entryPoint === 'web/src/main.tsx')!
  const [style] = all.find(([path]) => path.endsWith('.css'))!
  const atOnce = imports.filter(({ kind, external }) => kind === 'import-statement' && !external)
  return { script: basename(script), style: basename(style), preload: atOnce.map(({ path }) => basename(path)) }
}
