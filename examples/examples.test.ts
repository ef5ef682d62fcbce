/** Every example runs unchanged on each supported version of Node, against the real service. */

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { supportedNodes } from '../client/test/support/nodes.ts'
import { signWebhook } from '../client/src/webhook.ts'
import { withService } from '../client/test/support/service.ts'
import { bareEnvironment } from '../scripts/support/bare-environment.ts'

const served = withService()

async function run(node: string, name: string, env: Record<string, string> = {}) {
  const child = spawn(node, [join(import.meta.dirname, name)], {
    env: { ...bareEnvironment, REELGIST_URL: served.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  assert.equal(code, 0, stderr)
  return stdout
}

for (const [version, node] of await supportedNodes()) {
  test(`recipe.mjs prints the title and the ingredients on Node ${version}`, async () => {
    assert.match(await run(node, 'recipe.mjs'), /^\S.*\n- .*\w/)
  })

  test(`solana.mjs prints a plan as Markdown on Node ${version}`, async () => {
    assert.match(await run(node, 'solana.mjs'), /^# .*\n\n## Exercises/)
  })

  test(`survive.mjs creates a job, prints its result and leaves no stored payment on Node ${version}`, async () => {
    const file = join(import.meta.dirname, `payment-${process.pid}.txt`)
    assert.match(await run(node, 'survive.mjs', { PAYMENT_FILE: file }), /^job [\da-f-]{36} paid for\n\{/)
    assert.ok(!existsSync(file))
  })

  test(`webhook.mjs accepts a signed callback and refuses another on Node ${version}`, async (t) => {
    const secret = `whsec_${randomBytes(32).toString('base64')}`
    const child = spawn(node, [join(import.meta.dirname, 'webhook.mjs')], {
      env: { ...bareEnvironment, PORT: '0', REELGIST_CALLBACK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    t.after(() => child.kill())
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    const url = /http:\S+/.exec(line)![0]
    const body = JSON.stringify({ jobId: 'j1', status: 'failed', error: 'video is private' })
    const headers = await signWebhook(body, { id: 'j1', secret })
    assert.equal((await fetch(url, { method: 'POST', headers, body })).status, 204)
    assert.equal((await fetch(url, { method: 'POST', headers, body: `${body} ` })).status, 400)
  })
}
