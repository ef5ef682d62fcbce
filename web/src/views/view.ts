/** What the view of a format is given. Add one: a file in this folder and one line in `index.ts`. */

import type { ComponentType } from 'preact'
import type { FormatCard, JobEvidence } from '../types.ts'

export interface ViewProps<Result = Record<string, unknown>> {
  result: Result
  format: FormatCard
  /** Undefined while it is being fetched, and where it is no longer kept: a view must do without it. */
  evidence: JobEvidence | undefined
  /** Of the video. */
  title: string
}

export type FormatView = ComponentType<ViewProps<never>>
