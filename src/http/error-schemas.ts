/** How the endpoints describe their errors: the body, the headers, and an example for each `Error-Code`. */

import { z } from 'zod'
import { type ErrorCode, errorCodes } from '../errors.ts'
import { ErrorBody } from './contract.ts'
import { documentedErrors } from './docs/documented-errors.ts'
import { json } from './shared-schemas.ts'

/** Why a submission is refused before anything is charged. */
export const refusalCodes = [...errorCodes[400]] as [ErrorCode, ...ErrorCode[]]

/** An error response: every `Error-Code` that this endpoint sends with this status. */
export function errorJson(description: string, codes: [ErrorCode, ...ErrorCode[]], headers: z.ZodRawShape = {}) {
  const { content, ...rest } = errorOf(description, ErrorBody, codes, headers)
  return { ...rest, content: { 'application/json': { ...content['application/json'], examples: examplesOf(codes) } } }
}

/** The same for an error whose body has more than its message. */
export const errorOf = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  codes: [ErrorCode, ...ErrorCode[]],
  headers: z.ZodRawShape = {},
) => json(description, schema, { ...errorHeaderSchemas(codes), ...headers })

const errorHeaderSchemas = (codes: [ErrorCode, ...ErrorCode[]]) => ({
  'Error-Code': z.enum(codes).meta({ description: 'The error for programs. Codes are added, never changed.' }),
  'Error-Help': z.url().meta({ description: 'The explanation of the code for people.' }),
})

function examplesOf(codes: readonly ErrorCode[]) {
  const documented = documentedErrors.filter(({ code }) => codes.includes(code))
  return Object.fromEntries(
    documented.map(({ code, text, example = text, cause }) => [code, { summary: cause, value: { error: example } }]),
  )
}
