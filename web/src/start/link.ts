/**
 * Tells a link that is plainly no video before anybody signs anything. What it lets through, the service judges. It is
 * loaded when somebody pays: with it comes everything that is known of the platforms.
 */

import { anyVideo, readLink } from '../../../src/platforms/index.ts'

export interface LinkProblem {
  what: string
  todo: string
}

const share = 'Open the video, choose Share, then Copy link, and paste it here.'

export function checkLink(text: string): LinkProblem | undefined {
  if (text === '') return { what: 'Paste a link first.', todo: `The link of ${anyVideo} works.` }
  const url = parse(text)
  if (!url) return { what: 'This is not a link.', todo: share }
  const link = readLink(url.href)
  if (!link) return { what: 'This site is not supported.', todo: `Paste the link of ${anyVideo}.` }
  if (link.target.kind === 'slideshow')
    return { what: 'This is a slideshow of photos.', todo: 'Only videos can be read.' }
  if (link.target.kind === 'none') return { what: 'This is a page or a profile, not a video.', todo: share }
  return undefined
}

function parse(text: string): URL | undefined {
  const written = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(written)) return undefined
  const url = new URL(written)
  return /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url : undefined
}
