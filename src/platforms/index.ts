import { instagram } from './instagram.ts'
import type { LinkTarget, PlatformRules } from './platform.ts'
import { tiktok } from './tiktok.ts'
import { youtube } from './youtube.ts'

/** Every platform, by the name that requests, results and tables know it by. */
export const platforms = { tiktok, instagram, youtube } satisfies Record<string, PlatformRules>

export type Platform = keyof typeof platforms

const all: [Platform, PlatformRules][] = Object.entries(platforms) as [Platform, PlatformRules][]

export const platformNames = Object.keys(platforms) as [Platform, ...Platform[]]

export const rulesOf = (platform: Platform): PlatformRules => platforms[platform]

/** `a TikTok, an Instagram reel or a YouTube Short`. British English has no comma before the last. */
export const anyVideo = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(all.map(([, { video }]) => video))

/** Shown to callers whose link is not supported. */
export const exampleLink = 'https://www.tiktok.com/@user/video/7195741644585454894'

export interface PlatformLink {
  url: URL
  platform: Platform
  rules: PlatformRules
  target: LinkTarget
}

/** What a link alone reveals; undefined for everything that is not a link to one of the platforms. */
export function readLink(text: string, base?: URL): PlatformLink | undefined {
  const url = URL.parse(text, base?.href)
  if (!url || !isPlain(url)) return undefined
  const [platform, rules] = all.find(([, { hosts }]) => hosts.has(url.hostname)) ?? []
  if (!platform || !rules) return undefined
  const segments = url.pathname.split('/').filter(Boolean).map(decode)
  const target = rules.read({ host: url.hostname, path: url.pathname, segments, query: url.searchParams })
  return { url, platform, rules, target }
}

/**
 * Whether a host may be asked where a link leads. Compared whole, so that look-alikes (`tiktok.com.evil.example`,
 * `eviltiktok.com`) and a trailing dot never pass.
 */
export function isLinkHost(host: string): boolean {
  return all.some(([, { hosts }]) => hosts.has(host))
}

/** Whether the downloader may reach a host: one of the platforms' domains, or under one. */
export function isMediaHost(host: string): boolean {
  return all.some(([, { domains }]) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`)))
}

/** User info and odd ports serve to make one link look like another; no platform's own links carry them. */
function isPlain(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && !url.username && !url.password && /^(80|443)?$/.test(url.port)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // Not UTF-8: no platform's link, and no pattern will match it.
    return segment
  }
}
