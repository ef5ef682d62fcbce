/** The shapes that the page is given by the service. */

import type { FindingEvent, JobEvidence, ProgressEvent } from '../../client/src/index.ts'

export type { JobEvidence }
export type Finding = FindingEvent
export type Progress = Pick<ProgressEvent, 'status'> & Partial<ProgressEvent>
export type Frame = JobEvidence['frames'][number]
export type Citation = JobEvidence['support'][number]['witnesses'][number]

/** A job as polls and the end of its events tell it. */
export interface Job {
  jobId: string
  videoId: string
  status: 'pending' | 'processing' | 'success' | 'failed'
  result?: Record<string, unknown>
  error?: string
  format?: string
}

export interface FormatCard {
  /** `default` for the analysis that is given when none is asked for. */
  name: string
  title: string
  group: string
  description: string
  /** Formats that fit every video that fits this one. */
  alsoFit: string[]
}

export interface SampleCard {
  url: string
  title: string
  platform: string
  /** 0 where nobody says. */
  durationSeconds: number
  /** The formats that suit it, the best first. */
  formats: string[]
  still: string
}

/** A finished result of a sample video, free to open. */
export interface ExampleCard {
  /** The last part of its address. */
  name: string
  group: string
  format: string
  title: string
  /** The saved file. */
  url: string
}

/** What the service writes into the page, so that nothing has to be asked for before the first paint. */
export interface Boot {
  price: { usd: string }
  isSandbox: boolean
  /** In the sandbox without a model: a model server that answers, and the setting that uses it. */
  modelHint?: string
  /** CAIP-2 ids of where a browser's wallets can pay. */
  networks: string[]
  /** `Base or Solana`: the same for people. */
  anyChain: string
  termsUrl?: string
  contactUrl?: string
  /** What the service asks for, as its 402 has it. */
  quote: object
  formats: FormatCard[]
  /** What the platforms are called, by the names that results know them by. */
  platforms: Record<string, string>
  /** `a TikTok, an Instagram reel or a YouTube Short`. */
  anyVideo: string
  /** A link that works, for those whose link does not. */
  exampleLink: string
  samples: SampleCard[]
  /** One for each group of formats. */
  examples: ExampleCard[]
  /** The picture of the start screen. */
  demo: string
  /** The job at whose address the page was opened, if it is there: until when it is kept, and whether it has a result. */
  job?: { id: string; expiresAt: string; isDone: boolean }
}
