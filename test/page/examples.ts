/** Finished examples and the list of formats: what can be seen before anybody pays. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formats } from '../../src/formats/index.ts'
import { loadBundle } from '../../src/http/web/bundle.ts'
import { assertAccessible, differentLooks, revisit } from '../support/page/browser.ts'
import { storeJob } from '../support/page/results.ts'
import { inBrowser, recipeLink } from '../support/page/service.ts'

const label = 'A real result of a sample video.'

test(
  'an example opens from the start page without paying, and its values show their sources',
  inBrowser(async ({ browser, service }) => {
    await using visited = await revisit(browser, service.url)
    const { page } = visited
    const posted: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
    await page.goto('/')
    await page.getByRole('link', { name: 'See an example: Recipe' }).click()
    await page.waitForURL('**/examples/food')
    await page.getByText(label).waitFor()
    await page.getByText('Basic result, made without a language model.').waitFor()
    assert.match(await page.title(), /^Espresso brownies in one bowl · Recipe/)
    await page.locator('.ing li', { hasText: 'butter' }).hover()
    assert.match(await page.locator('.readout').innerText(), /Heard 0:08.*100 g butter/s)
    await page.mouse.move(1, 1)
    await page.locator('.menu summary').click()
    assert.ok((await page.locator('.menu li').allInnerTexts()).some((text) => text.startsWith('Recipe data')))
    await page.keyboard.press('Escape')
    assert.deepEqual(posted, [])
  }),
)

test(
  'every example can be opened at its own address',
  inBrowser(async ({ browser, service }) => {
    const { examples } = (await loadBundle())!
    assert.equal(examples.length, new Set(formats.map(({ group }) => group)).size)
    await using visited = await revisit(browser, service.url, { size: 'phone' })
    const { page, forgive } = visited
    for (const { name, title } of examples) {
      await page.goto(`/examples/${name}`)
      await page.getByText(label).waitFor()
      assert.equal(await page.locator('h1').innerText(), title)
      await page.locator('main .v').first().waitFor()
      await page.locator('.reel .f').first().waitFor()
      assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name)
    }
    const missing = await page.goto('/examples/none')
    assert.equal(missing?.status(), 404)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    forgive(/404/)
  }),
)

test(
  'an example that does not load is reported with a reload button',
  inBrowser(async ({ browser, service }) => {
    await using visited = await revisit(browser, service.url)
    const { page, forgive } = visited
    await page.route('**/assets/example-*', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/examples/travel')
    await page.getByText('A part of this page did not load.').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByText(label).waitFor()
    forgive(/404/)
  }),
)

test(
  'the formats page leads to an example, and to the start page with sample and format filled in',
  inBrowser(async ({ browser, service }) => {
    await using visited = await revisit(browser, service.url)
    const { page } = visited
    await page.goto('/formats')
    const section = page.locator('[data-format=creator-brief]')
    await section.locator('summary', { hasText: 'Fields' }).click()
    await section.getByRole('cell', { name: 'hook', exact: true }).waitFor()
    await section.getByRole('link', { name: 'See a finished example' }).click()
    await page.waitForURL('**/examples/brand')
    await page.getByText(label).waitFor()
    await page.goto('/formats#creator-brief')
    await section.getByRole('link', { name: 'Try it with a sample' }).click()
    await page.locator('.paste').waitFor()
    assert.equal(await page.locator('#url').inputValue(), recipeLink)
    assert.equal(await page.locator('.fmt strong').innerText(), 'Creator brief')
  }),
)

test(
  'a result for another kind of video suggests the formats that it names',
  inBrowser(async ({ browser, service, db }) => {
    const error = 'This does not look like a recipe. Formats that fit: song-context, creator-brief, default.'
    const recipe = formats.find(({ name }) => name === 'recipe')!
    const result = { ...(recipe.example as object), title: '', error, ingredients: [], instructions: [] }
    const jobId = await storeJob(db, { format: 'recipe', result })
    await using visited = await revisit(browser, service.url)
    const { page } = visited
    await page.goto(`/jobs/${jobId}`)
    await page.locator('.again').waitFor()
    assert.match(
      await page.locator('main .empty').innerText(),
      /^This does not look like a recipe\.\s+Try another format/,
    )
    const offered = await page.locator('.again button').allInnerTexts()
    assert.deepEqual(offered, ['Song context', 'Creator brief', 'Video analysis', 'Content screening'])
  }),
)

test(
  'subtitles that spell a number are no content of the Read lane',
  inBrowser(async ({ browser, service }) => {
    await using visited = await revisit(browser, service.url)
    const { page } = visited
    await page.goto('/examples/food')
    await page.locator('.trk.read .ev').first().waitFor()
    const texts = (await page.locator('.trk.read .ev:not(.sub)').allInnerTexts()).join(' | ')
    assert.match(texts, /180 °C/)
    assert.doesNotMatch(texts, /hundred|twenty|twelve|sixty/)
  }),
)

test(
  'a result fits the formats that the service names for its video',
  inBrowser(async ({ browser, service, db }) => {
    const recipe = formats.find(({ name }) => name === 'recipe')!
    const jobId = await storeJob(db, { format: 'recipe', result: recipe.example as object })
    await using visited = await revisit(browser, service.url)
    const { page } = visited
    const checked = page.waitForResponse(/\/v1\/check\?/)
    await page.goto(`/jobs/${jobId}`)
    const { fittingFormats } = (await (await checked).json()) as { fittingFormats: string[] }
    assert.ok(fittingFormats.includes('quote-highlights') && !fittingFormats.includes('workout-plan'))
    await page.locator('.again').getByRole('button', { name: 'Quote highlights' }).waitFor()
    const offered = await page.locator('.again button').allInnerTexts()
    assert.deepEqual(offered, [
      'Tutorial guide',
      'Video analysis',
      'Creator brief',
      'Content screening',
      'Quote highlights',
    ])
  }),
)

for (const look of differentLooks) {
  test(
    `an example is accessible: ${look.size}, ${look.scheme}`,
    inBrowser(async ({ browser, service }) => {
      await using visited = await revisit(browser, service.url, look)
      const { page } = visited
      await page.goto('/examples/news')
      await page.locator('main .v').first().waitFor()
      await assertAccessible(page, 'example')
      assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
    }),
  )
}
