import { none, video } from './platform.ts'
import type { Link, PlatformRules, Reading } from './platform.ts'

// Real ids have up to 19 digits; the bound only keeps nonsense out of the database.
const id = /^\d{1,32}$/
const code = /^[\w-]{1,64}$/
const shorteners = new Set(['vm.tiktok.com', 'vt.tiktok.com'])

export const tiktok: PlatformRules = {
  name: 'tiktok',
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
  canonical: (id) => `https://www.tiktok.com/@/video/${id}`,
}

function read({ host, path, segments }: Link): Reading {
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
