/** What `npm run backup` and `npm run restore` refuse: they overwrite nothing, and restore only a whole backup. */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { version } from '../src/version.ts'
import { runBackup, runRestore } from '../scripts/backup/main.ts'
import { copyCluster } from '../scripts/test/cluster.ts'
import { makeBackupFolder, makeDataDir, refusal, run } from './support/backup.ts'

const folder = await makeBackupFolder()

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
    [import.meta.filename, 'is not a backup of this service.'],
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
