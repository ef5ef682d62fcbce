import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { writeReport } from '../scripts/doctor/report.ts'
import type { DoctorFinding } from '../scripts/doctor/finding.ts'
import { examineModel } from '../scripts/doctor/service.ts'
import { readConfig } from '../src/config.ts'
import { setDrain } from '../src/jobs/drain.ts'
import { startLocalServer } from './support/local-model-server.ts'
import { bareEnvironment } from '../scripts/support/bare-environment.ts'
import { withDatabase } from '../scripts/support/database.ts'
import { urlOf } from '../scripts/support/service.ts'

interface DoctorReport {
  works: boolean
  findings: DoctorFinding[]
}

/** The doctor of a process that only answers requests: what a worker needs takes longer to look at. */
async function examine(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'reelgist-doctor-'))
  try {
    const script = join(import.meta.dirname, '../scripts/doctor.ts')
    const run = promisify(execFile)(process.execPath, [script, '--json'], {
      env: { ...bareEnvironment, ROLE: 'api', PORT: '0', METRICS_PORT: 'off', DATA_DIR: dataDir, ...env },
    })
    const { stdout, code } = await run.then(
      ({ stdout }) => ({ stdout, code: 0 }),
      (error: { stdout: string; code: number }) => error,
    )
    const doctorReport = JSON.parse(stdout) as DoctorReport
    return {
      stdout,
      code,
      ...doctorReport,
      of: (name: string) => doctorReport.findings.find((one) => one.name === name),
    }
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

test('reports no failure without settings', async () => {
  const { code, works, of, findings } = await examine({})
  assert.equal(works, true, JSON.stringify(findings))
  assert.equal(code, 0)
  assert.equal(of('payments')?.state, 'warn')
  assert.match(of('payments')?.text ?? '', /no real money/)
})

test('reports what prevents a start, without printing secrets', async () => {
  const { code, works, of, stdout } = await examine({
    DATABASE_URL: 'postgres://somebody:secret-word@127.0.0.1:1/reelgist',
    PAYMENT: 'self',
    PAY_TO_EVM: '0x1111111111111111111111111111111111111111',
    EVM_RPC_URL: 'http://127.0.0.1:1/secret-word',
    EVM_SETTLER_KEY: `0x${'5ec4e7'.repeat(10)}1234`,
  })
  assert.equal(works, false)
  assert.equal(code, 1)
  assert.match(of('database')?.text ?? '', /nothing listens there/)
  assert.equal(of('payments')?.state, 'fail')
  assert.doesNotMatch(stdout, /secret-word|5ec4e7/)
})

test('names METRICS_PORT where that port is taken, and reports a drained service', async () => {
  const { connection, db } = await withDatabase()
  await setDrain(db, true)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { of } = await examine({ METRICS_PORT: String(port), DATABASE_URL: urlOf(connection) })
  other.close()
  assert.equal(
    of('metrics port')?.text,
    `Port ${port} is already in use: stop the other program, or set METRICS_PORT to another port.`,
  )
  assert.match(of('drain')?.text ?? '', /^on since \S+Z: new work is refused$/)
  assert.equal(of('drain')?.todo, 'npm run drain -- off')
})

test('reports only an invalid setting', async () => {
  const { code, findings } = await examine({ PORT: 'twelve' })
  assert.equal(code, 1)
  assert.deepEqual(
    findings.map(({ name, state }) => [name, state]),
    [['settings', 'fail']],
  )
})

test('without a model, a reachable one is named with the setting that uses it', async () => {
  await using server = await startLocalServer('ollama', 'qwen3:8b', {})
  const [found] = await examineModel(readConfig({ MODEL_BASE_URL: server.url }))
  assert.match(found!.text, /basic results, made without a language model; Ollama .* MODEL=ollama\/qwen3:8b/)
})

test('prints each state on a terminal, with what to do below', () => {
  const report = writeReport(
    [
      { name: 'disk', state: 'ok', text: '5 GB' },
      { name: 'database', state: 'fail', text: 'gone', todo: 'start it' },
    ],
    false,
  )
  assert.equal(
    report,
    [
      'ok    disk      5 GB',
      'FAIL  database  gone',
      '                → start it',
      '',
      'npm start would not work: 1 failures, 0 warnings',
      '',
    ].join('\n'),
  )
})
