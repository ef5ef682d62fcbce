import type { Platform } from '../evidence.ts'

/** What a link to one of the platforms tells before anyone is asked. */
export type Reading =
  | { kind: 'video'; id: string }
  /** A video, but whether it is a short-form one has to be asked. */
  | { kind: 'unconfirmed'; id: string }
  | { kind: 'slideshow' }
  /** A short link: the video is where it leads. */
  | { kind: 'redirect' }
  | { kind: 'none' }

/** Everything the service knows about a platform. Adding one: a file like the three, and a line in `index.ts`. */
export interface PlatformRules {
  name: Platform
  /** The hosts whose links are read, and the only ones that are asked where a short link leads. */
  hosts: ReadonlySet<string>
  /** Domains that the platform's pages and media come from: what the downloader may reach, subdomains included. */
  domains: readonly string[]
  read(link: Link): Reading
  /** The one address that stands for the video, whichever link it was found by. */
  canonical(id: string): string
  /** Sent when one of the hosts is asked. */
  headers?: Readonly<Record<string, string>>
}

/** A link in the parts that the platforms look at. */
export interface Link {
  host: string
  /** The path as it was written. */
  path: string
  /** The path's non-empty segments, percent-decoded: some clients write `@user` as `%40user`. */
  segments: string[]
  query: URLSearchParams
}

export const none: Reading = { kind: 'none' }

/** The video whose id this is, or none when it is not a whole id. */
export function video(id: string | undefined, shape: RegExp): Reading {
  return id !== undefined && shape.test(id) ? { kind: 'video', id } : none
}
