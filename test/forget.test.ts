/** `npm run forget` as a person uses it. */

import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { runForget } from '../scripts/forget/main.ts'
import { someVideo, withJobs } from './support/jobs.ts'
import { urlOf } from '../scripts/support/service.ts'

async function run(args: string[], env: Record<string, string> = {}) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const output = Promise.all([text(stdout), text(stderr)])
  const code = await runForget(args, { env, stdout, stderr })
  for (const stream of [stdout, stderr]) stream.end()
  const [out, err] = await output
  return { code, out, err }
}

test('forgets a video by link, job or id, and reports what was removed', async () => {
  const { connection, submit, work, settled } = await withJobs()
  await work(async () => ({}))
  const env = { DATABASE_URL: urlOf(connection) }
  const analyse = async () => {
    const { jobId } = await submit(someVideo())
    await settled(jobId)
    return jobId
  }
  const names = [
    async () => someVideo().url,
    async () => 'https://m.tiktok.com/v/7000000000000000001.html',
    async (jobId: string) => jobId,
    async () => 'tiktok/7000000000000000001',
  ]
  for (const name of names) {
    const { code, out, err } = await run([await name(await analyse())], env)
    assert.equal(code, 0)
    assert.match(err, /^Database: \S+ at \S+\n$/)
    assert.match(out, /^tiktok\/7000000000000000001: removed .*1 results, 1 jobs\n$/)
  }
  assert.equal((await run([someVideo().url], env)).out, 'tiktok/7000000000000000001: nothing was stored\n')
})

test('reports arguments without a video, and handles the others', async () => {
  const { connection } = await withJobs()
  const named = ['https://example.com/', '0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10', 'tiktok/1']
  const { code, out, err } = await run(named, { DATABASE_URL: urlOf(connection) })
  assert.equal(code, 1)
  assert.equal(err.trim().split('\n').length, 3)
  assert.equal(out, 'tiktok/1: nothing was stored\n')
})

test('prints the usage without arguments', async () => {
  assert.deepEqual([(await run([])).code, (await run(['--help'])).code, (await run(['--all'])).code], [2, 0, 2])
})
