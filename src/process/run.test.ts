import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

const script = join(import.meta.dirname, '../../test/support/runner-process.ts')

function start(behaviour: string) {
  const child = spawn(process.execPath, [script, behaviour], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stderr.resume()
  const lines = createInterface(child.stdout).on('line', (line) => (output += `${line}\n`))
  return {
    waitForOutput: async (word: string) => {
      while (!output.includes(word)) await once(lines, 'line')
    },
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    end: once(child, 'close').then(([code]) => ({ code: code as number, output })),
  }
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  test(`${signal} three times at once is one orderly stop`, async () => {
    const process = start('stop')
    await process.waitForOutput('ready')
    for (let time = 0; time < 3; time++) process.kill(signal)
    await process.waitForOutput('stopping')
    process.kill(signal)
    const { code, output } = await process.end
    assert.equal(code, 0)
    assert.ok(output.includes('in order') && !output.includes('stopping at once'))
  })
}

test('logs and ignores SIGUSR2 where there is nothing to replace', async () => {
  const process = start('stop')
  await process.waitForOutput('ready')
  process.kill('SIGUSR2')
  await process.waitForOutput('SIGUSR2 ignored')
  process.kill('SIGTERM')
  const { code, output } = await process.end
  assert.equal(code, 0)
  assert.ok(output.includes('in order'))
})

test('a second signal ends the waiting, and still stops everything in order', async () => {
  const process = start('wait politely')
  await process.waitForOutput('ready')
  process.kill('SIGINT')
  await process.waitForOutput('stopping')
  await sleep(2_100)
  process.kill('SIGINT')
  const { code, output } = await process.end
  assert.equal(code, 0)
  assert.ok(output.includes('stopping at once') && output.includes('in order'))
})

test('a signal ends the startup', async () => {
  const process = start('start for ever')
  await process.waitForOutput('starting')
  process.kill('SIGTERM')
  assert.equal((await process.end).code, 0)
})

test('an unhandled error stops everything in order with an exit code', async () => {
  const { code, output } = await start('crash').end
  assert.equal(code, 1)
  assert.ok(output.includes('unhandled error') && output.includes('in order'))
})

test('reports unreleased work in the exit code and the log', async () => {
  const process = start('lose work')
  await process.waitForOutput('ready')
  process.kill('SIGTERM')
  const { code, output } = await process.end
  assert.equal(code, 1)
  assert.match(output, /work was lost/)
})

test('leaves the report of a failed start to the caller', async () => {
  assert.equal((await start('fail to start').end).code, 1)
})
