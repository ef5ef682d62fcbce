/** What a person reads who set something wrong: each sentence names the variable and what is expected. */

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ConfigError, loadConfig, readConfig } from '../config.ts'
import type { Variables } from './env-file.ts'

function problemsOf(read: () => unknown): readonly string[] {
  try {
    read()
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error))
    return error.problems
  }
  return []
}

for (const [name, value, sentence] of [
  ['API_PROCESSES', 'two', 'must be a whole number from 1 to 64, not "two"'],
  ['API_PROCESSES', '0', 'must be a whole number from 1 to 64, not "0"'],
  ['WORKER_MAX_MEMORY_MB', '100', 'must be a whole number of at least 512, not "100"'],
  ['WORKER_CONCURRENCY', '1.5', 'must be a whole number from 1 to 64, not "1.5"'],
  ['CACHE_DAYS', '-1', 'must be a number above 0, not "-1"'],
  ['LEDGER_DAYS', '7', 'must be a number of at least 30, not "7"'],
  ['MODEL_SECONDS', 'soon', 'must be a whole number from 5 to 3600, not "soon"'],
  ['PORT', '80a', 'must be a port from 0 to 65535, not "80a"'],
  ['METRICS_PORT', 'of', 'must be a port from 0 to 65535, or "off"'],
  ['ROLE', 'both', 'must be all, api or worker, not "both"'],
  ['PUBLIC_URL', 'reels.example', 'must be an http or https URL, such as https://host.example'],
  ['FACILITATOR_URL', 'ftp://x', 'must be an http or https URL, such as https://host.example'],
  ['DATABASE_URL', 'localhost/reels', 'must be a URL such as postgres://user:password@host:5432/database'],
  ['DATABASE_URL', 'mysql://a:secret@b/c', 'must be a URL such as postgres://user:password@host:5432/database'],
  ['HOST', '[::1]', 'must be written without brackets: ::1'],
  ['METRICS_HOST', '[::]', 'must be written without brackets: ::'],
  [
    'PAY_TO_EVM',
    '0x209693Bc6afc0C5328bA36FaF03C514EF312287C',
    'is the example of deploy/kubernetes/config.yaml: set the address of your own wallet',
  ],
  [
    'PAY_TO_EVM',
    '0x209693bc6afc0c5328ba36faf03c514ef312287c',
    'is the example of deploy/kubernetes/config.yaml: set the address of your own wallet',
  ],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an http or https URL, such as http://collector:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'collector', 'must be an http or https URL, such as http://collector:4318'],
] as const) {
  test(`${name}=${value} ${sentence}`, () => {
    assert.deepEqual(
      problemsOf(() => readConfig({ [name]: value })),
      [`${name}: ${sentence}`],
    )
  })
}

test('all problems are reported at once, those of parts too', () => {
  const env = {
    PAYMENT: 'facilitator',
    MODEL: 'nobody/model',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    PORT: '9402',
  }
  assert.deepEqual(
    problemsOf(() => readConfig(env)),
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT: must be an http or https URL, such as http://collector:4318',
      'METRICS_PORT: must differ from PORT',
      'FACILITATOR_URL: required for PAYMENT=facilitator',
      'PAY_TO_EVM or PAY_TO_SOLANA: required for PAYMENT=facilitator',
      'MODEL: unknown provider nobody; use google, openai, anthropic, ollama, lmstudio, llamacpp, local',
    ],
  )
})

test('misspelled names are reported together with other problems, else as warnings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reelgist-names-'))
  after(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, '.env'), 'FACILITATR_URL=https://facilitator.example\nCOLOUR=red\n')
  const warnings: string[] = []
  const load = (env: Variables) => () => loadConfig((sentence) => warnings.push(sentence), env, folder)
  const misspelled = [
    '.env: COLOUR is not a setting and is not used',
    '.env: FACILITATR_URL is not a setting: did you mean FACILITATOR_URL?',
  ]
  assert.deepEqual(problemsOf(load({ PAYMENT: 'facilitator', PAY_TO_EVM: `0x${'1'.repeat(40)}` })), [
    'FACILITATOR_URL: required for PAYMENT=facilitator',
    ...misspelled,
  ])
  assert.deepEqual(warnings, [], 'once is enough')
  load({})()
  assert.deepEqual(warnings, misspelled)
})
