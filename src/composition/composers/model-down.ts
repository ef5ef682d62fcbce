import { AnalysisFailure } from '../../errors.ts'

/** Names for metrics and logs. */
export type ModelDownReason =
  | 'limited'
  | 'unauthorized'
  | 'unknown model'
  | 'unavailable'
  | 'timeout'
  | 'too expensive'
  | 'too long'
  | 'refused'

/** The model could not be asked: down, limited, too slow or too expensive. */
export class ModelDown extends AnalysisFailure {
  readonly why: ModelDownReason

  /** What the server lacks, and not this question: every other one fails the same way. */
  get isOutage(): boolean {
    return !['too expensive', 'too long', 'refused'].includes(this.why)
  }

  constructor(why: ModelDownReason, cause: unknown) {
    super(why === 'timeout' ? 'analysis timed out' : 'analysis failed', { cause })
    this.why = why
  }
}
