import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { shellHeaders, writeShell } from './shell.ts'

const bundle = {
  script: 'main-A.js',
  style: 'main-A.css',
  icon: 'icon.svg',
  demo: 'demo.jpg',
  preload: [],
  examples: [],
  files: new Map(),
}
const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)> &amp; </title>\u2028'

async function write(boot: unknown): Promise<string> {
  const image = 'https://example.com/0.jpg'
  return String(
    await writeShell({ bundle, title: hostile, description: hostile, image, url: 'https://example.com', boot }),
  )
}

test('escapes untrusted titles and descriptions', async () => {
  const page = await write({})
  assert.equal(page.match(/<script/g)?.length, 2, 'its own script and its own data')
  assert.ok(!page.includes('<img'))
  assert.ok(page.includes('content="&quot;&gt;&lt;script&gt;'))
})

test('embeds untrusted data unchanged without ending its element', async () => {
  const page = await write({ title: hostile })
  assert.equal(page.match(/<\/script>/g)?.length, 2)
  const data = /id="boot">([^<]*)</.exec(page)?.[1]
  assert.deepEqual(JSON.parse(data ?? ''), { title: hostile })
})

test('the content policy allows no inline script, no inline style and no other site', async () => {
  const app = new Hono().get('/', shellHeaders, (c) => c.html(''))
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
  assert.ok(policy.includes("default-src 'none'"))
  assert.ok(policy.includes("script-src 'self';"))
  assert.ok(policy.includes("style-src 'self';"))
  assert.ok(policy.includes("connect-src 'self';"))
  assert.ok(!/unsafe|https?:|\*/.test(policy))
})
