/** Every example runs unchanged on each supported version of Node, against the real service. */

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { supportedNodes } from '../client/test/support/nodes.ts'
import { signWebhook } from '../client/src/webhook.ts'
import { links, withService } from '../client/test/support/service.ts'
import { bareEnvironment } from '../scripts/support/bare-environment.ts'

const served = withService()

interface Run {
  env?: Record<string, string>
  args?: string[]
  input?: string
}
async function run(node: string, name: string, { env = {}, args = [], input = '' }: Run = {}) {
  const child = spawn(node, [join(import.meta.dirname, name), ...args], {
    env: { ...bareEnvironment, REELGIST_URL: served.url, ...env },
    stdio: 'pipe',
  })
  // An example that reads no input may end before it is written.
  child.stdin.on('error', () => undefined).end(input)
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
    assert.match(await run(node, 'survive.mjs', { env: { PAYMENT_FILE: file } }), /^job [\da-f-]{36} paid for\n\{/)
    assert.ok(!existsSync(file))
  })

  test(`list-to-csv.mjs writes a row for each video, also for one that fails, on Node ${version}`, async () => {
    const videos = [links.good(), links.private(), links.good()]
    const printed = await run(node, 'list-to-csv.mjs', { input: `${videos.join('\n')}\n${videos[0]}\n` })
    const rows = printed.trimEnd().split('\r\n')
    assert.equal(rows.length, 4)
    assert.deepEqual(
      rows.slice(1).map((row) => row.split(',')[0]),
      videos.map((link) => `"${link}"`),
    )
    assert.match(rows[1]!, /,"tiktok",/)
    assert.match(rows[2]!, /"video is private"$/)
  })

  test(`recipe-import.mjs prints a recipe of schema.org on Node ${version}`, async () => {
    const recipe = JSON.parse(await run(node, 'recipe-import.mjs')) as Record<string, unknown[]>
    assert.equal(recipe['@type'], 'Recipe')
    assert.ok(recipe['recipeIngredient']!.length > 0 && recipe['recipeInstructions']!.length > 0)
  })

  test(`screening-queue.mjs decides each link once, also after a restart, on Node ${version}`, async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'reelgist-queue-'))
    const file = join(folder.path, 'decisions.jsonl')
    const [good, failing, next] = [links.good(), links.private(), links.good()]
    const first = await run(node, 'screening-queue.mjs', { args: [file, good, failing] })
    assert.deepEqual(
      first
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ')[1]),
      [good, failing],
    )
    assert.match(first, new RegExp(`^review ${failing}$`, 'm'))
    const again = await run(node, 'screening-queue.mjs', { args: [file, good, failing, next] })
    assert.match(again, new RegExp(`^\\w+ ${next}\n$`))
    assert.equal((await readFile(file, 'utf8')).trimEnd().split('\n').length, 3)
  })

  test(`agent.mjs pays for two videos and stops at its budget on Node ${version}`, async () => {
    const printed = (await run(node, 'agent.mjs')).split('\n')
    assert.equal(printed.filter((line) => line.startsWith('pay $0.10')).length, 2)
    assert.equal(printed.filter((line) => line.startsWith('success')).length, 2)
    assert.ok(printed.includes('failed over_budget $0.05 left'), printed.join('\n'))
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
