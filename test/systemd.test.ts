/** The files in deploy/systemd, and the decoder's confinement under the unit's filter of system calls. */

import assert from 'node:assert/strict'
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { readConfig, variableNames } from '../src/config.ts'
import type { Confinement } from '../src/process/confinement/confinement.ts'
import { bareEnvironment } from '../scripts/support/bare-environment.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { urlOf } from '../scripts/support/service.ts'

const root = join(import.meta.dirname, '..')
const systemd = join(root, 'deploy/systemd')
const unit = join(systemd, 'reelgist@.service')

let folder: string
before(async () => {
  // Not in /tmp, which a unit has to itself, and open to the user of the unit.
  folder = await mkdtemp('/var/tmp/reelgist-systemd-')
  await chmod(folder, 0o755)
})
after(() => rm(folder, { recursive: true, force: true }))

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('systemd accepts the units', async (context) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return context.skip('systemd-analyze is not installed')
  for (const name of ['reelgist@', 'reelgist-doctor@']) {
    // It checks that the program is there, which only an installed release has.
    const text = await readFile(join(systemd, `${name}.service`), 'utf8')
    const copy = join(folder, `${name}worker.service`)
    await writeFile(copy, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' })
    const complaints = stderr.split('\n').filter((line) => line.includes(name))
    assert.deepEqual([status, complaints], [0, []], stderr)
  }
})

