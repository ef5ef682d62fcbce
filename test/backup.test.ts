/** `npm run backup` and `npm run restore`: what a running service has stored is in another data folder afterwards. */

import assert from 'node:assert/strict'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../src/config.ts'
import { findPostmaster } from '../src/database/embedded-server.ts'
import defaultFormat from '../src/formats/default.ts'
import type { Analyse } from '../src/jobs/worker.ts'
import { startService } from '../src/service.ts'
import { version } from '../src/version.ts'
import { runBackup, runRestore } from '../scripts/backup/main.ts'
import { signPayment } from '../scripts/support/caller.ts'
import { silent } from '../scripts/support/database.ts'
import { joinChains } from '../scripts/test/chains.ts'
import { copyCluster } from '../scripts/test/cluster.ts'
import { inDatabase, makeBackupFolder, makeDataDir, run } from './support/backup.ts'

const folder = await makeBackupFolder()

async function serve(dataDir: string, analyse: Analyse) {
  const ports = { PORT: '0', METRICS_PORT: 'off', PUBLIC_URL: 'http://service.test' }
  const config = readConfig({ ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'silent', LANGUAGES: 'english-only' })
  return startService(config, silent, { analyse })
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
