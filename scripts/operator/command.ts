/** What the operator's commands have in common: their streams, and the service's database for as long as they run. */

import type { Writable } from 'node:stream'
import { loadConfig, type Config } from '../../src/config.ts'
import type { Variables } from '../../src/config/env-file.ts'
import { createLog, type Log } from '../../src/log.ts'
import { openServiceDatabase, type ServiceDatabase } from './database.ts'

/** What a command has of its process. */
export interface CommandStreams {
  env: Variables
  stdout: Writable
  stderr: Writable
}

export interface CommandParts extends Pick<ServiceDatabase, 'connection' | 'db'> {
  config: Config
  log: Log
}

/** Warnings and the name of the database go to standard error, so that a program can read what is printed. */
export async function withServiceDatabase<T>(
  { env, stderr }: CommandStreams,
  work: (parts: CommandParts) => Promise<T>,
): Promise<T> {
  const announce = (sentence: string) => void stderr.write(`${sentence}\n`)
  const config = loadConfig(announce, env)
  const log = createLog('warn')
  const { connection, db, close } = await openServiceDatabase(config, log, announce)
  try {
    return await work({ config, connection, db, log })
  } finally {
    await close()
  }
}

/** Text from outside: control characters could rewrite what the terminal shows. */
export const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\uFFFD')
