import { none, video } from './platform.ts'
import type { Link, LinkTarget, PlatformRules } from './platform.ts'

const id = /^[\w-]{11}$/
const players = new Set(['live', 'embed', 'v'])
/** Players of something else than one video, whose names happen to be as long as an id. */
const notIds = new Set(['videoseries', 'live_stream'])

export const youtube: PlatformRules = {
  title: 'YouTube',
  video: 'a YouTube Short',
  hosts: new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be']),
  domains: ['youtube.com', 'youtu.be', 'googlevideo.com', 'ytimg.com', 'youtubei.googleapis.com'],
  read,
  canonical: (id) => `https://www.youtube.com/shorts/${id}`,
  example: { id: 'BGQWPY4IigY', link: 'https://youtube.com/shorts/BGQWPY4IigY?si=4kP0yWqz' },
  // Without this answer to its cookie question, YouTube first sends visitors from Europe to a consent page.
  headers: { cookie: 'SOCS=CAI' },
  extractors: ['youtube'],
  describe: ({ title, channel, uploader, uploader_id }) => ({
    title,
    author: channel || uploader,
    handle: uploader_id,
  }),
  refusals: [
    [/Sign in to confirm your age/, 'video is age-restricted'],
    [/not made this video available in your country/, 'video is not available in this region'],
    [
      /rate-limited by|confirm you're not a bot|captcha challenge/,
      'the platform is limiting requests; try again later',
    ],
    [/Private video/, 'video is private'],
    [/This live event|Premieres in/, 'live streams are not supported'],
    [/account .*terminated|Video unavailable/, 'video was removed'],
    [/Join this channel/, 'login is required to see this video'],
  ],
  withoutVideo: 'the post has no video',
  watermarks: ['youtube', 'shorts', 'youtubeshorts'],
}

function read({ host, segments, query }: Link): LinkTarget {
  const [first = '', second] = segments
  if (host === 'youtu.be') return unconfirmed(first)
  if (first === 'shorts') return video(second, id)
  if (first === 'watch') return unconfirmed(query.get('v') ?? '')
  if (players.has(first)) return unconfirmed(second)
  return none
}

function unconfirmed(code: string | undefined): LinkTarget {
  return code !== undefined && id.test(code) && !notIds.has(code) ? { kind: 'unconfirmed', id: code } : none
}
