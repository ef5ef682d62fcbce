/**
 * A real Chromium for the tests of the page: the one that CHROMIUM_PATH names, else one that the system has, else the
 * one that npm brings, which is for Linux on x86-64 alone.
 */

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

interface Found {
  path: string
  args: string[]
}

/**
 * As root, and in most containers, Chromium's own sandbox is unavailable. No process is held in reserve, and none
 * pretends to be a graphics card, which takes longer than to paint without one.
 */
const anywhere = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--renderer-process-limit=1',
  '--disable-gpu',
  '--disable-software-rasterizer',
]
/** The one from npm is made for a single process. Its own list of arguments would switch web security off. */
const single = ['--no-sandbox', '--no-zygote', '--single-process', '--in-process-gpu', '--headless=shell']

async function findChromium(): Promise<Found | undefined> {
  const named = process.env['CHROMIUM_PATH']
  if (named) return { path: named, args: anywhere }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const path = [...onPath, ...usualPlaces].find((place) => existsSync(place))
  if (path !== undefined) return { path, args: anywhere }
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  // Makes the package unpack the libraries that a bare system lacks (NSS), and name their folder.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return { path: await packed.executablePath(), args: single }
}

/** Why the tests of the page cannot run here, if so: said loudly, and a failure where they must run. */
export const noChromium =
  'no Chromium: set CHROMIUM_PATH, or install one (Debian: apt-get install chromium), to test the page'

export async function launchChromium(): Promise<Browser | undefined> {
  const found = await findChromium()
  if (found) return chromium.launch({ executablePath: found.path, args: found.args })
  if (process.env['REQUIRE_CHROMIUM']) throw new Error(noChromium)
  console.error(`\n  SKIPPED: ${noChromium}\n`)
  return undefined
}
