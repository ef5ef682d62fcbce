/** Reading a result: the light on what a value is based on, and what is done with the result. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { basicResult } from '../../client/src/index.ts'
import { basicLabel } from '../../src/http/live/basic-result.ts'
import recipeFormat from '../../src/formats/recipe.ts'
import { assertAccessible, type PageLook, revisit } from '../support/page/browser.ts'
import { storeJob } from '../support/page/results.ts'
import { inBrowser, type PageTests } from '../support/page/service.ts'
import { soaking } from '../support/soak.ts'

/** The recipe as it is really made from the sample: every other result stands beside its evidence. */
let recipe = ''

/** With nothing lit. What earlier tests have ticked and scaled stays so. */
async function openRecipe({ browser, service }: PageTests, look: PageLook = {}) {
  const visited = await revisit(browser, service.url, look)
  const { page } = visited
  await page.keyboard.press('Escape')
  if (recipe === '') {
    await page.goto('/')
    await page.locator('.paste .btn.main').click()
    await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/)
    recipe = new URL(page.url()).pathname
  } else if (new URL(page.url()).pathname !== recipe) {
    await page.goto(recipe)
  }
  await page.locator('.ing li').first().waitFor()
  await page.locator('.reel').waitFor()
  return visited
}

const readout = (page: Page) => page.locator('.readout').innerText()
const butter = (page: Page) => page.locator('.ing li', { hasText: 'butter' })

test(
  'hovering over a value highlights and quotes its source; Esc clears it',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts)
    const { page } = visited
    // The pointer may still be where the page was opened from, over a value.
    await page.mouse.move(0, 0)
    assert.match(await readout(page), /Hover over a value/)
    await butter(page).hover()
    assert.match(await readout(page), /(Heard|Read) 0:0\d\s.*100 g butter/s)
    assert.match(await page.locator('.readout b').first().innerText(), /^(100 g )?butter$/)
    assert.match(await page.locator('.reel.lit .ev.on').first().innerText(), /butter/)
    assert.ok((await page.locator('.reel .f.on').count()) < (await page.locator('.reel .f').count()))
    if (soaking) await assertAccessible(page, 'lit')
    await page.keyboard.press('Escape')
    assert.match(await readout(page), /Hover over a value/)
    assert.equal(await page.locator('.reel.lit').count(), 0)
  }),
)

test(
  'Tab reaches values, and a control highlights its row',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts)
    const { page } = visited
    await page.locator('.menu summary').focus()
    // Past the controls of the player.
    const isValue = () => page.evaluate("document.activeElement.closest('main') !== null")
    for (let stops = 0; stops < 6 && !(await isValue()); stops++) await page.keyboard.press('Tab')
    assert.match(await readout(page), /180 (degrees|°C)/)
    await butter(page).locator('input').focus()
    assert.match(await readout(page), /100 g butter/)
    await page.keyboard.press('Space')
    assert.ok(await butter(page).locator('input').isChecked())
  }),
)

test(
  'a moment of the timeline highlights its values',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts)
    const { page } = visited
    const oven = page.locator('.facts .v').first()
    await oven.hover()
    const moment = await page.locator('.trk .ev.on:not(.sub)').first().getAttribute('data-m')
    await page.keyboard.press('Escape')
    await page.locator(`.ev[data-m="${moment}"]`).hover()
    assert.match(String(await oven.getAttribute('class')), /\bon\b/)
    assert.doesNotMatch(String(await butter(page).getAttribute('class')), /\bon\b/)
    await page.mouse.move(1, 1)
    assert.equal(await page.locator('main .on').count(), 0)
  }),
)

test(
  'on a phone, the evidence opens in a sheet, and a checkbox opens none',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts, { size: 'phone', hasTouch: true })
    const { page } = visited
    await butter(page).locator('label').tap()
    assert.ok(await butter(page).locator('input').isChecked())
    await butter(page).locator('.m').tap()
    await page.locator('.readout.has').waitFor()
    await assertAccessible(page, 'the sheet')
    await page.getByRole('button', { name: 'Close' }).tap()
    assert.equal(await page.locator('.readout.has').count(), 0)
  }),
)

test(
  'scales the amounts',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts)
    const { page } = visited
    const chocolate = page.locator('.ing li', { hasText: 'chocolate' }).locator('.amt')
    assert.equal(await chocolate.innerText(), '150 g')
    await page.getByRole('button', { name: '×2' }).click()
    assert.equal(await page.getByRole('button', { name: '×2' }).getAttribute('aria-pressed'), 'true')
    assert.equal(await chocolate.innerText(), '300 g')
    await page.getByRole('button', { name: '×½' }).click()
    assert.equal(await chocolate.innerText(), '75 g')
    await page.getByRole('button', { name: '×1' }).click()
  }),
)

