/** Why a model could not be asked, read from what its server or the SDK says. */

import { APICallError, RetryError } from 'ai'
import type { ModelDownReason } from './model-down.ts'

/** LM Studio says it with a status of 200, llama-server and the providers with 400, some with 413 or 500. */
const tooLong =
  /context (?:size|length|window)|context the overflows|maximum context|too many tokens|prompt is too long/i

/** What the request itself is refused for will be refused again; everything else may pass. */
export function reasonOf(error: unknown): ModelDownReason {
  const cause = RetryError.isInstance(error) ? error.lastError : error
  if (!APICallError.isInstance(cause)) return 'unavailable'
  const { statusCode = 0, message, responseBody = '' } = cause
  if (tooLong.test(message) || tooLong.test(responseBody.slice(0, 2_000))) return 'too long'
  if ([400, 413, 422].includes(statusCode)) return 'refused'
  if (statusCode === 429) return 'limited'
  if (statusCode === 401 || statusCode === 403) return 'unauthorized'
  return statusCode === 404 ? 'unknown model' : 'unavailable'
}
