import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../config.ts'
import { createTranscriber } from './index.ts'

const open = (env: Record<string, string>) => createTranscriber(readConfig({ ROLE: 'worker', ...env }))
const server = 'https://speech.test/v1'

test('the embedded engine and a hosted one are opened by their settings', async () => {
  const hosted = { TRANSCRIBER: 'openai/whisper-1' }
  const settings = [
    {},
    { TRANSCRIBER: 'embedded' },
    { ...hosted, OPENAI_API_KEY: 'key' },
    { ...hosted, TRANSCRIBER_API_KEY: 'key' },
    { TRANSCRIBER: 'openai/org/whisper', TRANSCRIBER_BASE_URL: server },
  ]
  for (const env of settings) await open(env).close()
})

test('an engine that does not exist keeps the service from starting, and those that do are listed', () => {
  for (const name of ['whisper', 'hosted', 'constructor', 'acme']) {
    for (const TRANSCRIBER of [name, `${name}/model`]) {
      assert.throws(
        () => open({ TRANSCRIBER, TRANSCRIBER_BASE_URL: server, OPENAI_API_KEY: 'key' }),
        new RegExp(`TRANSCRIBER: there is no engine ${name}; use one of these: embedded, openai`),
      )
    }
  }
})

test('an engine that lacks a setting, or is given one it has no use for, says so by the name of the variable', () => {
  assert.throws(() => open({ TRANSCRIBER: 'openai/whisper-1' }), /- OPENAI_API_KEY or TRANSCRIBER_BASE_URL: needed/)
  assert.throws(() => open({ TRANSCRIBER: 'openai', OPENAI_API_KEY: 'key' }), /- TRANSCRIBER: openai needs a model/)
  assert.throws(() => open({ TRANSCRIBER: 'embedded/large' }), /- TRANSCRIBER: the embedded engine has no model large/)
})
