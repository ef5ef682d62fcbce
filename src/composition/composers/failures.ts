/** Why a model could not be asked, read from what its server or the SDK says. */

import { APICallError, RetryError } from 'ai'
import { AnalysisFailure } from '../../errors.ts'

/** Names for metrics and logs. */
export type Why =
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
  readonly why: Why

  constructor(why: Why, cause: unknown) {
    super(why === 'timeout' ? 'analysis timed out' : 'analysis failed', { cause })
    this.why = why
  }
}

/** LM Studio says it with a status of 200, llama-server and the providers with 400, some with 413 or 500. */
const tooLong =
  /context (?:size|length|window)|context the overflows|maximum context|too many tokens|prompt is too long/i

/** What the request itself is refused for will be refused again; everything else may pass. */
export function whyOf(error: unknown): Why {
  const cause = RetryError.isInstance(error) ? error.lastError : error
  if (!APICallError.isInstance(cause)) return 'unavailable'
  const { statusCode = 0, message, responseBody = '' } = cause
  if (tooLong.test(message) || tooLong.test(responseBody.slice(0, 2_000))) return 'too long'
  if ([400, 413, 422].includes(statusCode)) return 'refused'
  if (statusCode === 429) return 'limited'
  if (statusCode === 401 || statusCode === 403) return 'unauthorized'
  return statusCode === 404 ? 'unknown model' : 'unavailable'
}
