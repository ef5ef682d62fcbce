import type { FailureReason } from '../errors.ts'

/** What a link to one of the platforms leads to, as far as the link alone shows. */
export type LinkTarget =
  | { kind: 'video'; id: string }
  /** A video, but whether it is a short-form one has to be asked. */
  | { kind: 'unconfirmed'; id: string }
  /** Photographs. The contract's answer to it names TikTok: other platforms have `none` here. */
  | { kind: 'slideshow' }
  /** A short link: the video is where it leads. */
  | { kind: 'redirect' }
  | { kind: 'none' }

/** Everything the service knows about a platform. Adding one: a file like the others here, and a line in `index.ts`. */
export interface PlatformRules {
  /** The platform, as people write it. */
  title: string
  /** One of its short videos, with its article: what texts for callers name. */
  video: string
  /** The hosts whose links are read, and the only ones that are asked where a short link leads. */
  hosts: ReadonlySet<string>
  /** Domains that the platform's pages and media come from: what the downloader may reach, subdomains included. */
  domains: readonly string[]
  read(link: Link): LinkTarget
  /** The canonical URL of the video, whichever link was submitted. */
  canonical(id: string): string
  /** A video's id, and a link to that video as people share it: tests hold `read` and `canonical` to them. */
  example: { id: string; link: string }
  /** The canonical address as a person would share it, where that takes more than the id. */
  share?(url: string, authorHandle: string): string
  /** Sent when one of the hosts is asked. */
  headers?: Readonly<Record<string, string>>
  /** The only extractors of yt-dlp that may run, by the names of `yt-dlp --list-extractors`. */
  extractors: readonly string[]
  /** Where yt-dlp puts the author, and a title where the platform has titles. */
  describe(post: PostMetadata): { title: string; author: string; handle: string }
  /** What yt-dlp says when this platform refuses; the first that matches counts, before what all platforms share. */
  refusals: readonly RefusalRule[]
  /** Why a post that came without pictures cannot be analysed. */
  withoutVideo: FailureReason
  /** The platform's own lettering over a video: whole lines in lower case, letters and digits only. */
  watermarks: readonly string[]
}

export type RefusalRule = readonly [said: RegExp, reason: FailureReason]

/** A link in the parts that the platforms look at. */
export interface Link {
  host: string
  /** The path as it was written. */
  path: string
  /** The path's non-empty segments, percent-decoded: some clients write `@user` as `%40user`. */
  segments: string[]
  query: URLSearchParams
}

/** What yt-dlp prints about a post; '' for what it does not know. */
export interface PostMetadata {
  title: string
  uploader: string
  uploader_id: string
  channel: string
}

export const none: LinkTarget = { kind: 'none' }

/** The video whose id this is, or none when it is not a whole id. */
export function video(id: string | undefined, shape: RegExp): LinkTarget {
  return id !== undefined && shape.test(id) ? { kind: 'video', id } : none
}
