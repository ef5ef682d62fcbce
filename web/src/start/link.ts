/**
 * Tells a link that is plainly no video before anybody signs anything. What it lets through, the service judges. It is
 * loaded when somebody pays: with it comes everything that is known of the platforms.
 */

import { anyVideo, exampleLink, readLink } from '../../../src/platforms/index.ts'

export interface LinkProblem {
  what: string
  todo: string
}

const share = 'Open the video, choose Share, then Copy link, and paste it here.'

export function checkLink(text: string): LinkProblem | undefined {
  if (text === '') return { what: 'Paste a link first.', todo: `Use the link of ${anyVideo}.` }
  const url = parse(text)
  if (!url) return { what: 'This is not a link.', todo: share }
  const link = readLink(url.href)
  if (!link)
    return { what: 'This site is not supported.', todo: `Use the link of ${anyVideo}, such as ${exampleLink}.` }
  if (link.target.kind === 'slideshow')
    return { what: 'This is a slideshow of photos.', todo: 'Only videos can be analysed.' }
  if (link.target.kind === 'none') return { what: 'This link opens a page or a profile, not a video.', todo: share }
  return undefined
}

function parse(text: string): URL | undefined {
  const written = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(written)) return undefined
  const url = new URL(written)
  return /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url : undefined
}
