/** The page in a real browser: from a link to a result, with test USDC, on a phone and at a desk. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { findFormat } from '../../src/formats/index.ts'
import { base } from '../../src/payment/payment.ts'
import { assertAccessible, differentLooks, revisit, takeOn } from '../support/page/browser.ts'
import { holdEvidence, storeJob } from '../support/page/results.ts'
import { brokenLink, inBrowser, recipeLink } from '../support/page/service.ts'
import { soaking } from '../support/soak.ts'
import { earned } from '../../scripts/support/wallets.ts'

const price = 100_000n

const payButton = (page: Page) => page.locator('.paste .btn.main')
const result = (page: Page) => page.locator('main.paper')
const jobPage = /\/jobs\/[0-9a-f-]{36}$/
const jobPoll = /\/v1\/jobs\/[0-9a-f-]{36}$/

test(
  'pays for a link once with test USDC, and shows progress and result on desktop and phone',
  inBrowser(async ({ browser, service, sandbox, db }) => {
    await using visited = await revisit(browser, service.url)
    const { page } = visited
    const before = await earned(sandbox, base)
    await page.goto('/')
    assert.equal(await page.locator('#url').inputValue(), recipeLink)
    await using held = await holdEvidence(db)
    await payButton(page).click()
    await page.waitForURL(jobPage)
    const watch = async () => {
      await page.locator('.stages').waitFor()
      await page.locator('.reel .f').first().waitFor({ state: 'attached' })
      const heard = page.getByRole('log', { name: 'Heard' })
      await heard
        .getByText(/preheat the oven/)
        .first()
        .waitFor()
      const read = page.getByRole('log', { name: 'Read on screen' })
      await read.getByText('180 °C', { exact: true }).waitFor()
      await read.getByText('100 g butter').first().waitFor()
      assert.equal(await result(page).count(), 0)
      assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
    }
    await watch()
    await assertAccessible(page, 'watching at a desk')
    await takeOn(page, { size: 'phone', scheme: 'dark' })
    if (soaking) await assertAccessible(page, 'watching on a phone')
    // Who comes when all of that is over gets it too.
    await page.reload()
    await watch()
    await held.letGo()
    await result(page).locator('section').first().waitFor()
    assert.match(await page.locator('h1').first().innerText(), /Espresso brownies/)
    assert.match(await result(page).innerText(), /chocolate/)
    assert.equal((await earned(sandbox, base)) - before, price)
  }),
)

for (const [turn, look] of differentLooks.entries()) {
  // With full counts each in every look: to go through the rules takes longer than all the rest.
  const isTurn = (at: number) => soaking || turn === at

  test(
    `shows a known result at once, and lists it in the history: ${look.size}, ${look.scheme}`,
    inBrowser(async ({ browser, service }) => {
      await using visited = await revisit(browser, service.url, look)
      const { page } = visited
      await page.goto('/')
      await payButton(page).click()
      await result(page).locator('section').first().waitFor()
      await page.locator('.reel').waitFor()
      const read = page.url()
      if (isTurn(1)) await assertAccessible(page, 'reading')
      await page.getByRole('link', { name: 'History' }).click()
      await page.locator('.past').first().waitFor()
      if (isTurn(0)) await assertAccessible(page, 'history')
      await page.locator('.past a').first().click()
      await page.waitForURL(read)
      await result(page).locator('section').first().waitFor()
    }),
  )

  test(
    `the start page is accessible and works by keyboard: ${look.size}, ${look.scheme}`,
    inBrowser(async ({ browser, service }) => {
      await using visited = await revisit(browser, service.url, look)
      const { page } = visited
      await page.locator('header a[href="/"]').click()
      await payButton(page).waitFor()
      if (isTurn(0)) await assertAccessible(page, 'start')
      await page.locator('#find').fill('cards anki')
      assert.deepEqual(await page.locator('.formats strong').allInnerTexts(), ['Flashcards'])
      await page.locator('#find').press('Tab')
      await page.keyboard.press('Space')
      assert.equal(await page.locator('.fmt strong').innerText(), 'Flashcards')
      await page.locator('#find').fill('zzz')
      assert.match(await page.locator('.nohit').innerText(), /No format matches/)
      await page.locator('#url').fill('https://www.tiktok.com/@norabakes')
      await page.locator('#url').press('Enter')
      await page
        .getByRole('alert')
        .getByText(/profile, not a video/)
        .waitFor()
      if (isTurn(1)) await assertAccessible(page, 'a bad link')
    }),
  )
}

test(
  'a reload during a payment resends it, and pays once',
  inBrowser(async ({ browser, service, sandbox }) => {
    await using visited = await revisit(browser, service.url)
    const { page, forgive } = visited
    const before = await earned(sandbox, base)
    await page.goto(`/?${new URLSearchParams({ url: recipeLink, format: 'creator-brief' }).toString()}`)
    const sent: (string | undefined)[] = []
    const lost = Promise.withResolvers<void>()
    let isReloaded = false
    await page.route('**/v1/jobs', async (route) => {
      sent.push(route.request().headers()['x-payment'])
      // The service takes it and answers, and nobody hears the answer: the page asks again automatically, and gets nothing more.
      if (isReloaded) return route.continue()
      await route.fetch()
      lost.resolve()
      await route.abort('connectionreset')
    })
    await payButton(page).click()
    await lost.promise
    await page.reload({ waitUntil: 'commit' })
    isReloaded = true
    await page.waitForURL(jobPage)
    assert.ok(sent.length >= 2)
    assert.equal(new Set(sent).size, 1)
    assert.equal((await earned(sandbox, base)) - before, price)
    assert.equal(await page.evaluate("localStorage.getItem('reelgist.payments')"), null)
    forgive(/ERR_CONNECTION_RESET/)
  }),
)

