/** What the page says while a job runs: a worker's reports, as it writes them, and nothing that contradicts them. */

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Db } from '../../src/database/database.ts'
import type { Finding } from '../../src/evidence.ts'
import { createLiveWriter } from '../../src/jobs/live/writer.ts'
import { silent } from '../../scripts/support/database.ts'
import { assertAccessible, revisit, takeOn } from '../support/page/browser.ts'
import { inBrowser } from '../support/page/service.ts'

/** A job whose worker is this test. */
async function beginJob(db: Db) {
  const [jobId, run, entry] = [randomUUID(), randomUUID(), randomUUID()]
  const video = { platform: 'tiktok' as const, video_id: '7000000000000000555' }
  const now = new Date()
  await db
    .insertInto('videos')
    .values({ ...video, url: '', created_at: now, updated_at: now })
    .execute()
  const { id: analysis } = await db
    .insertInto('analyses')
    .values({ ...video, format: 'recipe', status: 'processing', run, entry, attempt: 1, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expires_at = new Date(now.getTime() + 86_400_000)
  await db
    .insertInto('jobs')
    .values({ id: jobId, ...video, format: 'recipe', run, status: 'processing', created_at: now, expires_at })
    .execute()
  const attempt = {
    analysis,
    run,
    entry,
    number: 1,
    suspect: false,
    video: { platform: video.platform, id: video.video_id, url: '' },
    format: 'recipe',
  }
  const end = async () => {
    await db.deleteFrom('jobs').where('id', '=', jobId).execute()
    await db.deleteFrom('analyses').where('run', '=', run).execute()
    await db.deleteFrom('videos').where('video_id', '=', video.video_id).execute()
  }
  return { jobId, attempt, [Symbol.asyncDispose]: end }
}

const video: Finding = {
  kind: 'video',
  title: 'One pot pasta',
  author: 'Nora',
  authorHandle: 'nora',
  caption: '',
  durationSeconds: 20,
}

test(
  'the progress heading names the stage that moves, and the estimate never rises',
  inBrowser(async ({ browser, service, db }) => {
    await using job = await beginJob(db)
    await using visited = await revisit(browser, service.url)
    const { page } = visited
    const worker = createLiveWriter({ db, attempt: job.attempt, log: silent, superseded: assert.fail, everyMs: 10 })
    await page.goto(`/jobs/${job.jobId}`)
    await page.getByRole('heading', { name: 'In the queue' }).waitFor()
    await page.evaluate(`{
      globalThis.estimates = []
      const note = () => estimates.push(document.querySelector('.sub')?.textContent.split(' · ')[0])
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
    }`)
    const shows = async (heading: string, estimate: string) => {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.locator('.sub', { hasText: estimate }).waitFor()
      assert.equal(await page.locator('.stages [aria-current=step]').count(), 1)
    }
    worker.progress({ stage: 'listening', fraction: 0.3, etaSeconds: 40 })
    worker.found([video])
    await shows('Listening', 'About 40 seconds left')
    // The text is read beside the speech, and only the text goes on.
    worker.found([{ kind: 'text', role: 'content', start: 1, end: 3, text: '200 g pasta' }])
    await shows('Reading on-screen text', 'About 40 seconds left')
    await assertAccessible(page, 'progress, light')
    await takeOn(page, { size: 'phone', scheme: 'dark' })
    await assertAccessible(page, 'progress, dark')
    worker.progress({ stage: 'looking', fraction: 0.8, etaSeconds: 1 })
    await shows('Looking at each shot', 'A few seconds left')
    worker.progress({ stage: 'looking', fraction: 0.8, etaSeconds: 40 })
    await shows('Looking at each shot', 'Taking longer than usual')
    worker.progress({ stage: 'composing', fraction: 0.95, etaSeconds: 1 })
    await shows('Writing the result', 'Nearly done')
    worker.progress({ stage: 'composing', fraction: 0.96, etaSeconds: 40 })
    await shows('Writing the result', 'Taking longer than usual')
    await worker.end()
    const said = [...new Set<string>(await page.evaluate('estimates'))]
    const numbers = said.flatMap((text) => /About (\d+) seconds/.exec(text)?.[1] ?? []).map(Number)
    assert.deepEqual(numbers, [40])
    assert.ok(said.indexOf('About 40 seconds left') < said.indexOf('Nearly done'))
    await page.goto('/history')
  }),
)
