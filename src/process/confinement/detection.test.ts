/** Which measures are taken where: on every system the program runs, with what that system has. */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { decoderNeeds } from '../../perception/media/confined.ts'
import { type Confinement, findConfinement } from './confinement.ts'
import { shareFile } from './share-file.ts'
import { noPlan, ownUser } from './measures.ts'
import { findTools } from './tools.ts'

const needs = decoderNeeds('node-av')

let dir: string
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reelgist-detection-'))
})
after(() => rm(dir, { recursive: true }))

test('runs without the system’s programs, and reports why each measure is off', async () => {
  const none = { paths: {}, hasLandlock: false, hasSeccomp: false }
  const trial = { command: [process.execPath, '-e', '0'], env: {} }
  const confinement = await findConfinement(needs, trial, { tools: none })
  assert.deepEqual(confinement.plan, noPlan)
  assert.match(confinement.missing.network ?? '', /unshare.* not found/)
  assert.deepEqual(confinement.command(needs, ['program', '1']), { file: 'program', args: ['1'] })
  const elsewhere = await findConfinement(needs, trial, { platform: 'darwin' })
  assert.deepEqual(elsewhere.missing.files, 'available only on Linux')
})

test('omits only a failing measure, with its error', async (context) => {
  if (process.platform !== 'linux') return context.skip('only Linux has measures')
  const tools = findTools()
  const broken = join(dir, 'unshare')
  await writeFile(broken, '#!/bin/sh\necho "unshare: unshare failed: Operation not permitted" >&2\nexit 1\n', {
    mode: 0o755,
  })
  const trial = { command: [process.execPath, '-e', '0'], env: {} }
  const { plan, missing } = await findConfinement(needs, trial, {
    tools: { ...tools, hasLandlock: false, paths: { ...tools.paths, unshare: broken } },
  })
  assert.deepEqual([plan.limits, plan.network, plan.files], [tools.paths.prlimit !== undefined, false, undefined])
  assert.equal(missing.network, 'unshare: unshare failed: Operation not permitted')
})

test('an ordinary user has the same confinement as root', { skip: process.getuid?.() !== 0 }, async (context) => {
  const script = `
    const { decoderConfinement } = await import('${import.meta.resolve('../../perception/media/confined.ts')}')
    console.log(JSON.stringify(await decoderConfinement('node-av')))`
  let output: string
  try {
    const ids = { uid: 65534, gid: 65534, encoding: 'utf8' as const, env: {} }
    output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], ids)
  } catch (error) {
    return context.skip(`nobody else can run this project here: ${(error as Error).message.split('\n')[0]}`)
  }
  const { plan, missing } = JSON.parse(output) as Confinement
  assert.equal(plan.user, undefined)
  assert.equal(missing.user, 'only root can choose a user')
  if (missing.network === undefined) assert.deepEqual([plan.network, plan.files], [true, 'mounts'])
})

test('lends an unreadable file to the decoder’s user, and takes it back', async (context) => {
  if (process.getuid?.() !== 0) return context.skip('only root can give a file away')
  const file = join(dir, 'private.mp4')
  await writeFile(file, 'moving pictures', { mode: 0o600 })
  let path: string
  {
    await using lent = await shareFile(file, { ...noPlan, user: ownUser })
    path = lent.path
    assert.notEqual(path, file)
    const read = execFileSync('cat', [path], { uid: ownUser, gid: ownUser, encoding: 'utf8' })
    assert.equal(read, 'moving pictures')
  }
  assert.ok(!existsSync(path))
  await chmod(file, 0o644)
  await using open = await shareFile(file, { ...noPlan, user: ownUser, files: 'mounts' })
  assert.equal(open.path, file)
  assert.ok((await readdir(dir)).includes('private.mp4'))
})
