/** The bootstrap on a small separate project: the real npm, a registry on loopback, packages of a few bytes. */

import assert from 'node:assert/strict'
import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { spawn as spawnInTerminal } from '@lydell/node-pty'
import { type Published, startRegistry } from '../test/support/registry.ts'
import { soaking } from '../test/support/soak.ts'

const registry = await startRegistry()
const parent = await mkdtemp(join(tmpdir(), 'reelgist-bootstrap-'))
// Readable by others: one test runs as another user.
await chmod(parent, 0o755)
after(async () => {
  await registry.stop()
  await rm(parent, { recursive: true })
})

const tiny = await registry.publish('tiny', { 'index.js': 'module.exports = "tiny"' })
/** Brings this Node as the real package brings its own: by an install script. */
const bringsNode = await registry.publish(
  'node',
  { 'install.js': `require('fs').symlinkSync(${JSON.stringify(process.execPath)}, 'bin/node')`, 'bin/.keep': '' },
  { scripts: { install: 'node install.js' } },
)

let project = ''
let env: Record<string, string | undefined> = {}
beforeEach(async () => {
  project = await mkdtemp(join(parent, 'project-'))
  await chmod(project, 0o755)
  // Not what `npm test` has set for us: the small project has its own settings.
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
  env = { ...own, ...(await registry.env()), NODE_OPTIONS: '' }
  await mkdir(join(project, 'scripts/setup'), { recursive: true })
  for (const file of [
    'bootstrap.mjs',
    ...['bar', 'children', 'packages', 'problems'].map((name) => `setup/${name}.mjs`),
  ]) {
    await cp(join(import.meta.dirname, file), join(project, 'scripts', file))
  }
  await writeFile(join(project, 'scripts/setup.ts'), '')
  await writeFile(join(project, 'program.cjs'), 'console.log(`running with ${require("tiny")}`)')
  await writeLock([tiny, bringsNode])
})

async function writeLock(packages: Published[]): Promise<void> {
  const dependencies = Object.fromEntries(packages.map(({ name, version }) => [name, version]))
  const locked = packages.map(({ name, version, integrity }) => [
    `node_modules/${name}`,
    { version, integrity, ...(name === 'node' && { hasInstallScript: true }) },
  ])
  const self = { name: 'small', version: '1.0.0', dependencies }
  const lock = { ...self, lockfileVersion: 3, requires: true, packages: { '': self, ...Object.fromEntries(locked) } }
  await writeFile(join(project, 'package.json'), JSON.stringify(self))
  await writeFile(join(project, 'package-lock.json'), JSON.stringify(lock))
}

function start({
  node = process.execPath,
  flags = [],
  ...options
}: SpawnOptions & { node?: string; flags?: string[] } = {}) {
  const args = [...flags, join(project, 'scripts/bootstrap.mjs'), 'program.cjs']
  const child = spawn(node, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([status]) => ({ status: status as number, output }))
  return { child, ended }
}
const run = (options?: Parameters<typeof start>[0]) => start(options).ended

async function assertRefused(wanted: RegExp, options?: Parameters<typeof start>[0]): Promise<void> {
  const { status, output } = await run(options)
  assert.match(output, wanted)
  assert.doesNotMatch(output, /^\s+at /m, 'there is no stack')
  assert.doesNotMatch(output, /running/)
  assert.equal(status, 1)
}

const runs = /running with tiny\n$/

test('the first start installs the packages; later starts need no registry unless one is missing', async () => {
  const first = await run()
  assert.match(first.output, runs)
  assert.match(first.output, /^Installing packages.*\npackages: 0 of 2 …\n/)
  assert.deepEqual(registry.asked.splice(0).toSorted(), ['node', 'tiny'])
  const reachable = env['npm_config_registry']
  env['npm_config_registry'] = 'http://127.0.0.1:9'
  assert.deepEqual(await run(), { status: 0, output: 'running with tiny\n' })

  // A package that was lost from a complete installation is installed again.
  env['npm_config_registry'] = reachable
  await rm(join(project, 'node_modules/tiny'), { recursive: true })
  assert.match((await run()).output, runs)
})

