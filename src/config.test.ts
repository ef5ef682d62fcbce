import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseEnv } from 'node:util'
import { ConfigError, readConfig, variableNames } from './config.ts'

test('.env.example lists exactly the variables that exist', () => {
  const listed = Object.keys(parseEnv(readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')))
  const ours = listed.filter((name) => !name.startsWith('OTEL_'))
  assert.deepEqual(ours.toSorted(), variableNames.toSorted())
})

test('a worker needs no payment settings and ignores them', () => {
  for (const env of [{ PAYMENT: 'self' }, { PAYMENT: 'facilitator', PAY_TO_EVM: '0x12' }, { EVM_SETTLER_KEY: 'x' }]) {
    assert.throws(() => readConfig({ ...env, ROLE: 'api' }), ConfigError)
    assert.equal(readConfig({ ...env, ROLE: 'worker' }).payment, undefined)
  }
})

test('clips are stored in the sandbox, and elsewhere only if KEEP_CLIP says so', () => {
  const keeps = (env: Record<string, string>) => readConfig(env).keepsClips
  assert.equal(keeps({}), true)
  assert.equal(keeps({ KEEP_CLIP: 'off' }), false)
  // A worker of a real shop need not be given PAYMENT: it must not store clips for that.
  assert.equal(keeps({ ROLE: 'worker' }), false)
  assert.equal(keeps({ ROLE: 'worker', PAYMENT: 'self' }), false)
  assert.equal(keeps({ ROLE: 'worker', PAYMENT: 'self', KEEP_CLIP: 'on' }), true)
  assert.equal(readConfig({ KEEP_CLIP_MAX_BYTES: '2048' }).maxClipBytes, 2048)
  assert.throws(() => readConfig({ KEEP_CLIP: 'yes' }), /KEEP_CLIP/)
})

test('samples are on in the sandbox and off elsewhere, unless set', () => {
  const samples = (env: Record<string, string>) => readConfig({ ROLE: 'worker', ...env }).samples
  assert.equal(samples({}), true)
  assert.equal(samples({ PAYMENT: 'self' }), false)
  assert.equal(samples({ PAYMENT: 'self', SAMPLES: 'on' }), true)
  assert.equal(samples({ SAMPLES: 'off' }), false)
  assert.equal(readConfig({ SAMPLES: 'off' }).payment?.mode, 'sandbox')
})

test('the operators’ port is 9402, another one, or off', () => {
  const metrics = (METRICS_PORT?: string) => readConfig({ METRICS_PORT }).metrics
  assert.deepEqual(metrics(), { host: '127.0.0.1', port: 9402 })
  assert.equal(metrics('0').port, 0)
  assert.equal(metrics('off').port, 'off')
  assert.throws(() => metrics('of'), /METRICS_PORT: must be a port from 0 to 65535, or "off"/)
})

test('resolves a relative folder against the project, not the working directory', () => {
  assert.equal(readConfig({}).dataDir, join(import.meta.dirname, '../data'))
  assert.equal(readConfig({ DATA_DIR: '/var/reelgist' }).dataDir, '/var/reelgist')
})

test('reading the configuration loads no chain, server or database library', () => {
  const script = `import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
    const { readConfig } = await import('./config.ts')
    readConfig({ SOLANA_SETTLER_KEY: '${'1'.repeat(64)}', EVM_SETTLER_KEY: '0x${'1'.repeat(64)}' })`
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  const packages = new Set([...loaded.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)\//g)].map(([, name]) => name))
  assert.deepEqual(packages, new Set(['zod', 'fastest-levenshtein']))
})
