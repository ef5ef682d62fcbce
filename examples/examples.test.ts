/** Every example runs as it stands, against the real service. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { withService } from '../client/test/support/service.ts'
import { bareEnvironment } from '../scripts/support/bare-environment.ts'

const served = withService()

async function run(name: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, name)], {
    env: { ...bareEnvironment, REELGIST_URL: served.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  assert.equal(code, 0, stderr)
  return stdout
}

test('recipe.ts prints the title and the ingredients', async () => {
  assert.match(await run('recipe.ts'), /^\S.*\n- .*\w/)
})

test('solana.ts prints a plan as Markdown', async () => {
  assert.match(await run('solana.ts'), /^# .*\n\n## Exercises/)
})

test('survive.ts creates a job, prints its result and leaves no stored payment', async () => {
  const file = join(import.meta.dirname, `payment-${process.pid}.txt`)
  assert.match(await run('survive.ts', { PAYMENT_FILE: file }), /^job [\da-f-]{36} paid for\n\{/)
  assert.ok(!existsSync(file))
})