test(
  'a failed job shows its reason, and the retry is free',
  inBrowser(async ({ browser, service, sandbox }) => {
    await using visited = await revisit(browser, service.url, { size: 'phone' })
    const { page } = visited
    await page.goto('/')
    await page.getByRole('button', { name: /Broken/ }).click()
    assert.equal(await page.locator('#url').inputValue(), brokenLink)
    await payButton(page).click()
    const again = page.getByRole('button', { name: 'Try again, free' })
    await again.waitFor()
    const alertText = await page.locator('.alert').innerText()
    assert.equal(alertText.match(/could not be decoded/g)?.length, 1, 'the reason once')
    assert.ok(alertText.includes(brokenLink.replace('https://www.', '')), 'the link')
    assert.match(alertText, /retry is free for 7 days/)
    assert.match(await page.title(), /could not be decoded · Reelgist/)
    assert.match(alertText, /You were charged 10¢ in test USDC/)
    await assertAccessible(page, 'failed')
    const before = await earned(sandbox, base)
    const failed = page.url()
    await again.click()
    await page.waitForURL((url) => url.href !== failed)
    await page.getByText('You were not charged for this try').waitFor()
    assert.equal(await earned(sandbox, base), before)
  }),
)

test(
  'shows a lost connection, and the result after it',
  inBrowser(async ({ browser, service }) => {
    await using visited = await revisit(browser, service.url)
    const { page, forgive } = visited
    await page.goto(`/?${new URLSearchParams({ url: recipeLink, format: 'tutorial-guide' }).toString()}`)
    let isLost = true
    const lose = (path: string | RegExp) =>
      page.route(path, (route) => (isLost ? route.abort('connectionfailed') : route.continue()))
    await lose('**/v1/jobs/*/events')
    await lose(jobPoll)
    await payButton(page).click()
    await page.getByText('Connection lost.').waitFor()
    if (soaking) await assertAccessible(page, 'connection lost')
    isLost = false
    await result(page).locator('section').first().waitFor()
    forgive(/ERR_CONNECTION_FAILED/)
  }),
)

test(
  'the page loads at most 45 kB of script at the start, 60 kB with a result, and 15 kB of style',
  inBrowser(async ({ browser, service, db }, context) => {
    const jobId = await storeJob(db, { format: 'recipe', result: findFormat('recipe').example as object })
    // The first who come with fingers: nothing is in this browser's memory.
    await using visited = await revisit(browser, service.url, { size: 'phone', hasTouch: true })
    const { page } = visited
    for (const [path, maxScript] of [
      ['/', 45_000],
      [`/jobs/${jobId}`, 60_000],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const loaded = (await page.evaluate(
        "performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => [name, encodedBodySize])",
      )) as [name: string, bytes: number][]
      const weigh = (ending: string) =>
        loaded.filter(([name]) => name.endsWith(ending)).reduce((sum, [, bytes]) => sum + bytes, 0)
      const paint = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
      context.diagnostic(
        `${path}: script ${weigh('.js')} bytes, style ${weigh('.css')}, pictures ${weigh('.jpg')}, first paint ${Math.round(Number(paint))} ms`,
      )
      assert.ok(weigh('.js') > 0 && weigh('.js') <= maxScript)
      assert.ok(weigh('.css') > 0 && weigh('.css') <= 15_000)
    }
  }),
)

test(
  'anyone with the address sees a result, and another address shows not found',
  inBrowser(async ({ browser, service, db }) => {
    await using visited = await revisit(browser, service.url)
    const { page } = visited
    const { id } = await db
      .selectFrom('jobs')
      .select('id')
      .where('status', '=', 'success')
      .where('format', '=', 'recipe')
      .executeTakeFirstOrThrow()
    await page.goto(`/jobs/${id}`)
    await result(page).locator('section').first().waitFor()
    const meta = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
    assert.equal(await meta('og:title'), 'Espresso brownies in one bowl · Recipe')
    assert.match((await meta('og:description')) ?? '', /\d+ ingredients/)
    assert.match((await meta('og:image')) ?? '', /\/frames\/\d+\.jpg$/)
    assert.equal(await meta('robots'), 'noindex')

    await using later = await revisit(browser, service.url)
    await later.page.goto(`/jobs/00000000-0000-4000-8000-000000000000`)
    await later.page.getByText('Result not found').waitFor()
    await assertAccessible(later.page, 'no such result')
    later.forgive(/404/)
  }),
)

test(
  'an expired result explains what to do',
  inBrowser(async ({ browser, service, db }) => {
    const jobId = await storeJob(db, { format: 'recipe', result: {} })
    await db
      .updateTable('jobs')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .where('id', '=', jobId)
      .execute()
    await using visited = await revisit(browser, service.url, { size: 'phone' })
    const { page, forgive } = visited
    await page.goto(`/jobs/${jobId}`)
    await page.getByText('This result has expired').waitFor()
    if (soaking) await assertAccessible(page, 'expired')
    await page.getByRole('link', { name: 'Analyse a video' }).click()
    await payButton(page).waitFor()
    forgive(/410/)
  }),
)
