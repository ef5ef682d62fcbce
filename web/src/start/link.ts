/** Tells a link that is plainly no video before anybody signs anything. What it lets through, the service judges. */

export interface LinkProblem {
  what: string
  todo: string
}

const share = 'Open the video, choose Share, then Copy link, and paste it here.'

/** The first link in a text. */
export const linkIn = (text: string): string | undefined => /https?:\/\/[^\s"'<>]{3,2000}/.exec(text)?.[0]

const sites = [
  { name: 'TikTok', hosts: /(^|\.)tiktok\.com$/, profile: /^\/@[^/]+\/?$/ },
  { name: 'Instagram', hosts: /(^|\.)instagram\.com$/, profile: /^\/(?!p\/|reels?\/|tv\/|share\/)[^/]+\/?$/ },
  { name: 'YouTube', hosts: /(^|\.)youtube\.com$|^youtu\.be$/, profile: /^\/(@[^/]+|channel\/[^/]+|c\/[^/]+)\/?$/ },
]

export function judgeLink(text: string): LinkProblem | undefined {
  if (text === '') return { what: 'There is no link yet.', todo: 'Paste one of a TikTok, a reel or a Short.' }
  const url = parse(text)
  if (!url) return { what: 'This is not a link.', todo: share }
  const site = sites.find(({ hosts }) => hosts.test(url.hostname))
  if (!site)
    return { what: 'This link is of another site.', todo: 'TikTok, Instagram reels and YouTube Shorts can be read.' }
  if (/\/photo\//.test(url.pathname))
    return { what: 'This is a slideshow of photos.', todo: 'Only videos can be read.' }
  if (url.pathname === '/' || (url.hostname !== 'youtu.be' && site.profile.test(url.pathname) && !isShort(url))) {
    return { what: 'This link is a profile, not a video.', todo: share }
  }
  return undefined
}

/** vm.tiktok.com/ZM… and the like: who knows where they lead. */
const isShort = ({ hostname }: URL) => hostname !== 'tiktok.com' && /^(vm|vt|m)\./.test(hostname)

function parse(text: string): URL | undefined {
  const written = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(written)) return undefined
  const url = new URL(written)
  return /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url : undefined
}
