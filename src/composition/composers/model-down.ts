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

  constructor(why: ModelDownReason, cause: unknown) {
    super(why === 'timeout' ? 'analysis timed out' : 'analysis failed', { cause })
    this.why = why
  }
}
