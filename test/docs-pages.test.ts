/** The pages under /docs in a real browser: search, tabs, copying, and what axe finds. */

import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchChromium, noChromium } from '../scripts/screenshots/chromium.ts'
import { startTestService, type TestService } from '../scripts/support/service.ts'
import { loadDocs } from '../src/http/docs/load.ts'
import { assertAccessible, type PageLook, revisit, takeOn } from './support/page/browser.ts'

let browser: Browser | undefined
let service: TestService
before(async () => {
  browser = await launchChromium()
  if (browser) service = await startTestService({}, { ROLE: 'api' })
})
after(async () => {
  await browser?.close()
  if (browser) await service[Symbol.asyncDispose]()
})

/** A page with this look. It fails for an error of the page and for a request to another host. */
const onPage = (look: PageLook, use: (page: Page) => Promise<void>) => async (context: TestContext) => {
  if (!browser) return context.skip(noChromium)
  await using visit = await revisit(browser, service.url, look)
  await use(visit.page)
}

const { pages } = (await loadDocs())!
const searches = {
  refund: '/docs/retries#refunds',
  'rate limit': '/docs/limits#rate-limits',
  privacy: '/docs/privacy',
  webhook: '/docs/webhooks',
  Solana: '/docs/payments#solana',
}

for (const [words, wanted] of Object.entries(searches)) {
  test(
    `search finds "${words}"`,
    onPage({}, async (page) => {
      await page.goto('/docs')
      await page.getByRole('searchbox').fill(words)
      const links = page.locator('#found a')
      await links.first().waitFor()
      const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      assert.ok(found.includes(wanted), found.join(' '))
      await links.first().click()
      await page.waitForURL((url) => url.pathname + url.hash === found[0])
    }),
  )
}

test(
  'the list of results is accessible, and so is the page that it leads to',
  onPage({}, async (page) => {
    await page.goto('/docs/limits')
    await page.getByRole('searchbox').fill('privacy')
    const first = page.locator('#found a').first()
    await first.waitFor()
    await assertAccessible(page, 'with the results of a search')
    await first.click()
    await page.waitForURL(/\/docs\/privacy/)
    await assertAccessible(page, 'after a search')
  }),
)

test(
  'search reports that nothing was found, and Escape closes the list',
  onPage({}, async (page) => {
    await page.goto('/docs/limits')
    await page.keyboard.press('/')
    await page.keyboard.type('xyzzyplugh')
    await page.getByText('Nothing found.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Nothing found.').waitFor({ state: 'hidden' })
  }),
)

test(
  'a chosen language is shown in every sample and on the next page',
  onPage({}, async (page) => {
    await page.goto('/docs')
    await page.getByRole('tab', { name: 'Python' }).first().click()
    const shown = () => page.locator('[role=tab][aria-selected=true]').allTextContents()
    assert.deepEqual(await shown(), ['Python', 'Python', 'Python'])
    await page.goto('/docs/progress')
    assert.deepEqual(await shown(), ['Python', 'curl'])
    await page.getByRole('tab', { name: 'Python' }).press('ArrowLeft')
    assert.deepEqual(await shown(), ['TypeScript', 'TypeScript'])
    assert.match(await page.getByRole('tabpanel').first().innerText(), /createClient/)
  }),
)

test(
  'a chosen tab stays where it is on the screen',
  onPage({}, async (page) => {
    await page.goto('/docs')
    const tab = page.getByRole('tab', { name: 'Python' }).last()
    await tab.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const top = () => tab.evaluate((element) => element.getBoundingClientRect().top)
    const before = await top()
    await tab.click()
    assert.equal(await tab.getAttribute('aria-selected'), 'true')
    assert.ok(Math.abs((await top()) - before) < 2, `${before} became ${await top()}`)
  }),
)

test(
  'the copy button copies the code that is shown',
  onPage({}, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/docs/limits')
    await page.goto('/docs/errors')
    await page.getByRole('tab', { name: 'curl' }).first().click()
    const panel = page.getByRole('tabpanel').first()
    await panel.getByRole('button', { name: 'Copy' }).click()
    await panel.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate('navigator.clipboard.readText()')
    assert.equal(copied, await panel.locator('code').textContent())
  }),
)

for (const { path } of pages) {
  test(
    `${path} has no accessibility problem and does not scroll sideways, in both themes`,
    onPage({ size: 'phone', scheme: 'light' }, async (page) => {
      await page.goto(path)
      for (const look of [
        { size: 'phone', scheme: 'light' },
        { size: 'desk', scheme: 'dark' },
      ] as const) {
        await takeOn(page, look)
        await assertAccessible(page, `${path} ${look.size} ${look.scheme}`)
        const width = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        assert.ok(Number(width) <= 0, `${path} is ${String(width)} px too wide`)
      }
    }),
  )
}

test('pages can be read without a script', async (context) => {
  if (!browser) return context.skip(noChromium)
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: service.url })
  const page = await plain.newPage()
  await page.goto('/docs')
  assert.ok(await page.getByText('const client = createClient').first().isVisible())
  assert.ok(await page.getByRole('link', { name: 'Retries and refunds' }).isVisible())
  await plain.close()
})
