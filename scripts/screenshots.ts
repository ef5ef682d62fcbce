/**
 * `npm run screenshots [-- --url http://localhost:8402] [NAME …]`: pictures of the page's screens into `docs/page/`, for
 * whoever changes how it looks. It needs a service in the sandbox (`npm start`) and a Chromium. Look at them.
 */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchChromium, noChromium } from '../test/support/page/chromium.ts'

const { values, positionals } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:8402' } },
  allowPositionals: true,
})
const folder = join(import.meta.dirname, '../docs/page')
const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

interface Shot {
  size?: typeof desk
  scheme?: 'light' | 'dark'
  /** Only what is in sight, not all that is below it. */
  inSight?: boolean
  /** Brings the page to where it is taken. */
  go: (page: Page) => Promise<void>
}

const patience = { timeout: 300_000 }
const pay = async (page: Page, title: string, format?: string) => {
  await page.getByRole('button', { name: title }).click()
  if (format) await page.getByRole('radio', { name: format }).check({ force: true })
  await page.locator('.paste .btn.main').click()
}
const read = (title: string, format?: string) => async (page: Page) => {
  await pay(page, title, format)
  await page.locator('main.paper section').first().waitFor(patience)
}
const watch = async (page: Page) => {
  await pay(page, 'One day in Lisbon', 'Content screening')
  await page.locator('.feed li').nth(2).or(page.locator('main.paper')).first().waitFor(patience)
}

const shots: Record<string, Shot> = {
  start: { inSight: true, go: async () => undefined },
  'start-phone-dark': { size: phone, scheme: 'dark', inSight: true, go: async () => undefined },
  watch: { inSight: true, go: watch },
  recipe: { go: read('Espresso brownies') },
  'recipe-phone': { size: phone, go: read('Espresso brownies') },
  'recipe-dark': { scheme: 'dark', go: read('Espresso brownies') },
  analysis: { go: read('Why do we only see', 'Video analysis') },
  screening: { go: read('Warehouse fire', 'Content screening') },
  brief: { go: read('Easy office outfit', 'Creator brief') },
  workout: { go: read('Full body workout') },
  quotes: { go: read('Three things about your eyes', 'Quote highlights') },
  look: { go: read('Easy office outfit') },
  places: { go: read('One day in Lisbon', 'Destination guide') },
  restaurants: { go: read('cheap noodles') },
  flashcards: { go: read('Why do we only see', 'Flashcards') },
  language: { go: read('Order coffee in Spanish') },
  timeline: { go: read('Warehouse fire', 'Eyewitness timeline') },
  claims: { go: read('Three things about your eyes', 'Health claims') },
  review: { go: read('Falcon Mini review') },
  lyrics: { go: read('Slow Morning', 'Lyric hook') },
  scouting: { go: read('three actions', 'Scouting report') },
  history: {
    go: async (page) => {
      await read('Espresso brownies')(page)
      await page.getByRole('link', { name: 'History' }).click()
      await page.locator('.past').waitFor()
    },
  },
}

const browser = await launchChromium()
if (!browser) throw new Error(noChromium)
await mkdir(folder, { recursive: true })
for (const [name, shot] of Object.entries(shots)) {
  if (positionals.length === 0 || positionals.includes(name)) await take(browser, name, shot)
}
await browser.close()

async function take(
  browser: Browser,
  name: string,
  { size = desk, scheme = 'light', inSight = false, go }: Shot,
): Promise<void> {
  const look = { viewport: size, colorScheme: scheme, reducedMotion: 'reduce' as const, baseURL: values.url }
  const context = await browser.newContext(look)
  const page = await context.newPage()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await go(page)
  // Whatever the pointer rests on would be lit; and pictures take a moment.
  await page.mouse.move(0, 0)
  await page.waitForTimeout(name === 'watch' ? 0 : 1_500)
  const png = await page.screenshot({ fullPage: !inSight, type: 'png' })
  await context.close()
  // A long result says no more below its first two screens.
  const { width, height } = await sharp(png).metadata()
  const cut = { left: 0, top: 0, width, height: Math.min(height, size.height * 2) }
  await sharp(png)
    .extract(cut)
    .webp({ quality: 62 })
    .toFile(join(folder, `${name}.webp`))
  console.log(name)
}
