import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ServerContext } from '@modelcontextprotocol/server'
import type { Watcher } from '../../jobs/live/hub.ts'
import { followJob, maxSeconds } from './follow.ts'

type Parts = Parameters<typeof followJob>[0]

/** A job that is at work until it is ended. */
function work() {
  let status = 'processing'
  const watchers = new Set<Watcher>()
  const parts = {
    pollJob: async () => ({ status: 'found', body: JSON.stringify({ jobId: 'j', videoId: 'v', status }) }),
    live: {
      jobs: { find: async () => ({ run: 'r' }) },
      hub: {
        watch: (_: string, watcher: Watcher) => {
          watchers.add(watcher)
          watcher.progress?.('processing', '{"stage":"listening","fraction":0.5}')
          return () => watchers.delete(watcher)
        },
      },
    },
  } as unknown as Parts
  const end = () => {
    status = 'success'
    for (const { over } of watchers) over()
  }
  return { parts, watchers, end }
}

interface Heard {
  progress: number
  total: number
  message: string
}

function client(signal = new AbortController().signal, hear: (heard: Heard) => void = () => undefined) {
  const notify = async ({ params }: { params: Heard }) => hear(params)
  return { mcpReq: { _meta: { progressToken: 1 }, signal, notify } } as unknown as ServerContext
}

test('reports rising progress to a client, and returns when the job is done', async () => {
  const { parts, watchers, end } = work()
  const heard: Heard[] = []
  const context = client(undefined, (one) => {
    if (heard.push(one) === 2) end()
  })
  const { status } = await followJob(parts, 'j', context, Date.now() + 3_600_000)
  assert.equal(status, 'success')
  assert.ok(heard[1]!.progress > heard[0]!.progress)
  assert.ok(heard.every(({ progress, total }) => progress >= 50 && progress < total && total === 100))
  assert.equal(heard[0]!.message, 'listening, 50 % done')
  assert.equal(watchers.size, 0)
})

test('returns an unfinished job at the deadline', async () => {
  assert.ok(maxSeconds <= 45, 'clients give up after a minute')
  const { parts, watchers } = work()
  assert.equal((await followJob(parts, 'j', client(), Date.now() + 50)).status, 'processing')
  assert.equal(watchers.size, 0)
})

test('stops waiting when the client disconnects', async () => {
  const { parts, watchers } = work()
  assert.equal((await followJob(parts, 'j', client(AbortSignal.abort()), Infinity)).status, 'processing')
  const leaving = new AbortController()
  const followed = followJob(
    parts,
    'j',
    client(leaving.signal, () => leaving.abort()),
    Date.now() + 3_600_000,
  )
  assert.equal((await followed).status, 'processing')
  assert.equal(watchers.size, 0)
})
