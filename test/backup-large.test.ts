/** Backups of rows of many megabytes: they are restored unchanged, can be stopped, and may find the disk full. */

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster } from '../src/database/embedded-server.ts'
import { runBackup, runRestore } from '../scripts/backup/main.ts'
import { bareEnvironment } from '../scripts/support/bare-environment.ts'
import { copyCluster } from '../scripts/test/cluster.ts'
import { makeDataFolder } from '../scripts/test/folder.ts'
import { inDatabase, makeBackupFolder, makeDataDir, refusal } from './support/backup.ts'

const megabyte = 1_000_000
const folder = await makeBackupFolder()
/** The backup of `dataDir`, which the first test writes. */
const written = join(folder, 'large.backup')

/** A database whose backup takes a while: of its rows of 8 MB and more, most cannot be compressed. */
let dataDir: string
before(async () => {
  dataDir = await makeDataFolder()
  await copyCluster(dataDir)
  await inDatabase(dataDir, async (pool) => {
    const evidence = JSON.stringify({ caption: randomBytes(4 * megabyte).toString('hex') })
    const video = `insert into videos (platform, video_id, url, evidence) values ('youtube', 'large', '', $1)`
    await pool.query(video, [evidence])
    const frame = `insert into frames (platform, video_id, at, jpeg) values ('youtube', 'large', $1, $2)`
    await pool.query(frame, [8, randomBytes(8 * megabyte)])
    await pool.query(frame, [16, Buffer.alloc(16 * megabyte, 'every byte value is in the other one')])
  })
})
after(() => rm(dataDir, { recursive: true, force: true }))

const root = join(import.meta.dirname, '..')
const preload = ['--import', './test/support/peak-memory-process.ts']
const start = (script: string, args: string[], env: Record<string, string>, flags: string[] = []) => {
  const all = ['--disable-warning=ExperimentalWarning', ...flags, `scripts/${script}.ts`, ...args]
  const child = spawn(process.execPath, all, {
    cwd: root,
    env: { ...bareEnvironment, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return { child, err: text(child.stderr), exit: once(child, 'exit') }
}

const checksums = (data: string) =>
  inDatabase(data, async (pool) => {
    const { rows } = await pool.query(`select at, length(jpeg) as jpeg_bytes, sha256(jpeg) as jpeg,
      octet_length(evidence::text) as evidence_bytes, sha256(evidence::text::bytea) as evidence
      from videos join frames using (platform, video_id) where video_id = 'large' order by at`)
    return rows as Record<string, unknown>[]
  })

/** A row is in memory a few times, as text of twice its size; the whole database, or many rows at a time, is not. */
const maxPeakMegabytes = 600

async function runWithinMemory(script: 'backup' | 'restore', env: Record<string, string>): Promise<void> {
  const { err, exit } = start(script, [written], env, preload)
  const [code] = (await exit) as [number | null]
  assert.equal(code, 0, await err)
  const peak = Number(/^peak memory: (\d+) KB$/m.exec(await err)![1]) / 1024
  assert.ok(peak > 40, `${peak} MB are less than Node takes`)
  assert.ok(peak < maxPeakMegabytes, `${script} took ${Math.round(peak)} MB`)
}

test('rows of 8 and 16 MB are backed up and restored unchanged in bounded memory', async () => {
  await runWithinMemory('backup', { DATA_DIR: dataDir })
  const restored = await makeDataDir()
  await runWithinMemory('restore', { DATA_DIR: restored })
  const before = await checksums(dataDir)
  assert.deepEqual(
    before.map(({ jpeg_bytes, evidence_bytes }) => [jpeg_bytes, Number(evidence_bytes) > 8 * megabyte]),
    [
      [8 * megabyte, true],
      [16 * megabyte, true],
    ],
  )
  assert.deepEqual(await checksums(restored), before)
})

test('a stopped backup or restore leaves neither a file nor a server', async () => {
  const target = await mkdtemp(join(folder, 'stopped-'))
  const backup = start('backup', [join(target, 'large.backup')], { DATA_DIR: dataDir })
  while ((await readdir(target)).length === 0) await sleep(5)
  backup.child.kill('SIGTERM')
  assert.deepEqual(await backup.exit, [1, null])
  assert.match(await backup.err, /\nStopped: no backup was written\.\n$/)
  assert.deepEqual(await readdir(target), [])
  assert.equal((await findPostmaster(join(dataDir, 'postgres'))).alive, false)

  const restored = await makeDataDir()
  const restore = start('restore', [written], { DATA_DIR: restored })
  const staging = async () => (await readdir(restored)).find((name) => name.startsWith('restore.new-'))
  while ((await staging()) === undefined) await sleep(5)
  const cluster = join(restored, (await staging())!, 'postgres')
  while (!existsSync(join(cluster, 'postmaster.pid'))) await sleep(5)
  restore.child.kill('SIGTERM')
  assert.deepEqual(await restore.exit, [1, null])
  assert.match(await restore.err, /^Stopped: no database was created\.\n$/m)
  assert.deepEqual(await readdir(restored), [])
})

/** A file system of that size, where root can mount one. */
async function smallDisk(megabytes: number): Promise<string | undefined> {
  const disk = await mkdtemp(join(folder, 'disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'none', disk]).status !== 0)
    return undefined
  after(() => spawnSync('umount', ['--lazy', disk]))
  return disk
}

test('a full disk ends a backup and a restore with a sentence', async (context) => {
  const disk = await smallDisk(8)
  const larger = await smallDisk(75)
  if (disk === undefined || larger === undefined) return context.skip('only root can mount a small disk')
  const file = join(disk, 'large.backup')
  assert.equal(await refusal(runBackup, file, { DATA_DIR: dataDir }), `${file} cannot be written: the disk is full.\n`)
  assert.deepEqual(await readdir(disk), [])

  const sentence = await refusal(runRestore, written, { DATA_DIR: larger })
  assert.match(
    sentence,
    /^(?:The disk of .* is full: no database was created|No database was created in .*: the new database stopped; its disk may be full)\.\n$/,
  )
  assert.deepEqual(await readdir(larger), [])
})
