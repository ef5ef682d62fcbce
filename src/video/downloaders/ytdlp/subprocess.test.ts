import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { runGroup } from './subprocess.ts'

const options = { cwd: tmpdir(), env: {} }
const run = (script: string, signal: AbortSignal, onStdout?: (soFar: string) => void) =>
  runGroup(process.execPath, ['-e', script], { ...options, signal, ...(onStdout ? { onStdout } : {}) })
const noSignal = new AbortController().signal

/** Starts a child that keeps the pipe open for a minute, so that the run can only end when both are gone. */
const withChild = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'inherit' })
`

test('a program’s status and words are handed over', async () => {
  const finished = await run('console.log("out"); console.error("err"); process.exitCode = 3', noSignal)
  assert.deepEqual(finished, { status: 3, stdout: 'out\n', stderr: 'err\n' })
})

test('the signal ends a program that ignores requests to end, with the children it started', async () => {
  const controller = new AbortController()
  const script = `${withChild}; process.on('SIGTERM', () => {}); console.log('ready'); setTimeout(() => {}, 60_000)`
  const { status } = await run(script, controller.signal, () => controller.abort())
  assert.equal(status, null)
})

test('children that outlive their program are ended too', async () => {
  assert.equal((await run(`${withChild}; process.exit(0)`, noSignal)).status, 0)
})

test('what a program writes without end is not kept', async () => {
  const { stdout } = await run('process.stdout.write("x".repeat(8_000_000))', noSignal)
  assert.ok(stdout.length < 2_000_000)
})

test('a program sees nothing of the service’s environment but what it is given', async () => {
  process.env.EVM_SETTLER_KEY_FOR_TEST = 'secret'
  const { stdout } = await run('console.log(JSON.stringify(process.env))', noSignal)
  assert.ok(!stdout.includes('secret'))
})

test('a program that is not there is an error', async () => {
  await assert.rejects(runGroup('/nowhere/program', [], { ...options, signal: noSignal }), { code: 'ENOENT' })
})

test('a signal that has come already starts nothing', async () => {
  await assert.rejects(run('', AbortSignal.abort(new Error('too late'))), /too late/)
})
