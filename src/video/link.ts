import { ApiError } from '../errors.ts'
import type { Video } from '../evidence.ts'
import { type PlatformLink, readLink } from '../platforms/index.ts'
import type { SafeFetch } from './safe-fetch.ts'
import { followShortLink, isShortForm } from './short-links.ts'

export interface LinkReader {
  /**
   * Which video a link means. Throws an ApiError with the contract's text, and nothing else but what `beforeAsking`
   * throws, which is called when the platform has to be asked.
   */
  resolve(link: string, signal: AbortSignal, beforeAsking?: () => void): Promise<Video>
}

const milliseconds = 5_000

export function createLinkReader(ask: SafeFetch): LinkReader {
  return {
    async resolve(text, signal, beforeAsking) {
      const link = readLink(text)
      if (!link) throw unsupported()
      if (link.target.kind === 'redirect' || link.target.kind === 'unconfirmed') {
        beforeAsking?.()
        return askFor(link, ask, AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]))
      }
      return videoOf(link)
    },
  }
}

/**
 * When the platform does not answer, the link could not be resolved, and that is what the caller gets: a 400, so
 * that nothing is paid, with a hint that the same link may do later. A 5xx would have clients send the payment again.
 */
async function askFor(link: PlatformLink, ask: SafeFetch, signal: AbortSignal): Promise<Video> {
  try {
    const arrived = link.target.kind === 'redirect' ? await followShortLink(link, ask, signal) : link
    if (arrived?.target.kind !== 'unconfirmed') return videoOf(arrived)
    const page = readLink(arrived.rules.canonical(arrived.target.id))
    if (!page || !(await isShortForm(page, ask, signal))) throw unsupported()
    return videoOf(page)
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw unsupported({ cause, headers: { 'Retry-After': '30' } })
  }
}

function videoOf(link: PlatformLink | undefined): Video {
  switch (link?.target.kind) {
    case undefined:
      throw unsupported()
    case 'slideshow':
      throw new ApiError(400, 'TikTok slideshow conversion is not supported', { code: 'slideshow' })
    case 'video': {
      const { id } = link.target
      return { platform: link.platform, id, url: link.rules.canonical(id) }
    }
    default:
      throw new ApiError(400, 'Error getting video ID', { code: 'no_video_id' })
  }
}

function unsupported(options?: { cause: unknown; headers: Record<string, string> }): ApiError {
  return new ApiError(
    400,
    'Error resolving url: currently we only support the service, instagram and youtube shorts urls',
    { code: 'unsupported_link', ...options },
  )
}
