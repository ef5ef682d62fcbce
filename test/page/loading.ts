/** While a result loads: its outline first, then its parts in order, and nothing jumps. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { formats } from '../../src/formats/index.ts'
import { assertAccessible, differentLooks, revisit } from '../support/page/browser.ts'
import { storeJob } from '../support/page/results.ts'
import { inBrowser } from '../support/page/service.ts'

const recipe = formats.find(({ name }) => name === 'recipe')!.example as object

/** The script that has the view of recipes, by a field that only that view shows. */
async function findViewScript(page: Page): Promise<string> {
  const found = await page.evaluate(`(async () => {
    for (const { name } of performance.getEntriesByType('resource')) {
      if (name.endsWith('.js') && (await (await fetch(name)).text()).includes('fanAdjusted')) return name
    }
  })()`)
  return found as string
}

for (const look of differentLooks) {
  test(
    `a result has a skeleton, and its parts appear in order without a jump: ${look.size}, ${look.scheme}`,
    inBrowser(async ({ browser, service, db }) => {
      const jobId = await storeJob(db, { format: 'recipe', result: recipe })
      await using visited = await revisit(browser, service.url, look)
      const { page } = visited
      await page.goto(`/jobs/${jobId}`)
      await page.locator('.ing li').first().waitFor()
      const viewScript = await findViewScript(page)
      const [evidence, view] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      // What is held when an assertion fails would hold up the end of the test.
      using held = new DisposableStack()
      held.defer(evidence.resolve)
      held.defer(view.resolve)
      await page.route('**/v1/jobs/*/evidence', (route) => evidence.promise.then(() => route.continue()))
      await page.route(viewScript, (route) => view.promise.then(() => route.continue()))
      await page.reload()
      await page.evaluate(`{
        globalThis.shifted = 0
        const add = (list) => { for (const { value } of list.getEntries()) shifted += value }
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
      }`)
      await page.locator('main[aria-busy=true] .skeleton').waitFor()
      await assertAccessible(page, 'skeleton')
      const outline = (await page.locator('.skeleton .timeline').boundingBox())!
      evidence.resolve()
      await page.locator('.reel .f').first().waitFor()
      const timeline = (await page.locator('.reel').boundingBox())!
      assert.ok(
        Math.abs(timeline.y - outline.y) < 80,
        `the timeline is where its outline was: ${outline.y}, ${timeline.y}`,
      )
      assert.equal(await page.locator('main .skeleton').count(), 1, 'the values are still to come')
      assert.equal(await page.locator('.ing, .again').count(), 0)
      view.resolve()
      await page.locator('.ing li').first().waitFor()
      assert.equal(await page.locator('.skeleton').count(), 0)
      assert.ok(Number(await page.evaluate('shifted')) < 0.02, 'nothing jumps')
    }),
  )
}
