import { ApiError } from '../errors.ts'
import { workflowFormats, type OutputFormat } from '../formats/index.ts'

/** What a caller of POST /v1/jobs sent, before any of it is believed. */
export interface Submission {
  url: string | undefined
  format: unknown
}

/** Reads the body, which may be anything at all; the query's `url` stands in where the body has none. */
export function readSubmission(body: string, queryUrl: string | undefined): Submission {
  const fields = parseObject(body)
  return { url: nonEmpty(fields['url']) ?? nonEmpty(queryUrl), format: fields['format'] ?? undefined }
}

/** The submission's link and format, or the contract's 400. */
export function checkSubmission(
  { url, format }: Submission,
  formatsUrl: string,
): { url: string; format: OutputFormat | undefined } {
  if (url === undefined) throw new ApiError(400, 'No url provided')
  if (format !== undefined && !isWorkflow(format)) {
    throw new ApiError(
      400,
      `invalid format: must be one of the workflow formats listed at ${formatsUrl} (got ${shown(format)})`,
    )
  }
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

/** The value as JSON, kept short: it comes from outside and goes into an answer and a log line. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length <= 64 ? text : `${text.slice(0, 63)}…`
}
