/** The player beside a result: what plays it, what moves it, and what there is without a clip. */

import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import recipeFormat from '../../src/formats/recipe.ts'
import { assertAccessible, differentLooks, type PageLook, revisit, type Visit } from '../support/page/browser.ts'
import { storeJob } from '../support/page/results.ts'
import { inBrowser, type PageTests } from '../support/page/service.ts'

const recipe = recipeFormat.example
const result = { ...recipe, ingredients: recipe.ingredients.slice(0, 2), instructions: recipe.instructions.slice(0, 2) }

const video = 'document.querySelector("video")'

interface PlayerVisit extends Visit {
  /** When the two texts that the values cite come up. */
  oven: number
  butter: number
}

/** A recipe whose values cite two texts of the clip, which is five seconds long. */
async function openPlayer(parts: PageTests, look: PageLook = {}): Promise<PlayerVisit> {
  const { browser, service, db } = parts
  const videos = db.selectFrom('videos').select('evidence').where('evidence', 'is not', null)
  const { onScreenText } = (await videos.executeTakeFirstOrThrow()).evidence!
  const find = (words: string) => onScreenText.find(({ text }) => text.includes(words))!
  const [oven, butter] = [find('180'), find('100 g butter')]
  const read = ({ start, text }: typeof oven) => [{ by: 'read' as const, at: start, words: text }]
  const support = {
    '/ingredients/0/item': read(oven),
    '/ingredients/1/item': read(butter),
    '/instructions/0/text': read(butter),
    '/instructions/1/text': [{ by: 'posted' as const, words: 'Brownies' }],
  }
  const visited = await revisit(browser, service.url, look)
  const { page } = visited
  await page.goto(`/jobs/${await storeJob(db, { format: 'recipe', result, support })}`)
  await page.locator('.player').waitFor()
  await page.locator('.ing li').first().waitFor()
  // It must not end because a test is slow.
  await page.evaluate(`void (${video}.loop = true)`)
  return { ...visited, oven: oven.start, butter: butter.start }
}

/** Chromium without the codecs of MP4 shows no player: there is nothing to test then. */
const withClip = (run: (parts: PageTests) => Promise<void>) =>
  inBrowser(async (parts, context: TestContext) => {
    await using visited = await revisit(parts.browser, parts.service.url)
    const canPlay = "document.createElement('video').canPlayType('video/mp4; codecs=\"avc1.64001f\"')"
    if ((await visited.page.evaluate(canPlay)) === '') return context.skip('this Chromium plays no H.264')
    return run(parts)
  })

const read = (page: Page, property: string) => page.evaluate(`${video}.${property}`)
const stops = (page: Page) => page.locator('.player :not(.playing) > video').waitFor()

/** Its picture moves on. */
async function plays(page: Page): Promise<void> {
  await page.locator('.player .playing > video').waitFor()
  const before = await read(page, 'currentTime')
  await page.evaluate(`new Promise((resolve) => {
    const look = () => (${video}.currentTime === ${String(before)} ? requestAnimationFrame(look) : resolve())
    look()
  })`)
}
const toggle = (page: Page) => page.locator('.player .toggle')

async function assertAt(page: Page, at: number, how: string): Promise<void> {
  const now = (await read(page, 'currentTime')) as number
  assert.ok(Math.abs(now - at) < 0.06, `${how}: at ${now}, not ${at}`)
}
const reset = (page: Page) => page.evaluate(`void (${video}.currentTime = 0)`)

test(
  'plays and pauses with sound, and remembers that it was muted',
  withClip(async (parts) => {
    await using visited = await openPlayer(parts)
    const { page } = visited
    assert.equal(await read(page, 'paused'), true, 'nothing plays unasked')
    assert.equal(await read(page, 'playsInline'), true)
    await toggle(page).click()
    await plays(page)
    assert.equal(await read(page, 'muted'), false)
    assert.equal(await toggle(page).getAttribute('aria-label'), 'Pause')
    await toggle(page).click()
    await stops(page)
    assert.equal(await toggle(page).getAttribute('aria-label'), 'Play')
    const mute = page.getByRole('button', { name: 'Mute' })
    await mute.click()
    await page.locator('.bar [aria-pressed=true]').waitFor()
    await page.reload()
    await page.locator('.player').waitFor()
    assert.equal(await read(page, 'muted'), true)
    await mute.click()
    await page.locator('.bar [aria-pressed=false]').waitFor()
    assert.equal(await read(page, 'muted'), false)
  }),
)

