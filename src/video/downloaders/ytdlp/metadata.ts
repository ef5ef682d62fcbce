/** Untrusted metadata of videos, cleaned for storage. */

import { z } from 'zod'
import { type Platform, rulesOf } from '../../../platforms/index.ts'
import type { Metadata } from '../downloader.ts'

/** More than any of the platforms allows; only what is not theirs is cut. */
const lengths = { title: 300, name: 150, caption: 5_000 }

/**
 * Text as it may be stored and shown: no control characters (PostgreSQL refuses some), no bidirectional overrides
 * (they make text read as something else), no half characters, nothing endless.
 */
export function cleanMetadata(text: string, maxLength: number): string {
  return text
    .slice(0, 4 * maxLength)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}

const text = z.string().catch('')
const number = z.number().positive().finite().catch(0)

/** The fields that are asked of yt-dlp. All of them may be missing, and each platform fills them in its own way. */
const description = z.object({
  title: text,
  description: text,
  uploader: text,
  uploader_id: text,
  channel: text,
  track: text,
  artists: z.array(z.string()).catch([]),
  duration: number,
  width: number,
  height: number,
  filesize: number,
  vcodec: text,
  live_status: text,
})

export type Description = z.infer<typeof description>
export const descriptionFields = Object.keys(description.shape)

/** Undefined for what is not JSON: Python writes numbers that JSON does not know, when a page has them. */
export function parseDescription(json: string): Description | undefined {
  try {
    return description.parse(JSON.parse(json))
  } catch {
    return undefined
  }
}

export function metadataOf(platform: Platform, info: Description): Metadata {
  const { title, author, handle } = rulesOf(platform).describe(info)
  return {
    title: cleanMetadata(title, lengths.title),
    author: cleanMetadata(author, lengths.name),
    authorHandle: cleanMetadata(handle.replace(/^@/, ''), lengths.name),
    caption: cleanMetadata(info.description, lengths.caption),
    music: {
      title: cleanMetadata(info.track, lengths.name),
      artist: cleanMetadata(info.artists.slice(0, 20).join(', '), lengths.name),
    },
    durationSeconds: info.duration,
    width: info.width,
    height: info.height,
  }
}
