import type { Platform } from '../evidence.ts'
import { instagram } from './instagram.ts'
import type { PlatformRules, Reading } from './platform.ts'
import { tiktok } from './tiktok.ts'
import { youtube } from './youtube.ts'

export const platformRules: Readonly<Record<Platform, PlatformRules>> = { tiktok, instagram, youtube }

const all = Object.values(platformRules)

export interface ReadLink {
  url: URL
  rules: PlatformRules
  reading: Reading
}

/** What a link tells by itself; undefined for everything that is not a link to one of the three platforms. */
export function readLink(text: string, base?: URL): ReadLink | undefined {
  const url = URL.parse(text, base?.href)
  if (!url || !isPlain(url)) return undefined
  const rules = all.find(({ hosts }) => hosts.has(url.hostname))
  if (!rules) return undefined
  const segments = url.pathname.split('/').filter(Boolean).map(decode)
  const reading = rules.read({ host: url.hostname, path: url.pathname, segments, query: url.searchParams })
  return { url, rules, reading }
}

/**
 * Whether a host may be asked where a link leads. Compared whole, so that look-alikes (`tiktok.com.evil.example`,
 * `eviltiktok.com`) and a trailing dot never pass.
 */
export function isLinkHost(host: string): boolean {
  return all.some(({ hosts }) => hosts.has(host))
}

/** Whether the downloader may reach a host: one of the platforms' domains, or under one. */
export function isMediaHost(host: string): boolean {
  return all.some(({ domains }) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`)))
}

/** User info and odd ports serve to make one link look like another; no platform's own links carry them. */
function isPlain(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && !url.username && !url.password && /^(80|443)?$/.test(url.port)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // Not UTF-8: no platform's link, and no shape will match it as it is.
    return segment
  }
}
