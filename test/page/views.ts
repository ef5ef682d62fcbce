/** The views of all formats, with results that are stored beside the evidence of the sample. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Citation } from '../../src/support/support.ts'
import { formats } from '../../src/formats/index.ts'
import { assertAccessible, differentLooks, revisit } from '../support/page/browser.ts'
import { storeJob } from '../support/page/results.ts'
import { inBrowser, type PageTests } from '../support/page/service.ts'
import { scaled, soaking } from '../support/soak.ts'

async function openStored({ browser, service, db }: PageTests, stored: Parameters<typeof storeJob>[1]) {
  const visited = await revisit(browser, service.url)
  await read(visited.page, await storeJob(db, stored))
  return visited
}

/** As somebody gets there who goes back or forward: the page stays, and shows another result. */
async function read(page: Page, jobId: string): Promise<void> {
  const path = `/jobs/${jobId}`
  if (page.url() === 'about:blank') await page.goto('/')
  const before = await page.locator('main').elementHandle()
  await page.evaluate(`history.pushState(null, '', '${path}'), void dispatchEvent(new PopStateEvent('popstate'))`)
  await before.waitForElementState('hidden')
  await page.locator('.reel').waitFor()
  // The evidence and the view come one after the other, in either order.
  await page.locator('.again').waitFor()
  await page.locator('main [data-v]').first().waitFor()
}

const exampleOf = (format: string) => formats.find(({ name }) => name === format)!.example as object

