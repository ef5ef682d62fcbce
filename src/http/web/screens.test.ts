import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failIfCalled } from '../../../scripts/support/fail-if-called.ts'
import { parsePrice } from '../../config/price.ts'
import { formats } from '../../formats/index.ts'
import { createLog } from '../../log.ts'
import { createApp } from '../app.ts'

const bytes = (text: string) => Buffer.from(text)
const script = { type: 'text/javascript', body: bytes('plain'), br: bytes('brotli'), gzip: bytes('gzip') }
const bundle = {
  script: 'main-A.js',
  style: 'main-A.css',
  icon: 'icon-A.svg',
  demo: 'demo-A.jpg',
  preload: ['part-A.js'],
  examples: [{ name: 'food', group: 'Food', format: 'recipe', title: 'Brownies', file: 'food-A.json', result: {} }],
  files: new Map([['main-A.js', script]]),
}
const unknown = { find: () => Promise.resolve('unknown' as const) }
const app = createApp({
  publicUrl: 'https://reelgist.test',
  price: parsePrice('0.25'),
  log: createLog('silent'),
  checkout: { pay: () => Promise.resolve({ status: 402, body: '{"accepts":["</script>"]}', headers: {} }) },
  resolveLink: failIfCalled(),
  pollJob: failIfCalled(),
  live: { hub: failIfCalled(), jobs: unknown as never, clips: failIfCalled() },
  callbacks: failIfCalled(),
  contact: 'help@reelgist.test',
  termsUrl: 'https://reelgist.test/terms',
  page: { bundle, samples: { cards: [], stills: new Map() }, networks: ['eip155:8453'], solanaRpc: undefined },
})

async function bootOf(path: string): Promise<Record<string, unknown>> {
  const page = await (await app.request(path)).text()
  return JSON.parse(/id="boot">([^<]*)</.exec(page)?.[1] ?? '') as Record<string, unknown>
}

test('the page contains the price, formats, offer, terms and contact before any request', async () => {
  const boot = await bootOf('/')
  assert.deepEqual(boot['price'], { usd: '0.25' })
  assert.deepEqual(boot['quote'], { accepts: ['</script>'] })
  assert.equal((boot['formats'] as object[]).length, formats.length)
  assert.equal(boot['isSandbox'], false)
  assert.equal(boot['anyChain'], 'Base')
  assert.deepEqual([boot['termsUrl'], boot['contactUrl']], ['https://reelgist.test/terms', 'mailto:help@reelgist.test'])
})

test('caches hashed files permanently, but not the page', async () => {
  const ask = (accepted: string) => app.request('/assets/main-A.js', { headers: { 'Accept-Encoding': accepted } })
  for (const [accepted, text, coding] of [
    ['gzip, br', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['', 'plain', null],
  ] as const) {
    const response = await ask(accepted)
    assert.equal(await response.text(), text)
    assert.equal(response.headers.get('content-encoding'), coding)
    assert.match(response.headers.get('cache-control') ?? '', /immutable/)
    assert.match(response.headers.get('vary') ?? '', /accept-encoding/i)
  }
  assert.equal((await app.request('/')).headers.get('cache-control'), 'no-cache')
  for (const name of ['manifest.json', 'stamp', 'main-A.js.map', '..%2f..%2fpackage.json']) {
    assert.equal((await app.request(`/assets/${name}`)).status, 404, name)
  }
})

test('answers an unknown job page with 404 and noindex', async () => {
  const response = await app.request('/jobs/00000000-0000-4000-8000-000000000000')
  assert.equal(response.status, 404)
  assert.equal(response.headers.get('x-robots-tag'), 'noindex')
  assert.match(await response.text(), /<meta name="robots" content="noindex"/)
})

test('an unknown address is a page for browsers and JSON for programs', async () => {
  const ask = (path: string, accept: string) => app.request(path, { headers: { Accept: accept } })
  const page = await ask('/nothing-here', 'text/html,application/xhtml+xml,*/*;q=0.8')
  assert.equal(page.status, 404)
  assert.match(page.headers.get('content-type') ?? '', /html/)
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/)
  assert.match(await page.text(), /<title>Page not found/)
  for (const [path, accept] of [
    ['/nothing-here', '*/*'],
    ['/v1/nothing', 'text/html'],
    ['/assets/part-gone.js', '*/*'],
  ] as const) {
    const answer = await ask(path, accept)
    assert.equal(answer.status, 404)
    assert.deepEqual(await answer.json(), { error: 'Not found' })
  }
})
