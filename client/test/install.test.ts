/** The package as the service offers it: installed into an empty folder, on each version of Node that it supports. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { transform } from 'esbuild'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { bareEnvironment } from '../../scripts/support/bare-environment.ts'
import { setUpClient } from '../../scripts/setup/client.ts'
import { startTestService } from '../../scripts/support/service.ts'
import recipe from '../../src/formats/recipe.ts'
import { supportedNodes } from './support/nodes.ts'

const run = promisify(execFile)
const project = join(import.meta.dirname, '../..')
await setUpClient()
const service = await startTestService({ analyse: async () => recipe.example })
const folder = await mkdtemp(join(tmpdir(), 'reelgist-install-'))
after(async () => {
  await service[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const nodes = await supportedNodes()

await mkdir(join(folder, 'app'))
const app = join(folder, 'app')
// Nothing may need a registry: there is none at this address.
const npm = {
  npm_config_registry: 'http://127.0.0.1:9',
  npm_config_fetch_retries: '0',
  npm_config_update_notifier: 'false',
}
const env = { ...bareEnvironment, ...npm, npm_config_cache: join(folder, 'cache'), XDG_CONFIG_HOME: folder }
await run('npm', ['install', '--no-audit', '--no-fund', `${service.url}/client.tgz`], { cwd: app, env })
const tests: Record<string, [file: string, text: string]> = {
  'an ES module': [
    'app.mjs',
    `import { createClient } from 'reelgist'; import { evmWallet } from 'reelgist/evm'
     const check = await createClient({ baseUrl: process.argv[2] }).check(process.argv[3])
     console.log(typeof evmWallet, check.supported, check.price)`,
  ],
  'a CommonJS module': [
    'app.cjs',
    `const { createClient } = require('reelgist'); const { evmWallet } = require('reelgist/evm')
     createClient({ baseUrl: process.argv[2] }).check(process.argv[3]).then((check) =>
       console.log(typeof evmWallet, check.supported, check.price))`,
  ],
}

for (const [version, program] of nodes) {
  for (const [kind, [file, text]] of Object.entries(tests)) {
    test(`${kind} uses the installed package on Node ${version}`, async () => {
      await writeFile(join(app, file), text)
      const args = [file, service.url, 'https://www.tiktok.com/@a/video/7300000000000000001']
      const printed = execFileAsync(program, args)
      assert.equal(await printed, 'function true 0.10\n')
    })
  }

  test(`the installed command pays and prints a result on Node ${version}`, async () => {
    const command = (...args: string[]) =>
      execFileAsync(program, ['node_modules/reelgist/bin/reelgist.js', ...args, '--url', service.url])
    assert.match(await command('wallet', 'fund'), /test USDC/)
    const id = `73${String([...nodes.keys()].indexOf(version)).padStart(17, '0')}`
    const printed = await command('analyse', `https://www.tiktok.com/@a/video/${id}`, '-f', 'recipe', '--json')
    assert.deepEqual(JSON.parse(printed), recipe.example)
  })
}

/** Not the synchronous one: the service runs in this process. */
async function execFileAsync(program: string, args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { cwd: app, env })
  return stdout
}

/** What else the samples import: their users install it from the registry. */
for (const name of ['viem', '@types/node', 'undici-types', 'abitype', 'ox', '@noble', '@scure']) {
  const to = join(app, 'node_modules', name)
  await mkdir(dirname(to), { recursive: true })
  await symlink(join(project, 'node_modules', name), to)
}

const samples = await Promise.all(
  ['README.md', 'client/README.md'].map(async (readme) => {
    const found = [...(await readFile(join(project, readme), 'utf8')).matchAll(/```ts\n([\s\S]*?)```/g)]
    assert.ok(found.length > 0, readme)
    return found.map(([, text]) => text!)
  }),
)

for (const [version, program] of nodes) {
  test(`the first sample pays for a recipe and prints its ingredients on Node ${version}`, async () => {
    const KEY = generatePrivateKey()
    const body = JSON.stringify({ network: 'eip155:8453', address: privateKeyToAddress(KEY) })
    const headers = { 'Content-Type': 'application/json' }
    assert.equal((await fetch(`${service.url}/sandbox/faucet`, { method: 'POST', body, headers })).status, 200)
    const sample = samples[0]![0]!.replace('http://localhost:8402', service.url)
    const { code } = await transform(sample, { loader: 'ts', format: 'esm' })
    await writeFile(join(app, 'sample.mjs'), code)
    const { stdout } = await run(program, ['sample.mjs'], { cwd: app, env: { ...env, KEY } })
    assert.ok(stdout.includes(recipe.example.ingredients[0]!.item), stdout)
  })
}

test('the samples of both READMEs compile in strict mode', async () => {
  const files = samples.flat().map((_, at) => join(app, `sample-${at}.mts`))
  for (const [at, text] of samples.flat().entries()) await writeFile(files[at]!, text)
  const options = ['--strict', '--noPropertyAccessFromIndexSignature', '--noEmit', '--module', 'nodenext']
  const flags = [...options, '--target', 'es2022', '--types', 'node', '--skipLibCheck', '--ignoreConfig']
  const { stdout } = await run(join(project, 'node_modules/.bin/tsc'), [...flags, ...files], { cwd: app }).catch(
    (error: { stdout: string }) => error,
  )
  assert.equal(stdout, '')
})
