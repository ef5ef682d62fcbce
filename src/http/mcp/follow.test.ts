import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ServerContext } from '@modelcontextprotocol/server'
import { follow, mostSeconds } from './follow.ts'

const job = { jobId: 'j', videoId: 'v', status: 'processing' }
const pollJob = async () => ({ status: 'found' as const, body: JSON.stringify(job), done: false })

function listen(signal = new AbortController().signal) {
  const heard: number[] = []
  const notify = async ({ params }: { params: { progress: number } }) => void heard.push(params.progress)
  return { heard, context: { mcpReq: { _meta: { progressToken: 1 }, signal, notify } } as unknown as ServerContext }
}

test('a job that takes longer is given back as it is when the time is up, after rising progress', async () => {
  assert.ok(mostSeconds <= 45, 'clients give up after a minute')
  const { heard, context } = listen()
  assert.deepEqual(await follow({ pollJob }, 'j', context, Date.now() + 2_500), job)
  assert.ok(heard.length > 0)
  assert.deepEqual(
    heard,
    [...new Set(heard)].toSorted((one, other) => one - other),
  )
})

test('nobody waits for a client that has gone', async () => {
  const { context } = listen(AbortSignal.abort())
  assert.deepEqual(await follow({ pollJob }, 'j', context, Infinity), job)
})
