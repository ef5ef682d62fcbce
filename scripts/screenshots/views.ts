/** Every view of the page, with how to get there. */

import type { Page } from 'playwright-core'
import { expired, failed, jobPath, withExample, withWallets } from './staged.ts'

export type LookName = 'desk' | 'desk-dark' | 'phone' | 'phone-dark'

export interface ScreenshotView {
  /** A desk and a phone in the light, unless it says otherwise. */
  looks?: LookName[]
  /** The sample whose result it shows, by its title, and the format where it is not the first that suits. */
  order?: [sample: string, format?: string]
  /** The browser must have paid itself. */
  paysAgain?: boolean
  /** What is done before anything is loaded. */
  prepare?: (page: Page) => Promise<unknown>
  /** When there is something to see. */
  ready?: (page: Page) => Promise<void>
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>
  /** Only what is in sight, not all that is below it. */
  inSight?: boolean
  /** It is over before everything is fetched. */
  isPassing?: boolean
}

const all: LookName[] = ['desk', 'desk-dark', 'phone', 'phone-dark']

const result = (sample: string, format?: string, more: Partial<ScreenshotView> = {}): ScreenshotView => ({
  order: format === undefined ? [sample] : [sample, format],
  ready: (page) => page.locator('.again').waitFor(),
  ...more,
})

const watching = (sample: string, look: LookName): ScreenshotView => ({
  looks: [look],
  order: [sample, 'Content screening'],
  ready: (page) => page.locator('.feed li').nth(2).or(page.locator('main.paper')).first().waitFor(),
  inSight: true,
  isPassing: true,
})

/** A job's address without a result. */
const nothing: ScreenshotView = {
  inSight: true,
  ready: async (page) => {
    await page.goto(jobPath)
    await page.locator('.alert').waitFor()
  },
}

const brownies = 'Espresso brownies'

export const views: Record<string, ScreenshotView> = {
  start: { looks: all, inSight: true },
  wallets: {
    looks: all,
    inSight: true,
    prepare: withWallets,
    act: async (page) => {
      await page.locator('.paste .btn.main').click()
      await page.locator('.wallets li').nth(1).waitFor()
    },
  },
  // A video is watched once: a service that knows it already goes straight to the result.
  watch: watching('One day in Lisbon', 'desk'),
  'watch-it': watching('Easy office outfit', 'phone'),
  recipe: result(brownies, 'Recipe', { looks: all }),
  lit: result(brownies, 'Recipe', {
    inSight: true,
    act: async (page) => {
      const amount = page.locator('.ing li', { hasText: 'chocolate' }).locator('.m')
      await amount.click()
      await page.locator('.readout.has').waitFor()
    },
  }),
  save: result(brownies, 'Recipe', { inSight: true, act: (page) => page.locator('.menu summary').click() }),
  analysis: result('Why do we only see', 'Video analysis'),
  screening: result('Warehouse fire', 'Content screening', { looks: all }),
  brief: result('Easy office outfit', 'Creator brief'),
  workout: result('Full body workout', 'Workout plan', { looks: ['desk', 'phone', 'phone-dark'] }),
  quotes: result('cheap noodles', 'Quote highlights', { prepare: withExample('quote-highlights') }),
  empty: result('Why do we only see', 'Quote highlights', { looks: ['desk'] }),
  products: result('Falcon Mini review', 'Product tagging'),
  look: result('Easy office outfit', 'Shop the look'),
  places: result('One day in Lisbon', 'Destination guide'),
  restaurants: result('cheap noodles', 'Restaurant discovery'),
  flashcards: result('Why do we only see', 'Flashcards', {
    act: (page) => page.locator('.card').first().click(),
  }),
  language: result('Order coffee in Spanish', 'Language learning'),
  news: result('Warehouse fire', 'Breaking news signal'),
  timeline: result('Warehouse fire', 'Eyewitness timeline'),
  highlights: result('three actions', 'Highlight reel'),
  claims: result('Three things about your eyes', 'Health claims'),
  verification: result('Warehouse fire', 'UGC verification'),
  review: result('Falcon Mini review', 'Review summary'),
  tutorial: result(brownies, 'Tutorial guide'),
  lyrics: result('Slow Morning', 'Lyric hook'),
  scouting: result('three actions', 'Scouting report'),
  tags: result('Why do we only see', 'Curriculum tags'),
  history: {
    order: [brownies, 'Recipe'],
    paysAgain: true,
    ready: async (page) => {
      await page.goto('/history')
      await page.locator('.past, .nothing').first().waitFor()
    },
  },
  example: {
    ready: async (page) => {
      await page.goto('/examples/news')
      await page.locator('main .v').first().waitFor()
    },
  },
  formats: { looks: all, inSight: true, ready: async (page) => void (await page.goto('/formats')) },
  failed: { ...nothing, looks: all, prepare: failed('video is private') },
  expired: { ...nothing, looks: all, prepare: expired },
  gone: { ...nothing, looks: ['desk'] },
}
