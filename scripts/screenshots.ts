/**
 * `npm run screenshots [-- --url http://localhost:8402] [NAME …]`: pictures of the page's screens into `docs/page/`, for
 * people who change how it looks. It needs a service in the sandbox (`npm start`) and a Chromium. Look at them.
 */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { launchChromium, noChromium } from './screenshots/chromium.ts'
import { type LookName, type ScreenshotView, views } from './screenshots/views.ts'
import { commandArguments } from './support/arguments.ts'

const { values, positionals } = commandArguments(
  'Usage: npm run screenshots [-- --url http://localhost:8402] [NAME …]\n',
  { url: { type: 'string', default: 'http://localhost:8402' } },
  { positionals: Infinity },
)
const folder = join(import.meta.dirname, '../docs/page')
const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const looks: Record<LookName, { viewport: typeof desk; colorScheme: 'light' | 'dark' }> = {
  desk: { viewport: desk, colorScheme: 'light' },
  'desk-dark': { viewport: desk, colorScheme: 'dark' },
  phone: { viewport: phone, colorScheme: 'light' },
  'phone-dark': { viewport: phone, colorScheme: 'dark' },
}

const browser = await launchChromium()
if (!browser) throw new Error(noChromium)
await mkdir(folder, { recursive: true })
for (const [name, view] of Object.entries(views)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  let address: string | undefined
  for (const look of view.looks ?? ['desk', 'phone']) address = await take(`${name}-${look}`, look, view, address)
}
await browser.close()

/** Gives the address of what was paid for: the next look at it costs nothing. */
async function take(file: string, look: LookName, view: ScreenshotView, paidFor?: string): Promise<string | undefined> {
  const { viewport } = looks[look]
  const isMobile = viewport === phone
  const context = await browser!.newContext({
    ...looks[look],
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    baseURL: values.url,
  })
  // A new video is analysed first.
  context.setDefaultTimeout(900_000)
  const page = await context.newPage()
  await view.prepare?.(page)
  const isPaid = paidFor !== undefined && !view.paysAgain
  await page.goto(isPaid ? paidFor : '/')
  await page.waitForLoadState('networkidle')
  if (view.order && !isPaid) await pay(page, ...view.order)
  const { pathname } = new URL(page.url())
  await view.ready?.(page)
  if (!view.isPassing) await settle(page)
  await view.act?.(page)
  const png = await page.screenshot({ fullPage: !view.inSight, type: 'png' })
  await context.close()
  // A long result says no more below its first two screens.
  const { width, height } = await sharp(png).metadata()
  await sharp(png)
    .extract({ left: 0, top: 0, width, height: Math.min(height, viewport.height * 2) })
    .webp({ quality: 50, effort: 6 })
    .toFile(join(folder, `${file}.webp`))
  console.log(file)
  return view.order && pathname
}

async function pay(page: Page, sample: string, format?: string): Promise<void> {
  await page.getByRole('button', { name: sample }).click()
  if (format) await page.getByRole('radio', { name: new RegExp(`^${format}`) }).check({ force: true })
  await page.locator('.paste .btn.main').click()
  await page.waitForURL(/\/jobs\//)
}

/** The pointer would highlight what is below it; and images outside the viewport are not loaded until scrolled to. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate('document.fonts.ready')
  await page.evaluate("for (const image of document.images) image.loading = 'eager'")
  await page.waitForLoadState('networkidle')
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
}
