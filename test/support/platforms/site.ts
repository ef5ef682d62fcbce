import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Platform } from '../../../src/platforms/index.ts'

/** What is the matter with a post of the double. Not every platform has every kind of trouble. */
export type Scenario =
  | 'video'
  | 'ordinary' // a YouTube video that is not a Short
  | 'private'
  | 'removed'
  | 'region'
  | 'age'
  | 'login'
  | 'busy' // the platform answers 429
  | 'suspicious' // the platform wants proof that nobody automatic is asking
  | 'slideshow'
  | 'no-video'
  | 'carousel' // an Instagram post of a picture and then the video
  | 'album' // an Instagram post of pictures only
  | 'live'
  | 'long'
  | 'large' // says that it is larger than any limit
  | 'endless' // says nothing about its size, and does not stop
  | 'unspoken' // its media end before they have begun
  | 'stalled' // takes the question and never answers
  | 'garbled' // a page that means nothing
  | 'astray-page' // sends whoever asks for the page to a private address
  | 'astray-media' // the same, for the media

export interface Exchange {
  host: string
  url: URL
  request: IncomingMessage
  response: ServerResponse
  /** What was published under an id; 'removed' when nothing was. */
  scenarioOf: (id: string) => Scenario
  /** The bytes of the one clip that every post shows. */
  clip: Buffer
}

/** One of the sites. `answer` returns false for what it has no page for. */
export interface Site {
  platform: Platform
  domains: string[]
  newId(serial: number): string
  answer(exchange: Exchange): boolean | Promise<boolean>
}

/** Where the astray scenarios lead: the address at which clouds keep the secrets of their machines. */
export const privateAddress = 'http://169.254.169.254/latest/meta-data/'

export function html(response: ServerResponse, page: string, headers: Record<string, string> = {}): true {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(page)
  return true
}

export function json(response: ServerResponse, value: unknown): true {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  return true
}

export function redirect(response: ServerResponse, location: string): true {
  response.writeHead(302, { location }).end()
  return true
}

/** The troubles that look the same on every site's pages; false when the site itself has to answer. */
export function answerTrouble(response: ServerResponse, scenario: Scenario): boolean {
  switch (scenario) {
    case 'stalled':
      return true
    case 'busy':
      response.writeHead(429).end()
      return true
    case 'garbled':
      return html(response, '<html><body>\u0000}{ nothing to see ]]></body></html>')
    case 'astray-page':
      return redirect(response, privateAddress)
    default:
      return false
  }
}

export function media({ request, response, clip }: Exchange, scenario: Scenario): true {
  if (scenario === 'astray-media') return redirect(response, privateAddress)
  if (scenario === 'large') {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 10 ** 12 }).write(clip)
    return true
  }
  if (scenario === 'endless') {
    response.writeHead(200, { 'content-type': 'video/mp4' })
    const more = () => {
      while (!response.destroyed && response.write(clip));
    }
    response.on('drain', more)
    more()
    return true
  }
  if (scenario === 'unspoken') {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 0 }).end()
    return true
  }
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  const from = Number(range?.[1] ?? 0)
  const part = clip.subarray(from, range?.[2] ? Number(range[2]) + 1 : clip.length)
  response.writeHead(range ? 206 : 200, {
    'content-type': 'video/mp4',
    'content-length': part.length,
    'accept-ranges': 'bytes',
    ...(range ? { 'content-range': `bytes ${from}-${from + part.length - 1}/${clip.length}` } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : part)
  return true
}
