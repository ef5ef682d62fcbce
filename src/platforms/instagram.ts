import { none, video } from './platform.ts'
import type { Link, LinkTarget, PlatformRules } from './platform.ts'

const id = /^[\w-]{1,64}$/
const kinds = new Set(['reel', 'reels', 'p', 'tv'])
/** Paths of the site itself, which therefore are no user names. */
const notUsers = new Set(['accounts', 'direct', 'explore', 's', 'share', 'stories', ...kinds])
/** A private post's code is followed by a secret of this length, which is not part of its id. */
const secretLength = 28

export const instagram: PlatformRules = {
  title: 'Instagram',
  video: 'an Instagram reel',
  hosts: new Set(['instagram.com', 'www.instagram.com', 'm.instagram.com', 'instagr.am', 'www.instagr.am']),
  domains: ['instagram.com', 'cdninstagram.com', 'fbcdn.net'],
  read,
  canonical: (id) => `https://www.instagram.com/reel/${id}/`,
  example: { id: 'DA1b2c3D4e5', link: 'https://www.instagram.com/user/reel/DA1b2c3D4e5/?igsh=MzRlODBiNWFlZA==' },
  extractors: ['Instagram'],
  // Instagram has no titles; yt-dlp makes them up.
  describe: ({ title, uploader, channel }) => ({
    title: /^(Video|Post) by /.test(title) ? '' : title,
    author: uploader,
    handle: channel,
  }),
  refusals: [
    [/exceeded the rate-limit/, 'the platform is limiting requests; try again later'],
    [/only available for registered users who follow this account/, 'video is private'],
    [/There is no video in this post/, 'the post has no video'],
    [/\[Instagram\].*No video formats found/, 'the post has no video'],
    [/Instagram sent an empty media response/, 'login is required to see this video'],
  ],
  withoutVideo: 'the post has no video',
  watermarks: ['instagram', 'reel', 'reels', 'instagramreel', 'instagramreels'],
}

function read({ segments }: Link): LinkTarget {
  const [first = '', second = '', third] = segments
  if (first === 'share') {
    const code = kinds.has(second) ? third : second
    return code !== undefined && id.test(code) ? { kind: 'redirect' } : none
  }
  if (kinds.has(first)) return post(first, second)
  if (first && !notUsers.has(first) && kinds.has(second)) return post(second, third)
  return none
}

/** `/reels/audio/…` is the page of a sound. Whatever follows an id (`/embed/captioned`, a comment) does not matter. */
function post(kind: string, code = ''): LinkTarget {
  if (kind === 'reels' && code === 'audio') return none
  return video(code.length > secretLength ? code.slice(0, -secretLength) : code, id)
}
