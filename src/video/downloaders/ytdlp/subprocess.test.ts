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

test('returns a program’s status and output', async () => {
  const finished = await run('console.log("out"); console.error("err"); process.exitCode = 3', noSignal)
  assert.deepEqual(finished, { status: 3, stdout: 'out\n', stderr: 'err\n' })
})

test('the signal kills a program that ignores SIGTERM, with its children', async () => {
  const controller = new AbortController()
  const script = `${withChild}; process.on('SIGTERM', () => {}); console.log('ready'); setTimeout(() => {}, 60_000)`
  const { status } = await run(script, controller.signal, () => controller.abort())
  assert.equal(status, null)
})

test('kills children that outlive their program', async () => {
  assert.equal((await run(`${withChild}; process.exit(0)`, noSignal)).status, 0)
})

test('bounds the output of a program', async () => {
  const { stdout } = await run('process.stdout.write("x".repeat(8_000_000))', noSignal)
  assert.ok(stdout.length < 2_000_000)
})

test('passes only selected variables to a program', async () => {
  process.env.EVM_SETTLER_KEY_FOR_TEST = 'secret'
  const { stdout } = await run('console.log(JSON.stringify(process.env))', noSignal)
  assert.ok(!stdout.includes('secret'))
})

test('reports a missing program as an error', async () => {
  await assert.rejects(runGroup('/nowhere/program', [], { ...options, signal: noSignal }), { code: 'ENOENT' })
})

test('starts nothing after an abort', async () => {
  await assert.rejects(run('', AbortSignal.abort(new Error('too late'))), /too late/)
})