test(
  'timestamps, marks, values, lane blocks and the filmstrip seek',
  withClip(async (parts) => {
    await using visited = await openPlayer(parts)
    const { page, oven, butter } = visited
    await page
      .locator('.steps')
      .getByRole('button', { name: /^Go to 0:0\d$/ })
      .click()
    await assertAt(page, butter, 'a timestamp')
    await page.locator('.ing li').nth(0).locator('.m').click()
    await assertAt(page, oven, 'a mark')
    await page.locator('.ing li').nth(1).locator('.m').click()
    await assertAt(page, butter, 'another mark')
    await page.locator('.ing li').nth(0).locator('label').click()
    await assertAt(page, butter, 'ticking an ingredient does not seek')
    await page.locator('.ing li').nth(0).locator('label').click()
    await reset(page)
    await page.locator('.steps li').nth(0).locator('.n').click()
    await assertAt(page, butter, 'a value')
    await reset(page)
    await page
      .locator('.readout')
      .getByRole('button', { name: /^Go to/ })
      .click()
    await assertAt(page, butter, 'the timestamp of a quotation')
    assert.match(await page.locator('.readout').innerText(), /100 g butter/, 'and the value stays lit')
    await page.locator('.trk.read .ev:not(.sub)', { hasText: '180' }).click()
    await assertAt(page, oven, 'a lane block')
    const strip = (await page.locator('.strip').boundingBox())!
    await page.mouse.click(strip.x + strip.width / 2, strip.y + strip.height / 2)
    await assertAt(page, Number(await page.locator('.player input').getAttribute('max')) / 2, 'the filmstrip')
    const head = (await page.locator('.playhead').boundingBox())!
    assert.ok(Math.abs(head.x + 1 - (strip.x + strip.width / 2)) < 3, 'the playhead is there')
    await page.getByRole('slider', { name: 'Position' }).fill('1')
    await assertAt(page, 1, 'the slider')
    assert.match((await page.getByRole('slider').getAttribute('aria-valuetext')) ?? '', /^0:01 of 0:0\d$/)
  }),
)

test(
  'Space plays and pauses, but not in an input or a button',
  withClip(async (parts) => {
    await using visited = await openPlayer(parts)
    const { page } = visited
    await page.keyboard.press('Space')
    await plays(page)
    assert.equal(await page.evaluate('scrollY'), 0, 'the page does not scroll')
    await page.locator('.steps li').first().focus()
    await page.keyboard.press('Space')
    await stops(page)
    const box = page.locator('.ing input').first()
    await box.focus()
    await page.keyboard.press('Space')
    assert.equal(await box.isChecked(), true)
    await page.getByRole('button', { name: '×2' }).focus()
    await page.keyboard.press('Space')
    assert.equal(await page.getByRole('button', { name: '×2' }).getAttribute('aria-pressed'), 'true')
    assert.equal(await read(page, 'paused'), true)
    await toggle(page).focus()
    await page.keyboard.press('Space')
    await plays(page)
    await page.keyboard.press('Space')
    await stops(page)
  }),
)

