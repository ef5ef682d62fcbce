/** The package as it would be published: what its users' tools think of it, and where it runs. */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { build } from 'esbuild'
import { publint } from 'publint'

const root = join(import.meta.dirname, '..')
let folder: string
let tarball: Buffer
let installed: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelgist-package-'))
  const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  const [{ filename }] = JSON.parse(output.slice(output.indexOf('['))) as [{ filename: string }]
  tarball = await readFile(join(folder, filename))
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', folder])
  installed = join(folder, 'package')
})
after(() => rm(folder, { recursive: true, force: true }))

test('publint reports no problem', async () => {
  const { messages } = await publint({ pkgDir: installed, strict: true, pack: false })
  assert.deepEqual(messages, [])
})

test('its types resolve in every module resolution mode', async () => {
  const { problems } = (await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))) as {
    problems?: { kind: string; resolutionKind?: string }[]
  }
  // Resolution of before 2022 does not know `exports`.
  const relevant = (problems ?? []).filter(({ resolutionKind }) => resolutionKind !== 'node10')
  assert.deepEqual(relevant, [])
})

test('the library uses no Node API, has no dependency, and is small', async () => {
  const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as {
    dependencies?: object
  }
  assert.equal(dependencies, undefined)
  for (const entry of ['index', 'evm', 'markdown', 'schemas']) {
    const text = await readFile(join(installed, 'dist', `${entry}.js`), 'utf8')
    assert.doesNotMatch(text, /^(?:import|export) .*from/m, entry)
    assert.doesNotMatch(text, /\b(?:process|Buffer|require)\b\s*[.(]/, entry)
  }
})

test('only the entry points for agent frameworks load a framework, and nothing else', async () => {
  for (const [entry, framework] of [
    ['ai-sdk', 'ai'],
    ['langchain', '@langchain/core/tools'],
  ]) {
    const text = await readFile(join(installed, 'dist', `${entry}.js`), 'utf8')
    const imported = Array.from(text.matchAll(/^import .*from "([^"]+)"/gm), ([, name]) => name)
    assert.deepEqual(imported, [framework])
    const common = await readFile(join(installed, 'dist', `${entry}.cjs`), 'utf8')
    const required = Array.from(common.matchAll(/require\("([^"]+)"\)/g), ([, name]) => name)
    assert.deepEqual(required, [framework])
  }
})

const platforms = {
  browser: { platform: 'browser', conditions: ['browser'], target: 'es2022' },
  deno: { platform: 'neutral', conditions: ['deno', 'import'], target: 'esnext' },
  'bun and edge workers': { platform: 'neutral', conditions: ['bun', 'workerd', 'worker', 'import'], target: 'es2022' },
} as const

for (const [name, options] of Object.entries(platforms)) {
  test(`bundles for ${name}, and the bundle runs`, async () => {
    const entry = join(folder, 'entry.js')
    await writeFile(
      entry,
      `import { createClient, ReelgistError } from './package/dist/index.js'
       import { evmWallet } from './package/dist/evm.js'
       import { toMarkdown } from './package/dist/markdown.js'
       const terms = { accepts: [{ scheme: 'exact', network: 'eip155:8453', asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', amount: '100000', payTo: '0x1', maxTimeoutSeconds: 60, extra: { name: 'USD Coin', version: '2' } }] }
       const wallet = evmWallet({ address: '0x2', signTypedData: async () => '0x3' })
       const answer = (init) => init?.headers?.['X-Payment'] ? Response.json({ jobId: 'a', status: 'success', result: { title: 'Tea' } }) : Response.json(terms, { status: 402 })
       const client = createClient({ baseUrl: 'https://service.test', wallet, fetch: async (url, init) => answer(init) })
       export const shown = toMarkdown(await client.analyse('https://x.test'))
       export const isError = ReelgistError.prototype instanceof Error`,
    )
    const outfile = join(folder, `${options.platform}-${options.target}.mjs`)
    const { conditions } = options
    await build({
      entryPoints: [entry],
      bundle: true,
      format: 'esm',
      outfile,
      ...options,
      conditions: [...conditions],
      logLevel: 'silent',
    })
    const made = (await import(outfile)) as { shown: string; isError: boolean }
    assert.deepEqual([made.shown, made.isError], ['# Tea\n', true])
  })
}

test('THIRD_PARTY.txt has the name, version and licence of every bundled package', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/cli/main.ts', 'src/index.ts'],
    outdir: folder,
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    metafile: true,
    logLevel: 'silent',
  })
  const notices = await readFile(join(installed, 'dist/THIRD_PARTY.txt'), 'utf8')
  const bundled = new Set<string>()
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      if (path.includes('node_modules/') && bytesInOutput > 0) {
        bundled.add(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)![0])
      }
    }
  }
  assert.ok([...bundled].some((path) => path.endsWith('@modelcontextprotocol/server')))
  for (const path of bundled) {
    const { name, version } = JSON.parse(await readFile(join(root, path, 'package.json'), 'utf8')) as {
      name: string
      version: string
    }
    assert.ok(notices.includes(`\n${name} ${version} (`), name)
    const own = await readFile(join(root, path, 'LICENSE'), 'utf8').catch(() => 'Apache License')
    assert.ok(notices.includes(own.trim()), `${name} has its licence text`)
  }
})

test('the command runs from the package alone', () => {
  assert.match(
    execFileSync(process.execPath, [join(installed, 'bin/reelgist.js'), '--help'], { encoding: 'utf8' }),
    /reelgist analyse/,
  )
})
