/** Callbacks with the command: `listen` to a program on this machine, and `--callback` to one on the internet. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test, type TestContext } from 'node:test'
import { startReceiver } from '../../test/support/receiver.ts'
import { startTestService, type TestService } from '../../scripts/support/service.ts'
import { AnalysisFailure } from '../../src/errors.ts'
import recipe from '../../src/formats/recipe.ts'
import { verifyWebhook } from '../src/index.ts'
import { makeHome } from './support/command.ts'

const host = 'hooks.example.com'
let service: TestService
let receiver: Awaited<ReturnType<typeof startReceiver>>
const home = await makeHome(() => service.url)
before(async () => {
  receiver = await startReceiver(host, () => 200)
  const { dial, ca } = receiver
  service = await startTestService({
    analyse: async ({ id }) => {
      if (id.startsWith('75')) throw new AnalysisFailure('video is private')
      return recipe.example
    },
    callbacks: { dial, ca, resolve: async () => ['93.184.215.14'], backOffSeconds: () => 0 },
  })
  assert.equal((await home.run(['wallet', 'fund'])).code, 0)
})
after(async () => {
  await service[Symbol.asyncDispose]()
  await receiver[Symbol.asyncDispose]()
})

let videos = 0
const link = (kind = '74') => `https://www.tiktok.com/@a/video/${kind}${String(++videos).padStart(17, '0')}`
const jobIn = (stderr: string) => /job ([\da-f-]{36})/.exec(stderr)![1]!
const printSecret = async () => (await home.run(['listen', '--print-secret'])).stdout.trim()

/** A program on this machine. `answer` is the status of the nth call. */
async function startHook(t: TestContext, answer: (nth: number) => number = () => 204) {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = []
  let heard = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    void text(request).then((body) => take(request, response, body))
  }).listen(0, '127.0.0.1')
  function take({ headers }: IncomingMessage, response: ServerResponse, body: string): void {
    calls.push({ headers, body })
    response.writeHead(answer(calls.length), { location: '/elsewhere' }).end()
    heard.resolve()
    heard = Promise.withResolvers<void>()
  }
  await once(server, 'listening')
  t.after(() => server.close().closeAllConnections())
  const call = async (nth: number) => {
    while (calls.length < nth) await heard.promise
    return calls[nth - 1]!
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, calls, call }
}

test('listen sends named jobs that have ended, as the service would, and ends', async (t) => {
  const hook = await startHook(t)
  const good = jobIn((await home.run(['analyse', link(), '-f', 'recipe'])).stderr)
  const failed = jobIn((await home.run(['analyse', link('75')])).stderr)
  const { code, stdout, stderr } = await home.run(['listen', '--forward-to', hook.url, good, failed])
  assert.deepEqual([code, stdout], [0, ''], stderr)
  const jobs = await Promise.all(
    hook.calls.map(async ({ body, headers }) => verifyWebhook(body, headers, await printSecret())),
  )
  assert.deepEqual(
    new Map(jobs.map(({ jobId, status }) => [jobId, status])),
    new Map([
      [good, 'success'],
      [failed, 'failed'],
    ]),
  )
  for (const { body, headers } of hook.calls) {
    const { jobId } = JSON.parse(body) as { jobId: string }
    assert.equal(headers['webhook-id'], jobId)
    assert.equal(body, await (await fetch(`${service.url}/v1/jobs/${jobId}`)).text())
  }
})

test('listen without ids sends what this user buys from then on, once, until it is interrupted', async (t) => {
  const hook = await startHook(t)
  await home.run(['analyse', link(), '-f', 'recipe'])
  const child = home.start(['listen', '--forward-to', hook.url])
  await new Promise<void>((resolve) => {
    let said = ''
    child.stderr.on('data', (chunk) => (said += String(chunk)).includes('Waiting for jobs') && resolve())
  })
  const bought = [link(), link()]
  const ids = []
  for (const url of bought) ids.push(jobIn((await home.run(['analyse', url])).stderr))
  await hook.call(2)
  child.kill('SIGINT')
  assert.deepEqual(await once(child, 'exit'), [0, null])
  const sent = hook.calls.map(({ headers }) => headers['webhook-id'])
  assert.deepEqual([sent.length, new Set(sent)], [2, new Set(ids)])
})

test('listen tries again, does not follow redirects, and stops when the receiver is gone', async (t) => {
  const jobId = jobIn((await home.run(['analyse', link()])).stderr)
  const hook = await startHook(t, (nth) => [500, 302, 200][nth - 1]!)
  assert.equal((await home.run(['listen', '--forward-to', hook.url, jobId])).code, 0)
  assert.deepEqual(new Set(hook.calls.map(({ headers }) => headers['webhook-id'])), new Set([jobId]))
  assert.equal(hook.calls.length, 3)
  const gone = await startHook(t, () => 410)
  const { code, stderr } = await home.run(['listen', '--forward-to', gone.url, jobId])
  assert.deepEqual([code, gone.calls.length], [1, 1], stderr)
})

test('listen refuses what it cannot do', async () => {
  const cases: [code: number, args: string[], why: RegExp][] = [
    [2, ['listen'], /--forward-to http:\/\/localhost/],
    [2, ['listen', '--forward-to', 'localhost:3000'], /must begin with http/],
    [2, ['listen', '--forward-to', 'http://me:it@localhost/'], /must not contain a password/],
    [7, ['listen', '--forward-to', 'http://127.0.0.1:9/', crypto.randomUUID()], /Job not found/],
  ]
  for (const [wanted, args, why] of cases) {
    const { code, stderr } = await home.run(args)
    assert.equal(code, wanted, stderr)
    assert.match(stderr, why)
  }
  const bad = await home.run(['listen', '--print-secret'], { env: { REELGIST_CALLBACK_SECRET: 'hunter2' } })
  assert.equal(bad.code, 2)
  assert.doesNotMatch(bad.stderr, /hunter2/)
})

test('the secret is private, stays the same, and the environment replaces it', async () => {
  const secret = await printSecret()
  assert.equal(await printSecret(), secret)
  assert.equal((await stat(join(home.folder, 'config/reelgist/callback-secret'))).mode & 0o777, 0o600)
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const { stdout } = await home.run(['listen', '--print-secret'], { env: { REELGIST_CALLBACK_SECRET: other } })
  assert.equal(stdout.trim(), other)
})

test('--callback calls a URL when the job ends, also of a job that was bought before', async () => {
  const url = link()
  await home.run(['analyse', url, '--callback', `https://${host}/a`])
  const secret = await printSecret()
  const first = await receiver.call(1)
  const { jobId } = await verifyWebhook(first.body, first.headers, secret)
  const again = await home.run(['analyse', url, '--callback', `https://${host}/b`])
  assert.equal(again.code, 0, again.stderr)
  const second = await receiver.call(2)
  assert.equal(second.url, '/b')
  assert.equal((await verifyWebhook(second.body, second.headers, secret)).jobId, jobId)
})

test('--callback that cannot be called is refused before anything is signed', async () => {
  const { code, stderr } = await home.run(['analyse', link(), '--callback', 'http://localhost:3000/hook'])
  assert.equal(code, 2)
  assert.match(stderr, /Nothing was charged\. Use an https URL on the public internet/)
})