test(
  'arrow keys step through the values and seek; Enter seeks again',
  withClip(async (parts) => {
    await using visited = await openPlayer(parts)
    const { page, oven, butter } = visited
    const at = () => page.evaluate("document.activeElement.closest('[data-v]')?.dataset.v")
    const press = async (key: string) => {
      await page.keyboard.press(key)
      return at()
    }
    assert.equal(await press('ArrowDown'), undefined, 'nothing is selected: the page scrolls')
    assert.match(String(await press('ArrowRight')), /^\/ingredients\/0\//)
    await assertAt(page, oven, 'the first value')
    assert.match(await page.locator('.readout').innerText(), /180/)
    assert.match(String(await press('ArrowDown')), /^\/ingredients\/1\//)
    await assertAt(page, butter, 'the second')
    assert.match(String(await press('ArrowLeft')), /^\/ingredients\/0\//)
    await assertAt(page, oven, 'and back')
    assert.match(String(await press('ArrowUp')), /^\/ingredients\/0\//, 'the first stays selected')
    await page.locator('.steps li').nth(0).focus()
    await reset(page)
    await page.keyboard.press('Enter')
    await assertAt(page, butter, 'Enter')
    assert.equal(await press('ArrowRight').then(() => press('ArrowRight')), '/instructions/1/text')
    await assertAt(page, butter, 'a value of the post has no time')
    await page.getByRole('slider').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await assertAt(page, 0.1, 'the slider has its own arrows')
  }),
)

for (const look of differentLooks) {
  test(
    `the player is accessible and in sight: ${look.size}, ${look.scheme}`,
    withClip(async (parts) => {
      await using visited = await openPlayer(parts, look)
      const { page } = visited
      if (look.size === 'phone') await page.setViewportSize({ width: 375, height: 812 })
      await page.evaluate('scrollTo(0, document.body.scrollHeight)')
      const { width, height } = page.viewportSize()!
      for (const part of ['.player .toggle', '.bar button >> nth=0', '.bar button >> nth=1', '.player input']) {
        const box = (await page.locator(part).boundingBox())!
        const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height / 2
        assert.ok(isInside, `${part} stays in sight: ${JSON.stringify(box)}`)
        if (look.size === 'phone') assert.ok(box.height >= 40, `${part} is large enough for a finger`)
      }
      assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth')) <= width, 'nothing sticks out')
      await assertAccessible(page, 'with a player')
    }),
  )
}

test(
  'on a phone, a tap on a value seeks and one on a checkbox does not',
  withClip(async (parts) => {
    await using visited = await openPlayer(parts, { size: 'phone', hasTouch: true })
    const { page, oven, butter } = visited
    await page.locator('.ing li').nth(1).locator('.m').tap()
    await assertAt(page, butter, 'a tap on a mark')
    await page.locator('.readout.has').getByRole('button', { name: 'Close' }).tap()
    await page.locator('.ing li').nth(0).locator('label').tap()
    await assertAt(page, butter, 'a tap on a checkbox')
    await page.locator('.trk.read .ev:not(.sub)').first().tap()
    await assertAt(page, oven, 'a tap on a lane block')
    await toggle(page).tap()
    await plays(page)
    await toggle(page).tap()
    await stops(page)
  }),
)

test(
  'another browser that opens the link of a result has the player too',
  withClip(async (parts) => {
    await using visited = await openPlayer(parts)
    const context = await parts.browser.newContext()
    try {
      const page = await context.newPage()
      await page.goto(visited.page.url())
      await toggle(page).click()
      await plays(page)
    } finally {
      await context.close()
    }
  }),
)

/** The filmstrip and its light, as ever; and no time looks as if it could be pressed. */
async function assertFilmstrip(page: Page): Promise<void> {
  await page.locator('.ing li').first().waitFor()
  await page.locator('.reel').waitFor()
  await page.locator('.player').waitFor({ state: 'detached' })
  await page.locator('.steps .n').first().click()
  await page.locator('.reel.lit .f.on').first().waitFor()
  assert.equal(await page.locator('.seek, .playhead').count(), 0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowLeft')
  assert.match(await page.locator('.readout').innerText(), /Read 0:0\d|From the post/)
}

test(
  'without a clip, the frames of the filmstrip serve',
  withClip(async (parts) => {
    await using visited = await openPlayer(parts)
    const { page } = visited
    // As after its last job has expired; the page itself is of another job.
    await parts.db.updateTable('clips').set({ stored_at: null }).execute()
    try {
      await page.reload()
      await assertFilmstrip(page)
    } finally {
      await parts.db.updateTable('clips').set({ stored_at: new Date() }).execute()
    }
  }),
)

test(
  'a clip that the browser cannot play is as none',
  withClip(async (parts) => {
    await using visited = await openPlayer(parts)
    const { page } = visited
    await page.route('**/clip', (route) => route.fulfill({ contentType: 'video/mp4', body: 'no video at all' }))
    await page.reload()
    await assertFilmstrip(page)
  }),
)
