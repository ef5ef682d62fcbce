/** Reading in a real browser: the views of all formats, and the light on what a value rests on. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { formats } from '../src/formats/index.ts'
import { assertAccessible, type Look, visit } from './support/page/browser.ts'
import { storeJob } from './support/page/results.ts'
import { type PageTests, withPage } from './support/page/service.ts'

const { inBrowser } = withPage()

/** The recipe as it is really made from the sample: every other result stands beside its evidence. */
let recipe = ''

async function openRecipe({ browser, service }: PageTests, look: Look = {}) {
  const visited = await visit(browser, service.url, look)
  const { page } = visited
  if (recipe === '') {
    await page.goto('/')
    await page.locator('.paste .btn.main').click()
    await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/)
    recipe = new URL(page.url()).pathname
  } else {
    await page.goto(recipe)
  }
  await page.locator('.ing li').first().waitFor()
  await page.locator('.reel').waitFor()
  return visited
}

async function openStored(
  { browser, service, db }: PageTests,
  stored: Parameters<typeof storeJob>[1],
  look: Look = {},
) {
  const jobId = await storeJob(db, stored)
  const visited = await visit(browser, service.url, look)
  await visited.page.goto(`/jobs/${jobId}`)
  await visited.page.locator('.reel').waitFor()
  // The evidence and the view come one after the other, in either order.
  await visited.page.locator('.again').waitFor()
  await visited.page.locator('main [data-v]').first().waitFor()
  return visited
}

const readout = (page: Page) => page.locator('.readout').innerText()
const eggs = (page: Page) => page.locator('.ing li', { hasText: 'eggs' })

test(
  'pointing at a value lights what it rests on and quotes it; Esc puts it out',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts)
    const { page } = visited
    assert.match(await readout(page), /Point at a value/)
    await eggs(page).hover()
    assert.match(await readout(page), /(Heard|Read) 0:1\d\s.*2 eggs/s)
    assert.equal(await page.locator('.readout b').first().innerText(), '2 eggs')
    assert.match(await page.locator('.reel.lit .ev.on').first().innerText(), /eggs/)
    assert.ok((await page.locator('.reel .f.on').count()) < (await page.locator('.reel .f').count()))
    await assertAccessible(page, 'lit')
    await page.keyboard.press('Escape')
    assert.match(await readout(page), /Point at a value/)
    assert.equal(await page.locator('.reel.lit').count(), 0)
  }),
)

test(
  'values are reached by the tab key, and a control lights its row',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts)
    const { page } = visited
    await page.locator('.menu summary').focus()
    await page.keyboard.press('Tab')
    assert.match(await readout(page), /oven to 180 degrees/)
    await eggs(page).locator('input').focus()
    assert.match(await readout(page), /2 eggs/)
    await page.keyboard.press('Space')
    assert.ok(await eggs(page).locator('input').isChecked())
  }),
)

test(
  'a moment of the reel lights the values that came from it',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts)
    const { page } = visited
    const oven = page.locator('.facts .v').first()
    await oven.hover()
    const moment = await page.locator('.trk .ev.on:not(.sub)').first().getAttribute('data-m')
    await page.keyboard.press('Escape')
    await page.locator(`.ev[data-m="${moment}"]`).hover()
    assert.match(String(await oven.getAttribute('class')), /\bon\b/)
    assert.doesNotMatch(String(await eggs(page).getAttribute('class')), /\bon\b/)
    await page.mouse.move(1, 1)
    assert.equal(await page.locator('main .on').count(), 0)
  }),
)

test(
  'on a phone the evidence opens in a sheet that can be closed, and ticking off opens none',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts, { size: 'phone', hasTouch: true })
    const { page } = visited
    await eggs(page).locator('label').tap()
    assert.ok(await eggs(page).locator('input').isChecked())
    await eggs(page).locator('.m').tap()
    await page.locator('.readout.has').waitFor()
    await assertAccessible(page, 'the sheet')
    await page.getByRole('button', { name: 'Close' }).tap()
    assert.equal(await page.locator('.readout.has').count(), 0)
  }),
)

test(
  'servings scale the amounts',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts)
    const { page } = visited
    const chocolate = page.locator('.ing li', { hasText: 'chocolate' }).locator('.amt')
    const count = async () => Number(/\d+/.exec(await page.locator('.stepper output').innerText())![0])
    const [amount, before] = [Number.parseInt(await chocolate.innerText(), 10), await count()]
    for (let more = 0; more < before; more++) await page.getByRole('button', { name: 'More' }).click()
    assert.equal(await count(), before * 2)
    assert.equal(await chocolate.innerText(), `${amount * 2} g`)
  }),
)

