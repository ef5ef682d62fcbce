import { none, video } from './platform.ts'
import type { Link, LinkTarget, PlatformRules } from './platform.ts'

// Real ids have up to 19 digits; the bound only keeps nonsense out of the database.
const id = /^\d{1,32}$/
const code = /^[\w-]{1,64}$/
/**
 * Replaces the author when the name is unknown. TikTok uses only the number and corrects the name. This one is
 * no real name because it is too short, and yt-dlp uses it for such videos.
 */
const anybody = '_'
const shorteners = new Set(['vm.tiktok.com', 'vt.tiktok.com'])

export const tiktok: PlatformRules = {
  title: 'TikTok',
  video: 'a TikTok',
  hosts: new Set([
    'tiktok.com',
    'www.tiktok.com',
    'm.tiktok.com',
    'lite.tiktok.com',
    'vm.tiktok.com',
    'vt.tiktok.com',
    'tiktokv.com',
    'www.tiktokv.com',
    'm.tiktokv.com',
  ]),
  domains: [
    'tiktok.com',
    'tiktokv.com',
    'tiktokv.us',
    'tiktokv.eu',
    'tiktokcdn.com',
    'tiktokcdn-us.com',
    'tiktokcdn-eu.com',
    'tiktokw.us',
    'ttwstatic.com',
    'byteoversea.com',
    'ibyteimg.com',
    'ibytedtos.com',
    'muscdn.com',
  ],
  read,
  canonical: (id) => `https://www.tiktok.com/@${anybody}/video/${id}`,
  example: {
    id: '7195741644585454894',
    link: 'https://m.tiktok.com/@user/video/7195741644585454894/?is_from_webapp=1',
  },
  share,
  extractors: ['TikTok', 'vm.tiktok'],
  describe: ({ title, channel, uploader }) => ({ title, author: channel, handle: uploader }),
  refusals: [
    [/may not be comfortable for some audiences/, 'video is age-restricted'],
    [/Your IP address is blocked from accessing this post/, 'video is not available in this region'],
    [/Unable to (extract challenge data|solve JS challenge)/, 'the platform is limiting requests; try again later'],
    [/You do not have permission to view this post/, 'video is private'],
    [/Video not available, status code/, 'video was removed'],
    [/TikTok is requiring login/, 'login is required to see this video'],
  ],
  // Slideshows come as the sound that is played to them.
  withoutVideo: 'TikTok slideshow conversion is not supported',
  // The note before the name is often read as a d.
  watermarks: ['tiktok', 'dtiktok'],
}

function read({ host, path, segments }: Link): LinkTarget {
  if (path.includes('/photo/')) return { kind: 'slideshow' }
  const [first = '', second = '', third] = segments
  if (shorteners.has(host)) return segments.length === 1 && code.test(first) ? { kind: 'redirect' } : none
  if (first === 't') return segments.length === 2 && code.test(second) ? { kind: 'redirect' } : none
  return video(idIn(first, second, third, segments[3]), id)
}

function idIn(first: string, second: string, third?: string, fourth?: string): string | undefined {
  if (first.startsWith('@') && second === 'video') return third
  if (first === 'embed') return /^v\d$/.test(second) ? third : second
  if (first === 'player' && second === 'v1') return third
  if (first === 'share' && second === 'video') return third
  if (first === 'i18n' && second === 'share' && third === 'video') return fourth
  if (first === 'v') return second.replace(/\.html$/, '')
  return undefined
}

/** The link of a TikTok whose author was not known yet. Earlier releases stored it without any name. */
const nameless = /^https:\/\/www\.tiktok\.com\/@_?\/video\/(\d+)$/
/** A handle is untrusted: what could be more than one path segment is left out of the link. */
const handle = /^[\w.-]{1,64}$/

function share(url: string, authorHandle: string): string {
  const [, id] = nameless.exec(url) ?? []
  if (id === undefined) return url
  return `https://www.tiktok.com/@${handle.test(authorHandle) ? authorHandle : anybody}/video/${id}`
}
