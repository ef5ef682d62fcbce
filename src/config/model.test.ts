import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'

const server = 'http://127.0.0.1:1/v1'

test('a model is known by its provider and by all that follows the first slash', () => {
  const { provider, id, baseUrl } = readConfig({ MODEL: 'local/org/name:8b', MODEL_BASE_URL: server }).model!
  assert.deepEqual([provider, id, baseUrl], ['compatible', 'org/name:8b', server])
})

test('a provider that does not exist is refused with those that do, even where an address is set', () => {
  for (const name of ['acme', 'gogle', 'constructor']) {
    assert.throws(
      () => readConfig({ MODEL: `${name}/model`, MODEL_BASE_URL: server, OPENAI_API_KEY: 'key' }),
      new RegExp(`- MODEL: there is no provider ${name}; use google, openai, anthropic, ollama, .*local`),
    )
  }
})

test("a provider without its key and a server without its address are refused by the variable's name", () => {
  assert.throws(() => readConfig({ MODEL: 'google/gemini-2.5-flash' }), /- GOOGLE_GENERATIVE_AI_API_KEY: needed/)
  assert.throws(() => readConfig({ MODEL: 'local/any' }), /- MODEL_BASE_URL: needed/)
})

test('a speech engine is given its model, its address and its own key', () => {
  const env = { TRANSCRIBER: 'acme/nova', TRANSCRIBER_BASE_URL: server, TRANSCRIBER_API_KEY: 'own' }
  assert.deepEqual(readConfig(env).transcriber, { engine: 'acme', model: 'nova', baseUrl: server, key: 'own' })
})

test("OpenAI's key is given to no other speech engine", () => {
  const keyFor = (TRANSCRIBER: string) => readConfig({ TRANSCRIBER, OPENAI_API_KEY: 'key' }).transcriber?.key
  assert.deepEqual([keyFor('openai/whisper-1'), keyFor('acme/nova')], ['key', undefined])
})
