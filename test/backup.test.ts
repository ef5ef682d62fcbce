/** `npm run backup` and `npm run restore`: what a running service has stored is in another data folder afterwards. */

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readConfig } from '../src/config.ts'
import { createDatabase } from '../src/database/database.ts'
import { findPostmaster } from '../src/database/embedded-server.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import defaultFormat from '../src/formats/default.ts'
import type { Analyse } from '../src/jobs/worker.ts'
import { StartError } from '../src/process/start-error.ts'
import { startService } from '../src/service.ts'
import { version } from '../src/version.ts'
import { runBackup, runRestore } from '../scripts/backup/main.ts'
import { bareEnvironment } from '../scripts/support/bare-environment.ts'
import { signPayment } from '../scripts/support/caller.ts'
import { silent } from '../scripts/support/database.ts'
import { joinChains } from '../scripts/test/chains.ts'
import { copyCluster } from '../scripts/test/cluster.ts'
import { makeDataFolder } from '../scripts/test/folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'reelgist-backup-'))
after(() => rm(folder, { recursive: true, force: true }))

async function makeDataDir(): Promise<string> {
  const dataDir = await makeDataFolder()
  after(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function run(command: typeof runBackup, args: string[], env: Record<string, string>) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const output = Promise.all([text(stdout), text(stderr)])
  const code = await command(args, { env, stdout, stderr }).catch((error: unknown) => {
    assert.ok(error instanceof StartError, String((error as Error).stack))
    stderr.write(`${error.message}\n`)
    return 1
  })
  for (const stream of [stdout, stderr]) stream.end()
  const [out, err] = await output
  return { code, out, err }
}

async function serve(dataDir: string, analyse: Analyse) {
  const ports = { PORT: '0', METRICS_PORT: 'off', PUBLIC_URL: 'http://service.test' }
  const config = readConfig({ ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'silent', LANGUAGES: 'english-only' })
  return startService(config, silent, { analyse })
}

async function inDatabase<T>(dataDir: string, work: (pool: ReturnType<typeof createDatabase>['pool']) => Promise<T>) {
  const postgres = await startEmbeddedPostgres(dataDir, silent)
  const { pool, close } = createDatabase(postgres.connection, silent)
  try {
    return await work(pool)
  } finally {
    await close()
    await postgres.stop()
  }
}

const linkOf = (id: string) => `https://www.tiktok.com/@samples/video/${id}`
const [first, slow, later] = ['7000000000000000001', '7000000000000000002', '7000000000000000003']

async function submit(url: string, payment: string, id: string) {
  const response = await fetch(`${url}/v1/jobs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'PAYMENT-SIGNATURE': payment },
    body: JSON.stringify({ url: linkOf(id) }),
  })
  return { status: response.status, body: (await response.json()) as { jobId: string } }
}

async function untilStatus(url: string, jobId: string, status: string): Promise<string> {
  for (;;) {
    const body = await (await fetch(`${url}/v1/jobs/${jobId}`)).text()
    const found = (JSON.parse(body) as { status: string }).status
    if (found === status) return body
    assert.notEqual(found, 'failed', body)
    await sleep(50)
  }
}

/** Values that a text format may get wrong. */
const oddUrl = 'tab\t newline\n return\r backslash\\ \\. \\N “quoted” 🎬'
const oddBytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 256))

test('a running service is backed up and restored: same results, same ledger, and it works', async () => {
  const dataDir = await makeDataDir()
  await copyCluster(dataDir)
  await joinChains(dataDir)
  const file = join(folder, 'drill.backup')
  const payments: string[] = []
  let before: { body: string; slowJob: string; answer: unknown }
  const waits: Analyse = async (video, _format, signal) => {
    if (video.id === slow) await sleep(600_000, undefined, { signal })
    return defaultFormat.example
  }
  const service = await serve(dataDir, waits)
  try {
    for (let n = 0; n < 2; n++) payments.push(await signPayment(service.url))
    const answer = await submit(service.url, payments[0]!, first)
    assert.equal(answer.status, 202)
    const body = await untilStatus(service.url, answer.body.jobId, 'success')
    const { jobId: slowJob } = (await submit(service.url, payments[1]!, slow)).body
    await untilStatus(service.url, slowJob, 'processing')
    before = { body, slowJob, answer }

    await inDatabase(dataDir, async (pool) => {
      await pool.query(`insert into videos (platform, video_id, url) values ('youtube', 'odd', $1)`, [oddUrl])
      await pool.query(`insert into frames (platform, video_id, at, jpeg) values ('youtube', 'odd', 0, $1)`, [oddBytes])
      // Pairs of rows are written all the while: a backup that is no snapshot would have one without the other.
      const over = new AbortController()
      let pairs = 0
      const begun = Promise.withResolvers<void>()
      const writing = (async () => {
        while (!over.signal.aborted) {
          if (pairs === 3) begun.resolve()
          await pool.query(
            `with video as (insert into videos (platform, video_id, url) values ('youtube', $1, ''))
            insert into frames (platform, video_id, at, blob) values ('youtube', $1, 0, '')`,
            [`pair-${++pairs}`],
          )
        }
      })()
      await Promise.race([begun.promise, writing])
      const { code, out, err } = await run(runBackup, [file], { DATA_DIR: dataDir })
      over.abort()
      await writing
      assert.equal(code, 0, err)
      assert.match(out, /^Backup written and checked: .*drill\.backup \(\d+ rows, [\d.]+ MB\)\nNot included: .*keys/)
    })
  } finally {
    await service.stop()
  }
  assert.equal((await stat(file)).mode & 0o777, 0o600, 'only its owner may read it')
  const ledger = (data: string) =>
    inDatabase(data, async (pool) => (await pool.query('select * from payments order by key')).rows)
  const ledgerBefore = await ledger(dataDir)

  const restored = await makeDataDir()
  await joinChains(restored)
  const { code, out, err } = await run(runRestore, [file], { DATA_DIR: restored })
  assert.deepEqual([code, err], [0, ''])
  assert.match(
    out,
    new RegExp(`^Database restored in ${restored}: \\d+ rows of 20.*, written by release ${version}\\.`),
  )
  assert.equal((await findPostmaster(join(restored, 'postgres'))).alive, false, 'its server was stopped')
  assert.deepEqual(
    (await readdir(restored)).filter((name) => name.startsWith('restore')),
    [],
  )
  assert.deepEqual(await ledger(restored), ledgerBefore)
  await inDatabase(restored, async (pool) => {
    const odd = await pool.query(
      `select url, jpeg from videos join frames using (platform, video_id) where video_id = 'odd'`,
    )
    assert.deepEqual(odd.rows, [{ url: oddUrl, jpeg: oddBytes }])
    const lonely = await pool.query(`select video_id from videos full join frames using (platform, video_id)
      where video_id like 'pair-%' and (videos.url is null or frames.blob is null)`)
    assert.deepEqual(lonely.rows, [])
  })

  const again = await serve(restored, async () => defaultFormat.example)
  try {
    const { jobId } = (before.answer as Awaited<ReturnType<typeof submit>>).body
    assert.equal(await (await fetch(`${again.url}/v1/jobs/${jobId}`)).text(), before.body)
    assert.deepEqual(
      await submit(again.url, payments[0]!, first),
      before.answer,
      'a known payment is not charged again',
    )
    await untilStatus(again.url, before.slowJob, 'success')
    const { status, body } = await submit(again.url, await signPayment(again.url), later)
    assert.equal(status, 202)
    await untilStatus(again.url, body.jobId, 'success')
  } finally {
    await again.stop()
  }
})

/** A small backup for the tests below, made once. */
let small: Promise<string> | undefined
const smallBackup = () =>
  (small ??= (async () => {
    const dataDir = await makeDataDir()
    await copyCluster(dataDir)
    const file = join(folder, 'small.backup')
    const { code, err } = await run(runBackup, [file], { DATA_DIR: dataDir })
    assert.equal(code, 0, err)
    return file
  })())

async function refusal(command: typeof runBackup, file: string, env: Record<string, string>): Promise<string> {
  const { code, out, err } = await run(command, [file], env)
  assert.deepEqual([code, out], [1, ''], err)
  return err.replace(/^Database: .*\n/, '')
}

test('a backup overwrites nothing, and is of the embedded database only', async () => {
  const dataDir = await makeDataDir()
  await copyCluster(dataDir)
  const file = join(folder, 'precious')
  await writeFile(file, 'precious')
  assert.equal(await refusal(runBackup, file, { DATA_DIR: dataDir }), `${file} already exists: choose another name.\n`)
  assert.equal(await readFile(file, 'utf8'), 'precious')
  const nowhere = join(folder, 'nowhere/file')
  assert.equal(
    await refusal(runBackup, nowhere, { DATA_DIR: dataDir }),
    `${nowhere} cannot be written: its folder does not exist.\n`,
  )
  const DATABASE_URL = 'postgres://somewhere/reels'
  assert.equal(
    await refusal(runBackup, join(folder, 'x'), { DATABASE_URL }),
    'DATABASE_URL is set, and npm run backup is for the embedded database: use pg_dump (docs/backup.md).\n',
  )
  assert.match(await refusal(runRestore, file, { DATABASE_URL }), /use pg_restore \(docs\/backup\.md\)\.\n$/)
  for (const [args, code] of [
    [[], 2],
    [['--help'], 0],
    [['--quick', 'x'], 2],
    [['x', 'y'], 2],
  ] as const) {
    const ended = await run(runBackup, [...args], {})
    assert.equal(ended.code, code)
    assert.match(ended.out + ended.err, /^Usage: npm run backup -- FILE$/m)
  }
})

test('a restore replaces no database', async () => {
  const file = await smallBackup()
  const dataDir = await makeDataDir()
  await copyCluster(dataDir)
  const inode = async () => (await stat(join(dataDir, 'postgres'))).ino
  const before = await inode()
  assert.equal(
    await refusal(runRestore, file, { DATA_DIR: dataDir }),
    `There already is a database in ${dataDir}/postgres: set DATA_DIR to a folder without one, or move it away.\n`,
  )
  assert.equal(await inode(), before)
})

/** The backup with another text, and a checksum that fits it. */
async function rewritten(
  name: string,
  change: (description: Record<string, unknown>) => void,
  changeText = (text: string) => text,
): Promise<string> {
  const lines = gunzipSync(await readFile(await smallBackup()))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  const description = JSON.parse(lines[0]!) as Record<string, unknown>
  change(description)
  lines[0] = JSON.stringify(description)
  const body = changeText(`${lines.slice(0, -1).join('\n')}\n`)
  const last = { ...JSON.parse(lines.at(-1)!), sha256: createHash('sha256').update(body).digest('hex') }
  const file = join(folder, name)
  await writeFile(file, gzipSync(`${body}${JSON.stringify(last)}\n`))
  return file
}

/** A copy of the backup, changed as a file. */
async function changed(name: string, change: (file: string, bytes: number) => Promise<void>): Promise<string> {
  const file = join(folder, name)
  await copyFile(await smallBackup(), file)
  await chmod(file, 0o600)
  await change(file, (await stat(file)).size)
  return file
}

test('a restore refuses a file that is missing, foreign, incomplete, damaged or of another version', async () => {
  const text = gunzipSync(await readFile(await smallBackup())).toString('utf8')
  const cases: [file: string, sentence: string][] = [
    [join(folder, 'missing'), 'does not exist.'],
    [folder, 'is a folder, not a backup.'],
    [join(import.meta.dirname, 'backup.test.ts'), 'is not a backup of this service.'],
    [await changed('foreign', (file) => writeFile(file, gzipSync('pictures\n'))), 'is not a backup of this service.'],
    [await changed('empty', (file) => truncate(file)), 'is incomplete: its end is missing. Use another backup.'],
    [
      await changed('cut', (file, bytes) => truncate(file, bytes - 200)),
      'is incomplete: its end is missing. Use another backup.',
    ],
    [
      await changed('cut-lines', (file) => writeFile(file, gzipSync(text.slice(0, text.length / 2)))),
      'is incomplete: its end is missing. Use another backup.',
    ],
    [
      await changed('flipped', async (file, bytes) => {
        const content = await readFile(file)
        content[Math.floor(bytes / 2)]! ^= 0x10
        await writeFile(file, content)
      }),
      'is damaged: its checksum does not match. Use another backup.',
    ],
    [
      await changed('altered', (file) => writeFile(file, gzipSync(text.replace('001-jobs\t', '001-jobz\t')))),
      'is damaged: its checksum does not match. Use another backup.',
    ],
    [
      await rewritten(
        'mixed',
        () => undefined,
        (body) => body.replace('001-jobs\t', '001-jobs'),
      ),
      'is damaged: a row of public.kysely_migration does not have 2 columns. Use another backup.',
    ],
    [
      await rewritten('format', (description) => Object.assign(description, { reelgistBackup: 9, release: '9.0.0' })),
      'has backup format 9; this release reads format 1: restore it with release 9.0.0.',
    ],
    [
      await rewritten('newer', (description) => {
        ;(description['migrations'] as string[]).push('999-future')
        description['release'] = '9.0.0'
      }),
      'was written by a newer release (9.0.0, migration 999-future): restore it with that release.',
    ],
  ]
  const dataDir = join(await makeDataDir(), 'new')
  for (const [file, sentence] of cases) {
    assert.equal(await refusal(runRestore, file, { DATA_DIR: dataDir }), `${file} ${sentence}\n`)
    assert.equal(existsSync(dataDir), false, 'nothing was created')
  }
})

test('a restore that fails half-way leaves no database', async () => {
  const file = await rewritten('queue', (description) => Object.assign(description, { queueVersion: 1 }))
  const dataDir = join(await makeDataDir(), 'new')
  await mkdir(dataDir)
  assert.match(
    await refusal(runRestore, file, { DATA_DIR: dataDir }),
    new RegExp(
      `has queue tables of version 1, and this release has \\d+: restore it with release ${version}, then upgrade`,
    ),
  )
  assert.deepEqual(await readdir(dataDir), [])
})

/** A database whose backup takes a while: bytes that cannot be compressed. */
async function largeDatabase(): Promise<string> {
  const dataDir = await makeDataDir()
  await copyCluster(dataDir)
  await inDatabase(dataDir, async (pool) => {
    await pool.query(`insert into videos (platform, video_id, url) values ('youtube', 'large', '')`)
    for (let n = 0; n < 20; n++) {
      await pool.query(`insert into frames (platform, video_id, at, jpeg) values ('youtube', 'large', $1, $2)`, [
        n,
        randomBytes(1_000_000),
      ])
    }
  })
  return dataDir
}

const root = join(import.meta.dirname, '..')
const start = (script: string, args: string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...args], {
    cwd: root,
    env: { ...bareEnvironment, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return { child, err: text(child.stderr), exit: once(child, 'exit') }
}

test('a stopped backup or restore leaves neither a file nor a server', async () => {
  const dataDir = await largeDatabase()
  const target = await mkdtemp(join(folder, 'stopped-'))
  const file = join(target, 'large.backup')
  const backup = start('backup', [file], { DATA_DIR: dataDir })
  while ((await readdir(target)).length === 0) await sleep(5)
  backup.child.kill('SIGTERM')
  assert.deepEqual(await backup.exit, [1, null])
  assert.match(await backup.err, /\nStopped: no backup was written\.\n$/)
  assert.deepEqual(await readdir(target), [])
  assert.equal((await findPostmaster(join(dataDir, 'postgres'))).alive, false)

  assert.equal((await run(runBackup, [file], { DATA_DIR: dataDir })).code, 0)
  const restored = await makeDataDir()
  const restore = start('restore', [file], { DATA_DIR: restored })
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
  const dataDir = await largeDatabase()
  const file = join(disk, 'large.backup')
  assert.equal(await refusal(runBackup, file, { DATA_DIR: dataDir }), `${file} cannot be written: the disk is full.\n`)
  assert.deepEqual(await readdir(disk), [])

  const elsewhere = join(folder, 'large.backup')
  assert.equal((await run(runBackup, [elsewhere], { DATA_DIR: dataDir })).code, 0)
  const sentence = await refusal(runRestore, elsewhere, { DATA_DIR: larger })
  assert.match(
    sentence,
    /^(?:The disk of .* is full: no database was created|No database was created in .*: the new database stopped; its disk may be full)\.\n$/,
  )
  assert.deepEqual(await readdir(larger), [])
})