test(
  'the stepper scales by one, keeps whole eggs, and never goes below one',
  inBrowser(async ({ browser, service, db }) => {
    const result = {
      ...recipeFormat.example,
      ingredients: [
        { item: 'flour', amount: '100', unit: 'g' },
        { item: 'eggs', amount: '2', unit: null },
      ],
      metadata: { ...recipeFormat.example.metadata, yield: 'serves 4' },
    }
    const jobId = await storeJob(db, { format: 'recipe', result })
    await using visited = await revisit(browser, service.url)
    const { page } = visited
    await page.goto(`/jobs/${jobId}`)
    const amounts = () => page.locator('.ing .amt').allInnerTexts()
    const stepper = page.getByRole('group', { name: 'How many' })
    const press = (name: string) => stepper.getByRole('button', { name }).click()
    await page.locator('.ing li').first().waitFor()
    assert.deepEqual(await amounts(), ['100 g', '2'])
    await press('More')
    assert.equal(await stepper.locator('output').innerText(), '5 servings')
    assert.deepEqual(await amounts(), ['125 g', '3'])
    assert.equal(await page.locator('.multiples [aria-pressed=true]').count(), 0, 'no whole multiple')
    for (let left = 5; left > 1; left--) await press('Fewer')
    assert.deepEqual(await amounts(), ['25 g', '1'])
    await press('Fewer')
    assert.equal(await stepper.locator('output').innerText(), '1 servings')
    await page.getByRole('button', { name: '×2' }).click()
    assert.equal(await stepper.locator('output').innerText(), '8 servings')
  }),
)

test(
  'saves a result in common file formats',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts)
    const { page } = visited
    const save = async (label: string) => {
      await page.locator('.menu summary').click()
      const download = page.waitForEvent('download')
      await page.locator('.menu li', { hasText: label }).locator('button, a').click()
      const saved = await download
      return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') }
    }
    const markdown = await save('Markdown')
    assert.equal(markdown.name, 'espresso-brownies-in-one-bowl-recipe.md')
    assert.match(markdown.text, /^# Espresso brownies/)
    const data = JSON.parse((await save('Recipe data')).text) as {
      '@type': string
      url: string
      image: string
      recipeIngredient: string[]
      recipeInstructions: { url: string }[]
    }
    assert.equal(data['@type'], 'Recipe')
    assert.ok(data.recipeIngredient.includes('150 g dark chocolate'))
    for (const url of [data.url, data.image]) assert.equal((await fetch(url)).status, 200, url)
    assert.equal(data.url, page.url())
    assert.match(data.recipeInstructions[0]!.url, /#t=\d+$/)
    assert.doesNotMatch(markdown.text, /fan adjusted/i)
    assert.match((await save('SRT')).text, /^1\n00:00:0/)
  }),
)

test(
  'a result shows who made it, and which model of this computer could',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts)
    const { page } = visited
    const hint = 'Ollama answers with qwen3:8b: set MODEL=ollama/qwen3:8b for results of a language model.'
    const shown = async () => (await page.locator('.basic > span').innerText()).split('\n')[0]!.trim()
    await page.locator('.basic').waitFor()
    assert.equal(await shown(), `${basicLabel} ${hint}`)
    const run = parts.db.selectFrom('jobs').select('run').where('id', '=', recipe.split('/').at(-1)!)
    const setFallback = (fallback_from: string | null) =>
      parts.db.updateTable('analyses').set({ fallback_from }).where('run', '=', run).execute()
    await setFallback('some-model')
    try {
      await page.reload()
      await page.locator('.basic').waitFor()
      assert.equal(await shown(), `${basicResult} ${hint}`)
    } finally {
      await setFallback(null)
    }
    await page.reload()
    await page.locator('.ing li').first().waitFor()
  }),
)

test(
  'offers another format of the same video in one click',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts)
    const { page } = visited
    assert.match(await page.locator('.again').innerText(), /ready in seconds/)
    await page.locator('.again').getByRole('button', { name: 'Video analysis' }).click()
    await page.waitForURL((url) => url.pathname !== recipe)
    await page.locator('.board li').first().waitFor()
  }),
)

test(
  'the formats below a result keep their place when the check answers',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts)
    const { page } = visited
    const answer = Promise.withResolvers<void>()
    await page.route('**/v1/check**', async (route) => {
      const response = await route.fetch()
      await answer.promise
      const checked = (await response.json()) as object
      await route.fulfill({ response, json: { ...checked, fittingFormats: ['quote-highlights'] } })
    })
    await page.goto(recipe)
    const chips = page.locator('.again .chip')
    const places = async () =>
      Promise.all((await chips.all()).map(async (chip) => [await chip.innerText(), await chip.boundingBox()]))
    await chips.first().waitFor()
    await page.evaluate('document.fonts.ready')
    const before = await places()
    answer.resolve()
    await chips.getByText('Quote highlights').waitFor()
    const after = await places()
    assert.equal(after.length, before.length + 1)
    assert.deepEqual(after.slice(0, before.length), before)
    await page.unrouteAll({ behavior: 'wait' })
  }),
)
