/**
 * `npm run build` in this folder: the packages' files in `dist`. The library is one file for each entry with nothing of
 * Node in it, the command one file with everything in it, so that `npx reelgist` needs no other package.
 */

import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { writeNotices } from './notices.ts'
import { pack } from './pack.ts'

const folder = import.meta.dirname
const dist = join(folder, 'dist')
const next = join(folder, `dist.${process.pid}`)

/** zod brings its messages in 50 languages, which are half of its size. The tools use English. */
const englishOnly: Plugin = {
  name: 'english-only',
  setup: (build) => {
    build.onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js'",
    }))
  },
}

const shared = { absWorkingDir: folder, bundle: true, format: 'esm', metafile: true, logLevel: 'warning' } as const
const metafiles: Metafile[] = []

try {
  await mkdir(next, { recursive: true })
  for (const [format, extension] of [
    ['esm', '.js'],
    // For programs that `require` it, on versions of Node that cannot do so with an ES module.
    ['cjs', '.cjs'],
  ] as const) {
    const { metafile } = await build({
      ...shared,
      format,
      outExtension: { '.js': extension },
      entryPoints: ['index', 'evm', 'solana', 'markdown', 'schemas', 'ai-sdk', 'langchain'].map(
        (name) => `src/${name}.ts`,
      ),
      outdir: next,
      platform: 'neutral',
      target: 'es2022',
      // Optional peers: only programs that use Solana or an agent framework have them.
      external: ['@solana/*', '@x402/*', 'ai', '@langchain/*'],
    })
    metafiles.push(metafile)
  }
  const { metafile } = await build({
    ...shared,
    entryPoints: { cli: 'src/cli/main.ts' },
    outdir: next,
    // What only `reelgist mcp` needs is a separate file, which the other commands do not load.
    splitting: true,
    plugins: [englishOnly],
    platform: 'node',
    target: 'node20',
    minify: true,
    // Some of what it is made of is CommonJS, which asks for Node's modules by `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  })
  metafiles.push(metafile)
  await writeFile(join(next, 'THIRD_PARTY.txt'), await writeNotices(metafiles))
  const tsc = join(folder, '../node_modules/.bin/tsc')
  const { status } = spawnSync(tsc, ['-p', folder, '--outDir', next], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('the declarations could not be made')
  // They name the sources, which are not shipped.
  for (const file of await readdir(next)) {
    if (!file.endsWith('.d.ts')) continue
    const text = await readFile(join(next, file), 'utf8')
    await writeFile(join(next, file), text.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"))
    const common = text.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.cjs'")
    await writeFile(join(next, file.replace(/\.ts$/, '.cts')), common)
  }
  const tarball = join(folder, `client.${process.pid}.tgz`)
  await pack(next, tarball)
  await rename(tarball, join(next, 'client.tgz'))
  // At once: whoever runs the command meanwhile has the old one or the new one.
  await rm(dist, { recursive: true, force: true })
  await rename(next, dist)
} finally {
  await rm(next, { recursive: true, force: true })
}
