import { none, video } from './platform.ts'
import type { Link, PlatformRules, Reading } from './platform.ts'

const id = /^[\w-]{11}$/
const players = new Set(['live', 'embed', 'v'])
/** Players of something else than one video, whose names happen to be as long as an id. */
const notIds = new Set(['videoseries', 'live_stream'])

export const youtube: PlatformRules = {
  name: 'youtube',
  hosts: new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be']),
  domains: ['youtube.com', 'youtu.be', 'googlevideo.com', 'ytimg.com', 'youtubei.googleapis.com'],
  read,
  canonical: (id) => `https://www.youtube.com/shorts/${id}`,
  // Without this answer to its cookie question, YouTube sends visitors from Europe to a page of its own first.
  headers: { cookie: 'SOCS=CAI' },
}

function read({ host, segments, query }: Link): Reading {
  const [first = '', second] = segments
  if (host === 'youtu.be') return unconfirmed(first)
  if (first === 'shorts') return video(second, id)
  if (first === 'watch') return unconfirmed(query.get('v') ?? '')
  if (players.has(first)) return unconfirmed(second)
  return none
}

function unconfirmed(code: string | undefined): Reading {
  return code !== undefined && id.test(code) && !notIds.has(code) ? { kind: 'unconfirmed', id: code } : none
}
