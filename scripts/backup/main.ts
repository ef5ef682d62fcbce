/** From the arguments of `npm run backup` and `npm run restore` to their exit status. */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { type Config, loadConfig } from '../../src/config.ts'
import type { Variables } from '../../src/config/env-file.ts'
import { createLog } from '../../src/log.ts'
import { StartError } from '../../src/process/start-error.ts'
import { openServiceDatabase } from '../operator/database.ts'
import { readArguments } from '../support/arguments.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

interface Surroundings {
  env: Variables
  stdout: Writable
  stderr: Writable
  /** Stops it in order: no part of a file or of a database is left. */
  signal?: AbortSignal
}

const usages = {
  backup: `Usage: npm run backup -- FILE
Writes the embedded database of DATA_DIR into FILE, which must not exist. The service may run meanwhile.
`,
  restore: `Usage: npm run restore -- FILE
Creates the embedded database of DATA_DIR from FILE. DATA_DIR must not have a database yet.
`,
}

const notIncluded =
  'Not included: settings and keys (.env, wallets), the bucket of BLOBS, and the chains of the sandbox. Back them up separately.'

export async function runBackup(args: string[], around: Surroundings): Promise<number> {
  const file = readFileName('backup', args, around)
  if (typeof file === 'number') return file
  const config = embeddedConfig('backup', around)
  if (existsSync(file)) throw new StartError(`${file} already exists: choose another name.`)
  const announce = (sentence: string) => void around.stderr.write(`${sentence}\n`)
  const { connection, close } = await openServiceDatabase(config, createLog('warn'), announce)
  try {
    const { rows, bytes } = await writeBackup(connection, file, around.signal)
    around.stdout.write(`Backup written and checked: ${file} (${rows} rows, ${megabytes(bytes)} MB)\n${notIncluded}\n`)
    return 0
  } finally {
    await close()
  }
}

export async function runRestore(args: string[], around: Surroundings): Promise<number> {
  const file = readFileName('restore', args, around)
  if (typeof file === 'number') return file
  const config = embeddedConfig('restore', around)
  const { createdAt, release, rows } = await restoreBackup(file, config.dataDir, createLog('warn'), around.signal)
  around.stdout.write(
    `Database restored in ${config.dataDir}: ${rows} rows of ${createdAt}, written by release ${release}.\n` +
      'Stop the old service for good before you start this one. Compare the sums of npm run payments.\n',
  )
  return 0
}

/** The file that is named, or the exit status: then the reason and the usage have been printed. */
function readFileName(command: keyof typeof usages, args: string[], { stdout, stderr }: Surroundings): string | number {
  const usage = usages[command]
  const read = readArguments(args, {}, { positionals: 1 })
  if ('help' in read) {
    stdout.write(usage)
    return 0
  }
  const file = 'problem' in read ? undefined : read.positionals[0]
  if (file) return resolve(file)
  stderr.write('problem' in read ? `${read.problem}\n\n${usage}` : usage)
  return 2
}

function embeddedConfig(command: keyof typeof usages, { env, stderr }: Surroundings): Config {
  const config = loadConfig((sentence) => stderr.write(`${sentence}\n`), env)
  if (config.databaseUrl === undefined) return config
  const tool = command === 'backup' ? 'pg_dump' : 'pg_restore'
  throw new StartError(
    `DATABASE_URL is set, and npm run ${command} is for the embedded database: use ${tool} (docs/backup.md).`,
  )
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
