import { ApiError, type ErrorCode } from '../errors.ts'
import { workflowFormats, type OutputFormat } from '../formats/index.ts'
import { isFormatTypo } from './format-typo.ts'

/** What a caller of POST /v1/jobs asks for. Its JSON distinguishes two requests. */
export interface SubmitRequest {
  url: string | undefined
  format: OutputFormat | undefined
  /** Why it cannot be served, in words for the caller and for programs. */
  problem?: string
  code?: ErrorCode
}

type Query = Readonly<Record<string, readonly string[]>>

/**
 * Reads the body, which may be anything at all; the query's `url` and `format` are used where the body has none.
 * Nobody should pay for the wrong result: a `format` that is misspelled, has another name, is doubled or unknown is a problem.
 */
export function readSubmission(body: string, query: Query, formatsUrl: string): SubmitRequest {
  const fields = parseObject(body)
  const url = nonEmpty(fields['url']) ?? nonEmpty(query['url']?.[0])
  // Whatever else is there: without a link this is the contract's only word.
  if (url === undefined) return { url, format: undefined, problem: 'No url provided', code: 'missing_url' }
  const typo = [...Object.keys(fields), ...Object.keys(query)].find(isFormatTypo)
  if (typo !== undefined) {
    return {
      url,
      format: undefined,
      problem: `unknown field ${shown(typo)}: did you mean "format"?`,
      code: 'unknown_field',
    }
  }
  const asked = [fields['format'] ?? undefined, ...(query['format'] ?? [])].filter((format) => format !== undefined)
  const [format, other] = [...new Set(asked)]
  if (other !== undefined) {
    return {
      url,
      format: undefined,
      problem: `format is given twice: ${shown(format)} and ${shown(other)}`,
      code: 'invalid_format',
    }
  }
  if (format === undefined || isWorkflow(format)) return { url, format }
  const problem = `invalid format: must be one of the workflow formats listed at ${formatsUrl} (got ${shown(format)})`
  return { url, format: undefined, problem, code: 'invalid_format' }
}

/** The submission's link and format, or the 400 that says what is wrong with it. */
export function checkSubmission({ url, format, problem = 'No url provided', code }: SubmitRequest) {
  if (url === undefined || code !== undefined) throw new ApiError(400, problem, { code: code ?? 'missing_url' })
  return { url, format }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}

function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function isWorkflow(value: unknown): value is OutputFormat {
  return (workflowFormats as readonly unknown[]).includes(value)
}

/**
 * The value as JSON, kept short: it comes from outside and goes into an answer and a log line. What is inside of lists
 * and objects is left out, because they may be nested deeper than JSON.stringify has stack for.
 */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length <= 64 ? value : `${value.slice(0, 63)}…`)
  if (typeof value === 'object') return Array.isArray(value) ? '[…]' : '{…}'
  return JSON.stringify(value)
}
