import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someVideo, withJobs } from '../../test/support/jobs.ts'
import { createIsNewWork } from './new-work.ts'

test('stored and running analyses are not new work; failed and old ones are', async () => {
  const { db, submit } = await withJobs()
  const isNewWork = createIsNewWork(db, 1)
  const video = someVideo()
  assert.equal(await isNewWork({ video, format: undefined }), true)
  await submit(video)
  const set = (columns: object) => db.updateTable('analyses').set(columns).execute()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const states: [object, boolean][] = [
    [{ status: 'pending' }, false],
    [{ status: 'processing' }, false],
    [{ status: 'failed' }, true],
    [{ status: 'success', finished_at: daysAgo(0.9) }, false],
    [{ status: 'success', finished_at: daysAgo(1.1) }, true],
  ]
  for (const [columns, isNew] of states) {
    await set(columns)
    assert.equal(await isNewWork({ video, format: undefined }), isNew, JSON.stringify(columns))
  }
  assert.equal(await createIsNewWork(db, undefined)({ video, format: undefined }), false)
  assert.equal(await isNewWork({ video, format: 'recipe' }), true)
  assert.equal(await isNewWork({ video: someVideo('7'), format: undefined }), true)
})
