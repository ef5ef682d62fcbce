import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Video } from '../evidence.ts'
import type { Purchase } from '../payment/checkout.ts'
import type { Service } from './service.ts'
import { createShortLinks } from './short-link-allowance.ts'
import { createSubmit, writeAccepted } from './submit.ts'

const jobId = '0d3b5f6e-8c1a-4a57-9f3e-2b7c6d5e4f10'
const video: Video = { platform: 'tiktok', id: '1', url: 'https://www.tiktok.com/@/video/1' }
const job = { jobId, videoId: '1', format: 'recipe' as const }

test('answers a known result with 200, and a new job with 202 and its poll URL', () => {
  const made = writeAccepted({ ...job, status: 'pending' } as never)
  assert.deepEqual([made.status, JSON.parse(made.body).pollUrl], [202, `/v1/jobs/${jobId}`])
  const known = writeAccepted({ ...job, status: 'success', result: { title: 'x' } } as never)
  assert.deepEqual([known.status, JSON.parse(known.body).result], [200, { title: 'x' }])
})

/** Pays for everything; `body` is the answer. */
function submitWith(body: string) {
  const purchases: Purchase[] = []
  const service = {
    publicUrl: 'https://reels.example',
    checkout: {
      pay: async (purchase: Purchase) => {
        purchases.push(purchase)
        await purchase.validate()
        return { status: 202, body, headers: {} }
      },
    },
    resolveLink: async (_link: string, _signal: AbortSignal, beforeAsking?: () => void) => {
      beforeAsking?.()
      return video
    },
    callbacks: {},
  } as unknown as Service
  const submit = createSubmit(service, createShortLinks())
  const send = (link = 'https://vm.tiktok.com/ZM1/') =>
    submit({
      body: JSON.stringify({ url: link }),
      headers: new Headers(),
      signal: new AbortController().signal,
      caller: 'somebody',
    })
  return { send, purchases }
}

test('the same request has the same hash, and another link another hash', async () => {
  const { send, purchases } = submitWith(writeAccepted({ ...job, status: 'pending' } as never).body)
  await send()
  await send()
  await send('https://vm.tiktok.com/ZM2/')
  const [first, second, third] = purchases.map(({ requestHash }) => requestHash)
  assert.equal(first, second)
  assert.notEqual(first, third)
})

test('limits short links without a purchase, and not those that become a job', async () => {
  const paid = submitWith(writeAccepted({ ...job, status: 'pending' } as never).body)
  for (let i = 0; i < 200; i++) assert.equal((await paid.send()).jobId, jobId)
  const unpaid = submitWith('{}')
  const tryOut = async () => {
    for (let i = 0; i < 1_000; i++) await unpaid.send()
  }
  await assert.rejects(tryOut(), /too many short links from your address/)
})
