/** Callbacks: verified as any Standard Webhooks library signs them, and refused when anything about them is wrong. */

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { errorCodes } from '../../src/errors.ts'
import { adviceForCode } from '../src/advice.ts'
import { verifyWebhook, WebhookError } from '../src/index.ts'
import { signWebhook } from '../src/webhook.ts'

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const secret = newSecret()
const body = JSON.stringify({ jobId: 'j1', videoId: 'v', status: 'success', result: { title: 'Crème brûlée' } })

/** As the service does it. */
function signed(at = new Date(), text = body) {
  return {
    'webhook-id': 'w1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('w1', at, text),
  }
}

test('accepts a callback in every form that servers hand it over', async () => {
  const headers = signed()
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]))
  for (const given of [headers, new Headers(headers), upper]) {
    for (const text of [body, Buffer.from(body), new TextEncoder().encode(body)])
      assert.equal((await verifyWebhook(text, given, secret)).jobId, 'j1')
  }
})

test('accepts one of several secrets and one of several signatures', async () => {
  const headers = signed()
  const several = { ...headers, 'webhook-signature': `v1a,x v1,!! ${headers['webhook-signature']}` }
  assert.equal((await verifyWebhook(body, several, [newSecret(), secret])).status, 'success')
})

test('refuses another body, secret, id or time, an old one, and one without signature', async () => {
  const headers = signed()
  const cases: [text: string, headers: Record<string, string>, secret: string][] = [
    [`${body} `, headers, secret],
    [body, headers, newSecret()],
    [body, { ...headers, 'webhook-id': 'w2' }, secret],
    [body, { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }, secret],
    [body, { ...headers, 'webhook-timestamp': '' }, secret],
    [body, { ...headers, 'webhook-signature': 'v1,' }, secret],
    [body, { 'webhook-id': 'w1', 'webhook-timestamp': headers['webhook-timestamp'] }, secret],
    [body, signed(new Date(Date.now() - 301_000)), secret],
    [body, signed(new Date(Date.now() + 302_000)), secret],
    ['[]', signed(new Date(), '[]'), secret],
  ]
  for (const [text, given, key] of cases) await assert.rejects(verifyWebhook(text, given, key), WebhookError)
  const old = signed(new Date(Date.now() - 301_000))
  assert.ok(await verifyWebhook(body, old, secret, { toleranceSeconds: 600 }))
})

test('a malformed secret is reported without being shown', async () => {
  for (const wrong of ['', 'hunter2', 'whsec_c2hvcnQ=', `whsec_${'*'.repeat(40)}`]) {
    const { message } = await verifyWebhook(body, signed(), wrong).then(
      () => assert.fail('accepted'),
      (error: Error) => error,
    )
    assert.match(message, /24 to 64 bytes/)
    assert.ok(wrong === '' || !message.includes(wrong))
  }
})

test('signs as the library of Standard Webhooks verifies it', async () => {
  assert.deepEqual(new Webhook(secret).verify(body, await signWebhook(body, { id: 'x', secret })), JSON.parse(body))
})

test('every error code of the service has a sentence that says what to do', () => {
  for (const code of Object.values(errorCodes).flat()) assert.match(adviceForCode(code) ?? '', /^[A-Z].*\.$/, code)
  assert.equal(adviceForCode('toString'), undefined)
})