test('shows a progress bar on a terminal and removes it at the end', async () => {
  const asked = registry.hold()
  const terminal = spawnInTerminal(process.execPath, [join(project, 'scripts/bootstrap.mjs'), 'program.cjs'], {
    env,
    cols: 60,
  })
  let shown = ''
  const { promise: drawn, resolve: seen } = Promise.withResolvers<void>()
  terminal.onData((text) => {
    shown += text
    if (shown.includes('░ packages: 0 of 2')) seen()
  })
  const ended = new Promise((resolve) => terminal.onExit(resolve))
  await Promise.all([asked, drawn])
  registry.release()
  await ended
  assert.ok(shown.includes('\r\x1b[Krunning with tiny'), JSON.stringify(shown.slice(-200)))
  for (const line of shown.split(/[\r\n]/)) assert.ok(line.replaceAll('\x1b[K', '').length < 60, line)
})

test('reports an unreachable registry in one sentence with npm’s message', async () => {
  env['npm_config_registry'] = 'http://127.0.0.1:9'
  await assertRefused(
    /npm ci could not install the packages\. The npm registry cannot be reached: .*(\n {2}npm: .*)*ECONNREFUSED/,
  )
})

test('refuses a package whose hash differs from the lockfile', async () => {
  await writeLock([{ ...tiny, integrity: tiny.integrity.replace(/-..../, '-AAAA') }, bringsNode])
  await assertRefused(
    /The hash of a package from the registry differs from package-lock\.json: the package was not used\./,
  )
})

test('reports disabled install scripts', async () => {
  env['npm_config_ignore_scripts'] = 'true'
  await assertRefused(/install scripts seem to be disabled\.\nEnable them .* npm_config_ignore_scripts=false npm start/)
  env['npm_config_ignore_scripts'] = 'false'
  if (soaking) assert.match((await run()).output, runs)
})

test('reports a folder that is not writable', async () => {
  await chmod(project, 0o555)
  // Root may write everywhere, so it becomes another user. That user needs a separate Node: the one of the
  // checkout may be in root's home, which nobody else may enter.
  const node = join(parent, 'node')
  const isRoot = process.getuid?.() === 0
  if (isRoot) await copyFile(process.execPath, node)
  const options = isRoot ? { node, uid: 65534, gid: 65534 } : {}
  await assertRefused(/No permission to write to \S+: change its owner/, options)
  await chmod(project, 0o755)
})

test('reports an old Node with its version before anything else', async () => {
  const pretend = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.8" } })'
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`]
  await assertRefused(/needs Node 20 or newer to set itself up; this is Node 18\.20\.8\.\n$/, { flags })
})

for (const [signal, exitCode] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  test(`the next start repairs an installation interrupted by ${signal}`, async () => {
    const asked = registry.hold()
    const { child, ended } = start()
    await asked
    child.kill(signal)
    const { status, output } = await ended
    assert.match(output, /\nInterrupted\. The next start continues the setup\.\n$/)
    assert.equal(status, exitCode)
    registry.release()
    // Either leaves the same behind.
    if (soaking || signal === 'SIGTERM') assert.match((await run()).output, runs)
  })
}

test('the image and the systemd unit start Node with the options that npm start gives', async () => {
  await writeFile(join(project, 'program.cjs'), 'console.log(JSON.stringify(process.execArgv))')
  const options = JSON.parse((await run()).output.trim().split('\n').at(-1)!) as string[]
  assert.ok(options.length > 0)
  for (const file of ['Dockerfile', 'deploy/systemd/reelgist@.service']) {
    const text = await readFile(join(import.meta.dirname, '..', file), 'utf8')
    for (const option of options) assert.ok(text.includes(option), `${file} lacks ${option}`)
  }
})
