/**
 * Where the bytes of frames, clips and evidence are stored: in the rows themselves, or in a bucket, by the SHA-256 that the row
 * then names. A row has either, so both kinds are read whatever `BLOBS` says today, and nothing has to be moved.
 */

import type { Trx } from '../../database/database.ts'
import type { Video } from '../../evidence.ts'

export type VideoKey = Pick<Video, 'platform' | 'id'>

/** As stored in a row: the bytes, or the name of the blob that holds them. */
export interface StoredBytes {
  bytes: Buffer | null
  blob: string | null
}

export interface Blobs {
  /** Call it before writing the row that names the returned blob. A bucket error is no failure: the row holds the bytes. */
  write: (video: VideoKey, bytes: Uint8Array, type: string) => Promise<StoredBytes>
  /** In the transaction that writes the rows, after them: these blobs are named and must stay. */
  claim: (trx: Trx, video: VideoKey, stored: StoredBytes[]) => Promise<void>
  /** Undefined when it is gone; fails with `BlobsAway` when the bucket cannot be reached. */
  read: (video: VideoKey, stored: StoredBytes) => Promise<Buffer | undefined>
  /** Removes the blobs that no row has named for a while. */
  sweep: () => Promise<void>
}

export class BlobsUnavailable extends Error {
  constructor(options: ErrorOptions) {
    super('bucket of BLOBS does not answer', options)
    this.name = 'BlobsUnavailable'
  }
}

/** Undefined when the blob cannot be read because the bucket is unreachable; other errors are thrown. */
export function unlessUnavailable<T>(
  reading: Promise<T>,
  onUnavailable?: (error: BlobsUnavailable) => void,
): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof BlobsUnavailable)) throw error
    onUnavailable?.(error)
    return undefined
  })
}

/** The default: everything in PostgreSQL. Blobs in an earlier bucket count as not stored. */
export const inRows: Blobs = {
  write: async (_video, bytes) => ({ bytes: Buffer.from(bytes), blob: null }),
  claim: async () => undefined,
  read: async (_video, { bytes }) => bytes ?? undefined,
  sweep: async () => undefined,
}