test('the doctor runs with the settings and limits of the service', async () => {
  const [service, doctor] = await Promise.all(
    ['reelgist@', 'reelgist-doctor@'].map(async (name) =>
      linesOf(await readFile(join(systemd, `${name}.service`), 'utf8')),
    ),
  )
  const ofServices =
    /^(?:Type|ExecStart|Restart|RestartSec|KillMode|TimeoutStopSec|Description|StartLimit\w+|WantedBy)=|^\[Install/
  const shared = (lines: string[] | undefined) => lines!.filter((line) => !ofServices.test(line))
  assert.deepEqual(shared(doctor), shared(service))
  assert.ok(service!.includes('Environment=CONFINEMENT=required'))
})

/** As systemd reads it: everything behind the first = is the value, comments included. */
const readEnv = async (name: string) =>
  Object.fromEntries(
    (await readFile(join(systemd, name), 'utf8')).split('\n').flatMap((line) => {
      if (line === '') return []
      const at = line.indexOf('=')
      return [[line.slice(0, at), line.slice(at + 1)]]
    }),
  ) as Record<string, string>

test('the settings files have no comments, and each instance has its own metrics port', async () => {
  const shared = await readEnv('env')
  const ports = new Map<string, unknown>()
  for (const role of ['api', 'worker', 'all'] as const) {
    const env = { ...shared, ...(await readEnv(`${role}.env`)) }
    assert.deepEqual(
      Object.keys(env).filter((name) => !variableNames.includes(name)),
      [],
    )
    assert.ok(Object.values(env).every((value) => !value.includes('#')))
    const { metrics } = readConfig({ ...env, ROLE: role })
    ports.set(role, metrics.port)
  }
  // Both may run on one machine; the API processes take the ports behind their own.
  assert.ok(Math.abs(Number(ports.get('worker')) - Number(ports.get('api'))) > 2 * 32)
})

const filtered = join(systemd, 'run-filtered.py')
const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs', '--bounding-set=-all']
/** What ProtectSystem=strict, PrivateTmp=yes and PrivateDevices=yes make of the system's folders. */
const mounts = [
  'mount -t tmpfs tmpfs /tmp',
  'mount -t tmpfs -o nosuid,noexec,mode=755 tmpfs /dev',
  'mknod -m 666 /dev/null c 1 3',
  'mknod -m 666 /dev/urandom c 1 9',
  'mount -o remount,bind,ro /dev',
  'mount -o remount,bind,ro /',
  'exec "$@"',
].join(' && ')
const inMounts = ['unshare', '--mount', '--propagation=private', 'sh', '-c', mounts, 'sh', 'setpriv', ...nobody]
const inUnit = (file: string, ...command: string[]) => [...inMounts, '/usr/bin/python3', filtered, file, ...command]

/** Why the filter cannot be tried here, if so. */
function whyNot(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root can become the user of a unit'
  const [file, ...args] = inUnit(unit, process.execPath, '-e', '0')
  const { status, stderr } = spawnSync(file!, args, { encoding: 'utf8' })
  return status === 0 ? undefined : `the unit cannot be imitated here: ${stderr.trim().split('\n').at(-1)}`
}
const skip = whyNot() ?? false

/** The unit as it was: without what the confinement needs. */
async function oldUnit(): Promise<string> {
  const file = join(folder, 'old.service')
  const text = await readFile(unit, 'utf8')
  const old = text.replace(/^SystemCallFilter=@system-service @mount$/m, 'SystemCallFilter=@system-service')
  assert.notEqual(old, text)
  await writeFile(file, old)
  return file
}

function confinementIn(file: string): Confinement {
  const module = JSON.stringify(join(root, 'src/perception/media/confined.ts'))
  const script = `const { decoderConfinement } = await import(${module})
    const { plan, missing } = await decoderConfinement('node-av')
    console.log(JSON.stringify({ plan, missing }))`
  const [program, ...args] = inUnit(file, process.execPath, '--input-type=module', '--eval', script)
  return JSON.parse(execFileSync(program!, args, { encoding: 'utf8', env: {}, stdio: ['ignore', 'pipe', 'ignore'] }))
}

test(
  'the unit’s filter lets the decoder be confined to its files; @system-service alone does not',
  { skip },
  async (context) => {
    const inNamespace = ['unshare', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'none', '/tmp']
    const { status, stderr } = spawnSync('setpriv', [...nobody, ...inNamespace], { encoding: 'utf8' })
    if (status !== 0) return context.skip(`user namespaces are unavailable: ${stderr}`)
    const { plan, missing } = confinementIn(unit)
    const outside = confinementIn(await oldUnit())
    assert.deepEqual([plan.files, plan.network, missing.files], ['mounts', true, undefined])
    assert.match(outside.missing.files ?? '', /not permitted/)
  },
)

test('a program is confined where its folder is on a file system without execution', { skip }, () => {
  const modules = ['src/process/confinement/confinement.ts', 'src/video/downloaders/ytdlp/confined.ts']
  const [confinement, downloader] = modules.map((path) => JSON.stringify(join(root, path)))
  const script = `const { findConfinement } = await import(${confinement})
    const { ytdlpNeeds } = await import(${downloader})
    const { mkdtempSync } = await import('node:fs')
    const needs = ytdlpNeeds([process.execPath], mkdtempSync('/tmp/job-'), 1e6)
    const { plan, missing } = await findConfinement(needs, { command: [process.execPath, '-e', '0'], env: {} })
    console.log(JSON.stringify([plan.files, missing.files]))`
  const [program, ...args] = inUnit(unit, process.execPath, '--input-type=module', '--eval', script)
  const hardened = args.map((arg) => arg.replace('mount -t tmpfs tmpfs /tmp', 'mount -t tmpfs -o noexec tmpfs /tmp'))
  assert.notDeepEqual(hardened, args)
  const output = execFileSync(program!, hardened, { encoding: 'utf8', env: {}, stdio: ['ignore', 'pipe', 'ignore'] })
  assert.deepEqual(JSON.parse(output), ['mounts', null])
})

test('with CONFINEMENT=required, a worker that cannot confine its decoder refuses to start', { skip }, async () => {
  const { connection } = await withDatabase()
  const data = await mkdtemp(join(folder, 'data-'))
  const env = {
    ...bareEnvironment,
    ROLE: 'worker',
    METRICS_PORT: 'off',
    DATABASE_URL: urlOf(connection),
    DATA_DIR: data,
  }
  const command = ['env', '-C', root, process.execPath, '--disable-warning=ExperimentalWarning', 'src/main.ts']
  // As root, so that it reaches the test's database: the filter is the same.
  const args = [filtered, await oldUnit(), ...command]
  const start = promisify(execFile)('/usr/bin/python3', args, { env: { ...env, CONFINEMENT: 'required' } })
  const { code, stderr } = (await start.then(
    () => assert.fail('it started'),
    (error: unknown) => error,
  )) as {
    code: number
    stderr: string
  }
  assert.deepEqual(
    [code, stderr],
    [
      1,
      'CONFINEMENT=required: a decoder that a hostile file has taken over could reach files here: npm run doctor says why. ' +
        'Allow user namespaces and mount for the service, or set CONFINEMENT=available.\n',
    ],
  )
})

test('releases stand side by side, and one of them is in use', async () => {
  const prefix = join(folder, 'opt')
  const run = (...args: string[]) =>
    spawnSync(join(root, 'deploy/release.sh'), args, {
      encoding: 'utf8',
      env: { ...process.env, PREFIX: prefix, SETUP: 'no' },
    })
  const packageFile = await readFile(join(root, 'package.json'), 'utf8')
  for (const version of ['1.0.0', '1.1.0']) {
    const clone = join(folder, version)
    await mkdir(clone)
    await writeFile(join(clone, 'package.json'), packageFile.replace(/"version": ".*"/, `"version": "${version}"`))
    assert.equal(run('add', clone).status, 0)
  }
  const inUse = () => readlink(join(prefix, 'current'))
  for (const version of ['1.0.0', '1.1.0', '1.0.0']) {
    assert.equal(run('use', version).status, 0)
    assert.equal(await inUse(), `releases/${version}`)
  }
  assert.equal(run('list').stdout, '1.0.0 (in use)\n1.1.0\n')
  const refusals: [args: string[], sentence: string][] = [
    [['use', '2.0.0'], `There is no release 2.0.0 in ${prefix}/releases.\n`],
    [['remove', '1.0.0'], '1.0.0 is in use: use another release first.\n'],
    [['remove', '../..'], 'Usage: deploy/release.sh add FOLDER | use VERSION | list | remove VERSION\n'],
    [['add', join(folder, '1.1.0')], `${prefix}/releases/1.1.0 already exists: remove it first, or use it.\n`],
  ]
  for (const [args, sentence] of refusals) {
    const { status, stderr } = run(...args)
    assert.deepEqual([status, stderr], [1, sentence])
  }
  assert.equal(await inUse(), 'releases/1.0.0')
  assert.equal(run('remove', '1.1.0').status, 0)
  assert.equal(existsSync(join(prefix, 'releases/1.1.0')), false)
})
