/** The two questions that a link alone does not answer. */

import { type PlatformLink, readLink } from '../platforms/index.ts'
import type { SafeFetch } from './safe-fetch.ts'

const maxHops = 5

/** Where a short link leads: the first hop that is more than a redirect; undefined when it leads elsewhere. */
export async function followShortLink(
  start: PlatformLink,
  ask: SafeFetch,
  signal: AbortSignal,
): Promise<PlatformLink | undefined> {
  let at = start
  for (let hop = 0; hop < maxHops; hop++) {
    const { location } = await ask(at.url, signal, at.rules.headers)
    if (location === undefined) return at
    const next = readLink(location, at.url)
    // Pages that name no video (a region's start page, say) may lead on too.
    if (!next || (next.target.kind !== 'redirect' && next.target.kind !== 'none')) return next
    at = next
  }
  return undefined
}

/** Whether a video's short-form page answers for itself, instead of leading to the page of an ordinary video. */
export async function isShortForm(page: PlatformLink, ask: SafeFetch, signal: AbortSignal): Promise<boolean> {
  let at: PlatformLink | undefined = page
  for (let hop = 0; hop < maxHops && at?.target.kind === 'video'; hop++) {
    const { status, location } = await ask(at.url, signal, at.rules.headers)
    if (location === undefined) return status === 200
    at = readLink(location, at.url)
  }
  return false
}