test(
  'a result is saved as what people use, and the file says it',
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
    const data = JSON.parse((await save('Recipe data')).text) as { '@type': string; recipeIngredient: string[] }
    assert.equal(data['@type'], 'Recipe')
    assert.ok(data.recipeIngredient.includes('150 g dark chocolate'))
    assert.match((await save('SRT')).text, /^1\n00:00:0/)
  }),
)

test(
  'another format of the same video is one click away',
  inBrowser(async (parts) => {
    await using visited = await openRecipe(parts)
    const { page } = visited
    assert.match(await page.locator('.again').innerText(), /ready in seconds/)
    await page.locator('.again').getByRole('button', { name: 'Video analysis' }).click()
    await page.waitForURL((url) => url.pathname !== recipe)
    await page.locator('.board li').first().waitFor()
  }),
)

const looks: Look[] = [
  { size: 'desk', scheme: 'light' },
  { size: 'phone', scheme: 'dark' },
  { size: 'desk', scheme: 'dark' },
  { size: 'phone', scheme: 'light' },
]

for (const [index, { name, title, example }] of formats.entries()) {
  const look = looks[index % looks.length]!
  test(
    `${title} is readable and accessible: ${look.size}, ${look.scheme}`,
    inBrowser(async (parts) => {
      await using visited = await openStored(parts, { format: name, result: example as object }, look)
      const { page } = visited
      // Not what is in sight: rows further down are not laid out yet.
      const shown = String(await page.locator('main.paper').textContent())
      for (const text of textsIn(example)) assert.ok(shown.includes(text), `${text} is shown`)
      await assertAccessible(page, name)
      const width = (await page.evaluate('document.documentElement.scrollWidth')) as number
      assert.ok(width <= page.viewportSize()!.width, 'nothing sticks out')
    }),
  )
}

/** The texts that a person must be able to read, whatever the view: whole sentences of the result's own lists. */
function textsIn(example: unknown): string[] {
  const lists = Object.values(example as object).filter(Array.isArray) as unknown[][]
  const texts = lists.flat().flatMap((item) => (typeof item === 'string' ? [item] : Object.values(item as object)))
  return texts.filter(
    (text): text is string => typeof text === 'string' && / \p{L}+ /u.test(text) && !/[{>|]|^from \d/.test(text),
  )
}

test(
  'what strangers wrote is text, in every script, and nothing else',
  inBrowser(async (parts) => {
    const hostile = '<img src=x onerror=alert(1)> شكشوكة 🍳 Brösel [a](javascript:b)'
    const ingredients = [{ item: hostile, amount: '½', unit: null }]
    const result = {
      ...(formats.find(({ name }) => name === 'recipe')!.example as object),
      title: hostile,
      ingredients,
    }
    await using visited = await openStored(parts, { format: 'recipe', result })
    const { page } = visited
    assert.equal(await page.locator('.it').innerText(), hostile)
    assert.equal(await page.locator('img[src="x"]').count(), 0)
  }),
)

test(
  'a very long list is one stop of the tab key, and the arrow keys go through it',
  inBrowser(async (parts) => {
    const keywords = Array.from({ length: 1_500 }, (_, index) => `keyword ${index}`)
    const example = formats.find(({ name }) => name === 'curriculum-tags')!.example as object
    await using visited = await openStored(parts, { format: 'curriculum-tags', result: { ...example, keywords } })
    const { page } = visited
    assert.ok((await page.locator('main [tabindex="0"]').count()) < 40)
    await page.locator('[data-v="/keywords/0"]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    assert.equal(await page.evaluate('document.activeElement.dataset.v'), '/keywords/2')
    assert.equal(await page.locator('[data-v="/keywords/2"]').getAttribute('tabindex'), '0')
    assert.equal(await page.locator('main .v.on').count(), 1)
  }),
)

test(
  'a result whose evidence is gone is read all the same',
  inBrowser(async ({ browser, service, db }) => {
    const { example } = formats.find(({ name }) => name === 'flashcards')!
    const jobId = await storeJob(db, { format: 'flashcards', result: example as object })
    await using visited = await visit(browser, service.url)
    const { page, forgive } = visited
    await page.route('**/evidence', (route) => route.fulfill({ status: 404, json: { error: 'gone' } }))
    await page.goto(`/jobs/${jobId}`)
    await page.locator('.card').first().click()
    assert.equal(await page.locator('.a').first().isVisible(), true)
    assert.equal(await page.locator('.m').count(), 0)
    forgive(/404/)
  }),
)
