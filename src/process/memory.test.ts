import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { totalmem } from 'node:os'
import { test } from 'node:test'
import { createMemoryCeiling, defaultCeiling } from './memory.ts'

const megabyte = 1024 * 1024

test('counts the memory of child processes until they exit', async (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux tells')
  // Far from what this process may take or give back in the meantime.
  const ceiling = createMemoryCeiling(process.memoryUsage.rss() + 300 * megabyte)
  assert.equal(ceiling.isReached(), false)
  const script = `const held = Buffer.alloc(${600 * megabyte}, 1); console.log('held'); setInterval(() => held, 60_000)`
  const child = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  assert.equal(ceiling.isReached(), true)
  const room = ceiling.waitForMemory(new AbortController().signal)
  child.kill('SIGKILL')
  await room
  assert.equal(ceiling.isReached(), false)
})

test('a signal ends the wait for memory', async () => {
  const stop = new AbortController()
  const waiting = createMemoryCeiling(1, () => 2).waitForMemory(stop.signal)
  stop.abort()
  await waiting
})

test('defaults to a limit below the machine’s memory', () => {
  assert.ok(defaultCeiling() > 0 && defaultCeiling() < totalmem())
})
