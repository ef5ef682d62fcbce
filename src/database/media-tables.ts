/** The tables of pictures and clips: the bytes themselves, or the names of the blobs that hold them. */

import type { Generated } from 'kysely'
import type { Platform } from '../platforms/index.ts'
import type { NullableTime, Time } from './columns.ts'

export interface FramesTable {
  platform: Platform
  video_id: string
  at: number
  /** Either the picture, or the name of the blob that holds it. */
  jpeg: Buffer | null
  blob: string | null
}

/** Small pictures of a video in the order of time. */
export interface StripTable {
  platform: Platform
  video_id: string
  n: number
  at: number
  width: number
  height: number
  jpeg: Buffer | null
  blob: string | null
}

/** The file of a video, for as long as a job shows it: see `jobs/clips`. */
export interface ClipsTable {
  id: Generated<string>
  platform: Platform
  video_id: string
  /** The media type, by the file's first bytes. */
  type: string
  bytes: number
  /** The size of every part but the last. */
  part_bytes: number
  created_at: Time
  /** null while it is being written. */
  stored_at: NullableTime
}

export interface ClipPartsTable {
  clip: string
  n: number
  platform: Platform
  video_id: string
  part: Buffer | null
  blob: string | null
}

/** Blobs in the bucket that no row names: not yet, or no more. */
export interface LooseBlobsTable {
  platform: Platform
  video_id: string
  blob: string
  loose_at: Time
}
