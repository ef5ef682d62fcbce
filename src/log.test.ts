import { spawn as spawnOnTerminal } from '@lydell/node-pty'
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'

const script = `import { createLog } from './log.ts'
  createLog('info').warn({ jobId: 'abc', key: 'k', request: { headers: { 'x-payment': 'secret' } } }, 'a thing happened')`
const args = ['--input-type=module', '--eval', script]

function onTerminal(env: Record<string, string>): Promise<string> {
  const terminal = spawnOnTerminal(process.execPath, args, {
    cwd: import.meta.dirname,
    cols: 200,
    env: { PATH: process.env['PATH'], TERM: 'xterm-256color', ...env },
  })
  let text = ''
  terminal.onData((data) => (text += data))
  return new Promise((resolve) => terminal.onExit(() => resolve(text)))
}

test('on a terminal an event is one readable line, in colours unless NO_COLOR is set', async () => {
  const coloured = await onTerminal({})
  assert.ok(coloured.includes('\u001b['), coloured)
  const plain = (await onTerminal({ NO_COLOR: '1' })).trim()
  assert.match(plain, /^\[\d\d:\d\d:\d\d\.\d{3}\] WARN: a thing happened \{"jobId":"abc",.*\}$/)
  assert.doesNotMatch(plain, /secret/)
})

test('elsewhere an event is one line of JSON', () => {
  const line = execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })
  const { msg, jobId, time, request } = JSON.parse(line) as Record<string, unknown>
  assert.deepEqual([msg, jobId, request], ['a thing happened', 'abc', { headers: { 'x-payment': '[redacted]' } }])
  assert.match(String(time), /^\d{4}-\d\d-\d\dT/)
})
