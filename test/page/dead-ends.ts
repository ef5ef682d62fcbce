/** What the page does where it cannot go on: no script, no such address, no result any more. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { formats } from '../../src/formats/index.ts'
import { assertAccessible, differentLooks, revisit } from '../support/page/browser.ts'
import { storeJob } from '../support/page/results.ts'
import { inBrowser } from '../support/page/service.ts'

const recipe = formats.find(({ name }) => name === 'recipe')!.example as object

test(
  'a script that does not load is reported with a reload button',
  inBrowser(async ({ browser, service, db }) => {
    const jobId = await storeJob(db, { format: 'recipe', result: recipe })
    await using visited = await revisit(browser, service.url)
    const { page, forgive } = visited
    const files: string[] = []
    const note = (request: { url: () => string }) => files.push(request.url())
    page.on('request', note)
    await page.goto('/', { waitUntil: 'networkidle' })
    page.off('request', note)
    const atStart = new Set(files)
    // As after a new release: the scripts of the start are in the browser, the others have other names.
    await page.route('**/assets/*.js', (route) =>
      atStart.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, json: {} }),
    )
    await page.goto(`/jobs/${jobId}`)
    await page.getByText('A part of this page did not load.').waitFor()
    await assertAccessible(page, 'a missing part')
    await page.unrouteAll({ behavior: 'wait' })
    forgive(/404|Failed to fetch dynamically/)
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.locator('.ing li').first().waitFor()
  }),
)

test(
  'a main script that does not load is reported, also with reduced motion, and a reload helps',
  inBrowser(async ({ browser, service }) => {
    await using visited = await revisit(browser, service.url)
    const { page, forgive } = visited
    await page.route('**/assets/main-*.js', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/')
    const delay = await page.evaluate("getComputedStyle(document.querySelector('.late')).animationDelay")
    assert.equal(delay, '6s', 'a slow script is not reported as missing')
    await page.locator('.late').waitFor()
    await page.getByRole('heading', { name: 'This page did not load completely' }).waitFor()
    await assertAccessible(page, 'a missing main script')
    await page.unrouteAll({ behavior: 'wait' })
    forgive(/404|MIME type/)
    // The address of the service, which in a test is not the one that it listens at.
    assert.equal(await page.locator('.late a').getAttribute('href'), 'http://service.test')
    await page.reload()
    await page.locator('.paste').waitFor()
    assert.equal(await page.locator('.late').count(), 0)
  }),
)

for (const look of differentLooks) {
  test(
    `an unknown address has a designed page: ${look.size}, ${look.scheme}`,
    inBrowser(async ({ browser, service }) => {
      await using visited = await revisit(browser, service.url, look)
      const { page, forgive } = visited
      const response = await page.goto('/no-such-page')
      assert.equal(response?.status(), 404)
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      assert.equal(await page.title(), 'Page not found · Reelgist')
      await assertAccessible(page, 'not found')
      forgive(/404/)
    }),
  )
}

test(
  'the title follows the view, the first Tab skips to the content, and the theme button has a state',
  inBrowser(async ({ browser, service, db }) => {
    const jobId = await storeJob(db, { format: 'recipe', result: recipe })
    await using visited = await revisit(browser, service.url)
    const { page } = visited
    await page.goto(`/jobs/${jobId}`)
    await page.locator('.again').waitFor()
    assert.equal(await page.title(), 'Espresso brownies in one bowl · Recipe · Reelgist')
    assert.equal(await page.locator('.late').count(), 0, 'the notice of a missing script is gone')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate('document.activeElement.tagName'), 'MAIN')
    const theme = page.getByRole('button', { name: 'Dark theme' })
    assert.equal(await theme.getAttribute('aria-pressed'), 'false')
    await theme.click()
    assert.equal(await theme.getAttribute('aria-pressed'), 'true')
    await theme.click()
    await page.getByRole('link', { name: 'Reelgist, start' }).click()
    await page.locator('.hero').waitFor()
    assert.equal(await page.title(), 'Short videos as structured data · Reelgist')
  }),
)

test(
  'a saved result opens again by drag and drop after it has expired',
  inBrowser(async ({ browser, service, db }) => {
    const jobId = await storeJob(db, { format: 'recipe', result: recipe })
    await using visited = await revisit(browser, service.url)
    const { page } = visited
    await page.goto(`/jobs/${jobId}`)
    await page.locator('.again').waitFor()
    await page.locator('.menu summary').click()
    const download = page.waitForEvent('download')
    await page.locator('.menu li', { hasText: 'Reelgist file' }).locator('button').click()
    const saved = await readFile(await (await download).path(), 'utf8')
    await db
      .updateTable('jobs')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .where('id', '=', jobId)
      .execute()
    // Not at the job's own address: the browser may have its last answer.
    await page.goto('/history')
    const drop = (text: string) =>
      page.evaluate(`{
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([${JSON.stringify(text)}], 'result.reelgist.json'))
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      }`)
    await drop('no result')
    await page.getByText('This file is not a saved result.').waitFor()
    await drop(saved)
    await page.locator('.ing li', { hasText: 'noodles' }).waitFor()
    await page.getByText('from a saved file').waitFor()
    await page.locator('.reel .f').first().waitFor()
    await page.locator('.ing li').first().hover()
    assert.equal(await page.locator('.readout.has').count(), 1)
    await assertAccessible(page, 'a saved file')
    await page.getByRole('link', { name: 'Reelgist, start' }).click()
    await page.locator('.hero').waitFor()
  }),
)
