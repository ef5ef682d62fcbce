/** The servers that polling is measured on, each a separate process, with one PostgreSQL behind them. */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../src/database/database.ts'
import { startEmbeddedPostgres } from '../../src/database/embedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { createLog } from '../../src/log.ts'
import { insertJobs } from './jobs.ts'

export async function startPollServers(kinds: readonly string[]) {
  const parts = new AsyncDisposableStack()
  const log = createLog('silent')
  const folder = await mkdtemp(join(tmpdir(), 'reelgist-bench-'))
  parts.defer(() => rm(folder, { recursive: true }))
  const postgres = await startEmbeddedPostgres(folder, log)
  parts.defer(() => postgres.stop())
  const { db, close } = createDatabase(postgres.connection, log)
  parts.defer(close)
  await migrate(db)
  const { finished, running } = await insertJobs(db)
  const urls: Record<string, string> = {}
  const children: Record<string, ChildProcess> = {}
  for (const kind of kinds) {
    const child = fork(join(import.meta.dirname, 'server.ts'), [kind, JSON.stringify(postgres.connection), finished], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    parts.defer(async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    })
    const [port] = (await once(child, 'message')) as [number]
    children[kind] = child
    urls[kind] = `http://127.0.0.1:${port}/v1/jobs/`
  }
  /** How much processor time a server has taken so far, in seconds. */
  const cpuSeconds = async (kind: string) => {
    const answer = once(children[kind]!, 'message')
    children[kind]!.send('cpu')
    return ((await answer) as [number])[0]
  }
  return { finished, running, urls, cpuSeconds, [Symbol.asyncDispose]: () => parts.disposeAsync() }
}
