import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startLocalServer } from '../../test/support/local-model-server.ts'
import { createComposer } from '../composition/compose.ts'
import { readConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { logModelProblem } from './analysis.ts'

test('the start reports that results are basic, and which model could be used', async () => {
  await using server = await startLocalServer('ollama', 'qwen3:8b', {})
  const config = readConfig({ MODEL_BASE_URL: server.url })
  const said: string[] = []
  const log = { info: (text: string) => said.push(text) } as unknown as Log
  const composer = createComposer(config, log)
  try {
    await logModelProblem(composer, config, log)
  } finally {
    await composer.close()
  }
  assert.equal(said.length, 1)
  assert.match(said[0]!, /^results are basic, made without a language model; Ollama .*MODEL=ollama\/qwen3:8b/)
})
