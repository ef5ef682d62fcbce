/** Pages of a real browser that notice what must never happen: an error, or a request to anywhere else. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { soaking } from '../soak.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }

export interface PageLook {
  size?: keyof typeof sizes
  scheme?: 'light' | 'dark'
  /** Fingers instead of a mouse. */
  hasTouch?: boolean
}

const looks = (['phone', 'desk'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((scheme) => ({ size, scheme })),
)
/** With full counts all that there are, else the two that have nothing in common. */
export const differentLooks = soaking ? looks : [looks.at(0)!, looks.at(-1)!]

export interface Visit extends AsyncDisposable {
  page: Page
  context: BrowserContext
  /** Forgets the problems that a test has provoked. */
  forgive: (provoked: RegExp) => void
}

const windows = new Map<string, OpenWindow>()

/**
 * The browser of the last test that asked for one, with its memory, for tests to which that is all the same: to open one
 * takes longer than many of them. It takes on the look, and stays open; at the end of the test it fails if anything went
 * wrong.
 */
export async function revisit(browser: Browser, origin: string, look: PageLook = {}): Promise<Visit> {
  const key = `${origin} ${look.hasTouch ?? false}`
  const window = windows.get(key) ?? (await openWindow(browser, origin, look))
  windows.set(key, window)
  await takeOn(window.page, look)
  // Not on anything that would light up.
  await window.page.mouse.move(1, 1)
  const leave = async () => {
    await window.page.unrouteAll({ behavior: 'wait' })
    window.assertNoProblem()
  }
  return { ...window, [Symbol.asyncDispose]: leave }
}

/** What is on the screen is shown in another size and scheme. */
export async function takeOn(page: Page, { size = 'desk', scheme = 'light' }: PageLook): Promise<void> {
  await page.setViewportSize(sizes[size])
  await page.emulateMedia({ colorScheme: scheme })
}

interface OpenWindow extends Omit<Visit, typeof Symbol.asyncDispose> {
  assertNoProblem: () => void
}

async function openWindow(
  browser: Browser,
  origin: string,
  { size = 'desk', scheme = 'light', hasTouch = false }: PageLook,
): Promise<OpenWindow> {
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch,
    // What a phone says of itself: nothing can hover over it.
    isMobile: hasTouch,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    baseURL: origin,
  })
  // Far more than a slow machine needs: only a page that hangs gets there.
  context.setDefaultTimeout(600_000)
  let problems: string[] = []
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) problems.push(`outside request: ${url}`)
  })
  return {
    page,
    context,
    forgive: (provoked) => {
      problems = problems.filter((problem) => !provoked.test(problem))
    },
    assertNoProblem: () => assert.deepEqual(problems.splice(0), []),
  }
}

/** As it is delivered to pages, which is half of what `axe.source` has to parse: a page gets it after every load. */
const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: { html: string; failureSummary?: string }[]
}

/** No rule of axe is broken by what is on the screen. */
export async function assertAccessible(page: Page, where: string): Promise<void> {
  // By the debugger, which the page's policy does not bind: it lets in no foreign script.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe)
  // What is in order need not be listed node by node: that is most of the work.
  const found = await page.evaluate("axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)")
  const violations = (found as Violation[]).map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(describeNode).join('\n  ')}`,
  )
  assert.deepEqual(violations, [], where)
}

const describeNode = ({ html, failureSummary }: Violation['nodes'][number]) =>
  `${html.slice(0, 160)} ${(failureSummary ?? '').replace(/\s+/g, ' ').slice(0, 200)}`