for (const [turn, look] of differentLooks.entries()) {
  test(
    `every view is readable and accessible: ${look.size}, ${look.scheme}`,
    inBrowser(async ({ browser, service, db }, context) => {
      await using visited = await revisit(browser, service.url, look)
      const { page } = visited
      for (const [index, { name, title, example }] of formats.entries()) {
        // With full counts each in every look, and the rules of all; to go through those takes longer than to show it.
        if (!soaking && index % differentLooks.length !== turn) continue
        await context.test(title, async () => {
          await read(page, await storeJob(db, { format: name, result: example as object }))
          // Not what is in sight: rows further down are not laid out yet.
          const shown = String(await page.locator('main.paper').textContent())
          for (const text of textsIn(example)) assert.ok(shown.includes(text), `${text} is shown`)
          const width = (await page.evaluate('document.documentElement.scrollWidth')) as number
          assert.ok(width <= page.viewportSize()!.width, 'nothing sticks out')
          if (soaking || index % 7 === 0) await assertAccessible(page, name)
        })
      }
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
  'marks and quotes a value that speech and text give differently',
  inBrowser(async (parts) => {
    const read: Citation = { by: 'read', at: 8, words: '150 g dark chocolate' }
    const heard: Citation = { by: 'heard', at: 8, words: 'Melt 100 grams of dark chocolate', says: 'otherwise' }
    const ingredients = [{ item: 'dark chocolate', amount: '150', unit: 'g' }]
    await using visited = await openStored(parts, {
      format: 'recipe',
      result: { ...exampleOf('recipe'), ingredients },
      support: { '/ingredients/0/item': [read], '/ingredients/0/amount': [read, heard] },
    })
    const { page } = visited
    const row = page.locator('.ing li')
    assert.equal(await row.locator('.m').getAttribute('aria-label'), 'read')
    assert.equal(await row.locator('.tag-u').innerText(), 'heard otherwise')
    await row.hover()
    assert.match(await page.locator('.readout').innerText(), /Read 0:0\d.*Heard otherwise 0:0\d/s)
    if (soaking) await assertAccessible(page, 'heard otherwise')
  }),
)

test(
  'six kinds of support have six marks, each with its words',
  inBrowser(async (parts) => {
    const support: Record<string, Citation[]> = {
      heard: [{ by: 'heard', at: 1, words: 'one' }],
      read: [{ by: 'read', at: 1, words: 'two' }],
      seen: [{ by: 'seen', at: 1 }],
      'from the post': [{ by: 'posted', words: 'four' }],
      'worked out': [{ by: 'worked-out' }],
      unconfirmed: [{ by: 'unconfirmed' }],
      'heard and read and from the post': [
        { by: 'heard', at: 1, words: 'one' },
        { by: 'read', at: 1, words: 'two' },
        { by: 'posted', words: 'four' },
      ],
    }
    const keywords = Object.keys(support)
    await using visited = await openStored(parts, {
      format: 'curriculum-tags',
      result: { ...exampleOf('curriculum-tags'), keywords },
      support: Object.fromEntries(Object.values(support).map((citations, index) => [`/keywords/${index}`, citations])),
    })
    const { page } = visited
    const looks = new Set<string>()
    for (const [index, words] of keywords.entries()) {
      const mark = page.locator(`[data-v="/keywords/${index}"] .m`)
      assert.equal(await mark.getAttribute('aria-label'), words)
      assert.match((await mark.getAttribute('title')) ?? '', new RegExp(words.split(' ').at(0)!, 'i'))
      looks.add((await mark.screenshot()).toString('base64'))
    }
    assert.equal(looks.size, keywords.length, 'no two look the same')
    await page.locator('[data-v="/keywords/6"]').hover()
    assert.match(await page.locator('.readout').innerText(), /Heard .*Read .*From the post/s)
  }),
)

test(
  'an amount inside a step highlights its ingredient and its source; a block of text highlights its values',
  inBrowser(async (parts) => {
    const { text } = await textOnScreen(parts, /butter/)
    const read: Citation = { by: 'read', at: text.start, words: text.text, line: text.line }
    await using visited = await openStored(parts, {
      format: 'recipe',
      result: {
        ...exampleOf('recipe'),
        ingredients: [{ item: 'butter', amount: '100', unit: 'g' }],
        instructions: [{ step: 1, text: 'Melt 100 grams of butter.' }],
      },
      support: { '/ingredients/0/item': [read], '/ingredients/0/amount': [read], '/instructions/0/text': [read] },
    })
    const { page } = visited
    await page.locator('.steps .v', { hasText: '100 grams of butter' }).last().hover()
    assert.match(String(await page.locator('.ing li').getAttribute('class')), /\bon\b/)
    assert.match(await page.locator('.readout').innerText(), /Read 0:0\d\s.*100 g butter/s)
    await page.mouse.move(1, 1)
    await page.locator('.trk.read .ev u', { hasText: '100 g butter' }).hover()
    assert.equal(await page.locator('main .v.on').count(), 3)
    await page.getByRole('button', { name: '×2' }).click()
    assert.match(await page.locator('.steps').innerText(), /Melt 200 grams of butter/)
  }),
)

async function textOnScreen({ db }: PageTests, wanted: RegExp) {
  const { evidence } = await db
    .selectFrom('videos')
    .select('evidence')
    .where('evidence', 'is not', null)
    .executeTakeFirstOrThrow()
  const index = evidence!.onScreenText.findIndex(({ text, role }) => !role && wanted.test(text))
  return { text: { ...evidence!.onScreenText[index]!, line: `t${index}` } }
}

test(
  'long words wrap on a phone',
  inBrowser(async ({ browser, service, db }) => {
    const item = 'x'.repeat(80)
    const ingredients = [{ item, amount: '1', unit: 'g' }]
    const instructions = [{ step: 1, text: item }]
    await using visited = await revisit(browser, service.url, { size: 'phone' })
    const { page } = visited
    const result = { ...exampleOf('recipe'), title: item, ingredients, instructions }
    await read(page, await storeJob(db, { format: 'recipe', result }))
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), page.viewportSize()!.width)
  }),
)

test(
  'screening distinguishes a denied word from an intended one',
  inBrowser(async (parts) => {
    const adPlacement = { suitable: true, riskLevel: 'medium', blocklistMatches: ['was hurt', 'fire'] }
    await using visited = await openStored(parts, {
      format: 'content-screening',
      result: { ...exampleOf('content-screening'), adPlacement },
      support: {
        '/adPlacement/blocklistMatches/0': [{ by: 'heard', at: 2, words: 'Nobody was hurt.', says: 'opposite' }],
        '/adPlacement/blocklistMatches/1': [{ by: 'heard', at: 4, words: 'There is a fire.' }],
      },
    })
    const [denied, meant] = await visited.page.locator('.hits li').allInnerTexts()
    assert.match(denied!, /Heard 0:02: the words occur, the sentence says the opposite/)
    assert.doesNotMatch(meant!, /opposite/)
  }),
)

test(
  'shows untrusted text as plain text in every script',
  inBrowser(async (parts) => {
    const hostile = '<img src=x onerror=alert(1)> شكشوكة 🍳 Brösel [a](javascript:b)'
    const ingredients = [hostile, 'بصل أحمر'].map((item) => ({ item, amount: '½', unit: null }))
    const result = { ...exampleOf('recipe'), title: hostile, ingredients }
    await using visited = await openStored(parts, { format: 'recipe', result })
    const { page } = visited
    assert.equal(await page.locator('.it').first().innerText(), hostile)
    const direction = await page.evaluate("getComputedStyle([...document.querySelectorAll('.it')].at(-1)).direction")
    assert.equal(direction, 'rtl')
    assert.equal(await page.locator('img[src="x"]').count(), 0)
  }),
)

test(
  'a long list is one Tab stop, with arrow keys inside',
  inBrowser(async (parts) => {
    const keywords = Array.from({ length: scaled(1_500, 300) }, (_, index) => `keyword ${index}`)
    await using visited = await openStored(parts, {
      format: 'curriculum-tags',
      result: { ...exampleOf('curriculum-tags'), keywords },
    })
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
  'shows a result whose evidence is deleted',
  inBrowser(async ({ browser, service, db }) => {
    const jobId = await storeJob(db, { format: 'flashcards', result: exampleOf('flashcards') })
    await using visited = await revisit(browser, service.url)
    const { page, forgive } = visited
    await page.route('**/evidence', (route) => route.fulfill({ status: 404, json: { error: 'gone' } }))
    await page.goto(`/jobs/${jobId}`)
    await page.locator('.card').first().click()
    assert.equal(await page.locator('.a').first().isVisible(), true)
    assert.equal(await page.locator('.m').count(), 0)
    forgive(/404/)
  }),
)
