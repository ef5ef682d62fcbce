import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../config.ts'
import { createTranscriber } from './index.ts'

const open = (env: Record<string, string>) => createTranscriber(readConfig({ ROLE: 'worker', ...env }))

test('the embedded engine and a hosted one are opened by their settings', async () => {
  const hosted = { TRANSCRIBER: 'any/whisper', TRANSCRIBER_BASE_URL: 'https://speech.test/v1' }
  for (const env of [{}, { TRANSCRIBER: 'embedded' }, hosted]) await open(env).close()
})

test('an engine that does not exist keeps the service from starting, by the name of its variable', () => {
  for (const TRANSCRIBER of ['whisper', 'hosted', 'constructor']) {
    assert.throws(() => open({ TRANSCRIBER }), new RegExp(`TRANSCRIBER: there is no engine ${TRANSCRIBER}`))
  }
})
