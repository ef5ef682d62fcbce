/** Whatever begins a payment begins one, however often and fast it is pressed: counted in the ledger and on the chain. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { base } from '../../src/payment/payment.ts'
import { revisit } from '../support/page/browser.ts'
import { brokenLink, inBrowser, type PageTests, recipeLink } from '../support/page/service.ts'
import { visitWithWallets } from '../support/page/wallets.ts'
import { earned } from '../../scripts/support/wallets.ts'

const price = 100_000n
const jobPage = /\/jobs\/[0-9a-f-]{36}$/

/** Two clicks of a real mouse at once, at the place where the control is: wherever they land. */
async function clickTwice(page: Page, control: string): Promise<void> {
  const box = await page.locator(control).first().boundingBox()
  await page.mouse.dblclick(box!.x + box!.width / 2, box!.y + box!.height / 2)
}

/**
 * Two clicks before the page can draw anything, and more of them on the same control of whatever page is there, up to 600 ms later. By the page's own timers:
 * a slow machine delays both these and what they are a test of.
 */
async function clickOften(page: Page, control: string): Promise<void> {
  await page.evaluate(`{
    const press = () => document.querySelector(${JSON.stringify(control)})?.click()
    press()
    press()
    for (const after of [50, 100, 200, 300, 400, 500, 600]) setTimeout(press, after)
  }`)
}

const presses = { 'at once': clickTwice, 'within 600 ms': clickOften }

/** What `work` adds to the ledger and to what was earned, and how many payments the browser sent. */
async function countPayments({ db, sandbox }: PageTests, page: Page, work: () => Promise<void>) {
  const sent = new Set<string>()
  const note = (request: { headers: () => Record<string, string> }) => {
    const payment = request.headers()['x-payment']
    if (payment !== undefined) sent.add(payment)
  }
  const rows = async () => (await db.selectFrom('payments').select('key').execute()).length
  const before = { rows: await rows(), earned: await earned(sandbox, base) }
  page.on('request', note)
  await work()
  page.off('request', note)
  return { sent: sent.size, rows: (await rows()) - before.rows, earned: (await earned(sandbox, base)) - before.earned }
}

const once = { sent: 1, rows: 1, earned: price }

/** The result is there, and no payment is under way: one would keep the chips from being pressed. */
async function untilRead(page: Page): Promise<void> {
  await page.waitForURL(jobPage)
  await page.locator('button.chip:not([aria-disabled="true"])').first().waitFor()
}

const open = (page: Page, format: string, url = recipeLink) =>
  page.goto(`/?${new URLSearchParams({ url, format }).toString()}`)

for (const [when, press] of Object.entries(presses)) {
  test(
    `pressing the main button twice ${when} pays once`,
    inBrowser(async (parts) => {
      await using visited = await revisit(parts.browser, parts.service.url)
      const { page } = visited
      await open(page, 'recipe')
      const counted = await countPayments(parts, page, async () => {
        await press(page, '.paste .btn.main')
        await untilRead(page)
      })
      assert.deepEqual(counted, once)
    }),
  )

  test(
    `pressing the phone’s pay bar twice ${when} pays once`,
    inBrowser(async (parts) => {
      await using visited = await revisit(parts.browser, parts.service.url, { size: 'phone' })
      const { page } = visited
      await open(page, 'recipe')
      await page.locator('.formats').scrollIntoViewIfNeeded()
      await page.locator('.paybar.show').waitFor()
      const counted = await countPayments(parts, page, async () => {
        await press(page, '.paybar .btn.main')
        await untilRead(page)
      })
      assert.deepEqual(counted, once)
    }),
  )

  test(
    `pressing a format chip twice ${when} pays once`,
    inBrowser(async (parts) => {
      await using visited = await revisit(parts.browser, parts.service.url)
      const { page } = visited
      await open(page, 'recipe')
      await page.locator('.paste .btn.main').click()
      await untilRead(page)
      const read = page.url()
      await page.locator('button.chip').first().scrollIntoViewIfNeeded()
      const counted = await countPayments(parts, page, async () => {
        await press(page, 'button.chip')
        await page.waitForURL((url) => url.href !== read)
        await untilRead(page)
      })
      assert.deepEqual(counted, once)
    }),
  )

  test(
    `pressing a free retry twice ${when} submits once, for free`,
    inBrowser(async (parts) => {
      await using visited = await revisit(parts.browser, parts.service.url)
      const { page } = visited
      // Another format than that of other tests: it has no credit yet.
      await open(page, when === 'at once' ? 'flashcards' : 'quote-highlights', brokenLink)
      await page.locator('.paste .btn.main').click()
      const again = page.locator('.failed .btn.main:not([aria-disabled="true"])')
      await again.waitFor()
      const failed = page.url()
      const counted = await countPayments(parts, page, async () => {
        await press(page, '.failed .btn.main')
        await page.waitForURL((url) => url.href !== failed)
        await again.waitFor()
      })
      assert.deepEqual(counted, { sent: 1, rows: 1, earned: 0n })
    }),
  )

  test(
    `choosing a wallet twice ${when} signs once and pays once`,
    inBrowser(async (parts) => {
      await using visited = await visitWithWallets(parts)
      const { page, evm } = visited
      await parts.sandbox.fund(base, evm.address)
      await open(page, 'recipe')
      await press(page, '.paste .btn.main')
      // Both clicks together open the dialog, and choose no wallet.
      await page.locator('.wallets button').first().waitFor()
      assert.deepEqual(evm.asked, [])
      const counted = await countPayments(parts, page, async () => {
        await press(page, '.wallets button')
        await untilRead(page)
      })
      assert.deepEqual(counted, once)
      assert.equal(evm.asked.filter((method) => method === 'eth_signTypedData_v4').length, 1)
    }),
  )
}

test(
  'pressing Enter twice in the link field pays once',
  inBrowser(async (parts) => {
    await using visited = await revisit(parts.browser, parts.service.url)
    const { page } = visited
    await open(page, 'recipe')
    await page.locator('#url').focus()
    const counted = await countPayments(parts, page, async () => {
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await untilRead(page)
    })
    assert.deepEqual(counted, once)
  }),
)

test(
  'a retry after an error works, and pressing it twice pays once',
  inBrowser(async (parts) => {
    await using visited = await revisit(parts.browser, parts.service.url)
    const { page, forgive } = visited
    await open(page, 'recipe')
    // A link that is none of ours leaves the button as it was.
    await page.locator('#url').fill('https://example.com/')
    await page.locator('#url').press('Enter')
    await page.locator('#url-problem .err').waitFor()
    assert.match(await page.locator('#url-problem').innerText(), /a YouTube Short, such as https:/)
    await page.locator('#url').fill(recipeLink)
    await page.route(
      '**/v1/jobs',
      (route) => route.fulfill({ status: 402, headers: { 'payment-error': 'invalid_signature' }, json: {} }),
      { times: 1 },
    )
    await page.locator('.paste .btn.main').click()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    const counted = await countPayments(parts, page, async () => {
      await clickTwice(page, '.pay .acts .btn.main')
      await untilRead(page)
    })
    assert.deepEqual(counted, once)
    forgive(/402/)
  }),
)
