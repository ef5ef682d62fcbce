/**
 * A program of ours as one file, for tests that start it many times: it starts three times as fast as the two thousand
 * that it is made of. It lies in node_modules/.cache, and a change of any source makes another.
 */

import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/reelgist/programs')

/** Where it lies: always in the same place, so that what is compiled of it is replaced too. */
export async function bundleProgram(file: string): Promise<string> {
  const bundled = join(cache, file.replaceAll('/', '-').replace(/\.ts$/, '.mjs'))
  const [stamp, key] = [`${bundled}.stamp`, keyOf(file)]
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return bundled
  await mkdir(cache, { recursive: true })
  // Whole or not at all: others may make the same, or start it.
  const draft = `${bundled}.${process.pid}`
  await build({
    absWorkingDir: root,
    entryPoints: [file],
    outfile: draft,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    minifyWhitespace: true,
    legalComments: 'none',
    external: ['pg-native', 'pino'],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [whereItWas, whenNeeded],
    logLevel: 'warning',
  })
  await rename(draft, bundled)
  await writeFile(stamp, key)
  return bundled
}

/** A source finds what lies beside it: `import.meta` refers to its own location. */
const whereItWas: Plugin = {
  name: 'where it was',
  setup: (bundling) => {
    bundling.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined
      const contents = (await readFile(path, 'utf8'))
        .replaceAll(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(path)))
        .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'ts' }
    })
  },
}

/**
 * Packages that bring machine code, or look for files beside their own, stay where they are. An `import` of them would
 * be put at the top of the bundle, and load them in every role: a tenth of a second.
 */
const apart = ['litesvm', 'onnxruntime-node', 'sharp', 'node-av', 'soundswallower']
const whenNeeded: Plugin = {
  name: 'when needed',
  setup: (bundling) => {
    bundling.onResolve({ filter: new RegExp(`^(?:${apart.join('|')})(?:/|$)`) }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'apart' },
    )
    // For an ES module, the default export is used.
    bundling.onLoad({ filter: /./, namespace: 'apart' }, ({ path }) => ({
      contents: `const found = require(${JSON.stringify(path)})
        module.exports = require('node:util').types.isModuleNamespaceObject(found) ? found.default : found`,
      loader: 'js',
    }))
  },
}

function keyOf(file: string): string {
  const hash = createHash('sha256').update(file)
  const sources = globSync('{src,scripts,test/support}/**/*.{ts,json}', { cwd: root })
  for (const source of [...sources, 'package-lock.json'].toSorted()) {
    hash.update(`${source}\0`).update(readFileSync(join(root, source)))
  }
  return hash.digest('hex')
}
