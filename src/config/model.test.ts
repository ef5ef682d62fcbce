import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'

const server = 'http://127.0.0.1:1/v1'

test('splits a model into its provider and the rest after the first slash', () => {
  const { provider, id, baseUrl } = readConfig({ MODEL: 'local/org/name:8b', MODEL_BASE_URL: server }).model!
  assert.deepEqual([provider, id, baseUrl], ['compatible', 'org/name:8b', server])
})

test('refuses an unknown provider and lists the known ones', () => {
  for (const name of ['acme', 'gogle', 'constructor']) {
    assert.throws(
      () => readConfig({ MODEL: `${name}/model`, MODEL_BASE_URL: server, OPENAI_API_KEY: 'key' }),
      new RegExp(`- MODEL: unknown provider ${name}; use google, openai, anthropic, ollama, .*local`),
    )
  }
})

test('names the missing variable of a provider or server', () => {
  assert.throws(() => readConfig({ MODEL: 'google/gemini-2.5-flash' }), /- GOOGLE_GENERATIVE_AI_API_KEY: required/)
  assert.throws(() => readConfig({ MODEL: 'local/any' }), /- MODEL_BASE_URL: required/)
})

test('configures a speech engine with its model, address and key', () => {
  const env = { TRANSCRIBER: 'acme/nova', TRANSCRIBER_BASE_URL: server, TRANSCRIBER_API_KEY: 'own' }
  assert.deepEqual(readConfig(env).transcriber, { engine: 'acme', model: 'nova', baseUrl: server, key: 'own' })
})

test("gives OpenAI's key to no other speech engine", () => {
  const keyFor = (TRANSCRIBER: string) => readConfig({ TRANSCRIBER, OPENAI_API_KEY: 'key' }).transcriber?.key
  assert.deepEqual([keyFor('openai/whisper-1'), keyFor('acme/nova')], ['key', undefined])
})
