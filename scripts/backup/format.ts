/**
 * A backup is gzipped text: a line of JSON that describes it; each table as a line of JSON, its rows as `COPY` writes
 * them, and a line `\.`; and a last line of JSON with the SHA-256 of everything before it.
 */

export const formatVersion = 1

export interface Description {
  reelgistBackup: number
  /** The release that wrote it, for people. */
  release: string
  createdAt: string
  postgres: string
  /** The migrations of the tables, in order, and the version of the queue's tables. */
  migrations: string[]
  queueVersion: number
}

export interface TableLine {
  schema: string
  table: string
  columns: string[]
}

export interface LastLine {
  rows: number
  sequences: { schema: string; sequence: string; value: string }[]
  sha256: string
}

export const endOfTable = String.raw`\.`

/** Schemas of the service and of its queue. */
export const schemas = ['public', 'pgboss']

/** Figures of the queue by day, in partitions by date: the service does not read them. */
export const leftOut = ['pgboss.queue_stats']
