/** The pieces that the descriptions of several endpoints share. */

import { z } from 'zod'

/** The groups of the operations. */
export const tags = {
  jobs: { name: 'Jobs', description: 'Check a video, submit it with a payment, and poll for the result.' },
  details: { name: 'Details', description: 'The progress, evidence, transcript and frames of a job.' },
  formats: { name: 'Formats', description: 'The shapes of results.' },
  service: { name: 'Service', description: 'The state of the service.' },
}

export const paymentRequestHeaders = z.object({
  'X-Payment': z
    .string()
    .optional()
    .meta({ description: 'A signed payment for one of the options of the 402 response: base64-encoded x402 JSON.' }),
  'Payment-Signature': z.string().optional().meta({
    description:
      'The same under the header name of x402 version 2. Read when `X-Payment` is missing or holds no payment.',
  }),
})

/** On every answer, of whatever status. */
const answerHeaders = {
  'X-Request-Id': z
    .string()
    .meta({ description: 'The id of the request in the service’s log: the one you sent, or a new one.' }),
}

/** An answer in JSON, with the headers that it may have besides those of every answer. */
export function json<Schema extends z.ZodType>(description: string, schema: Schema, headers: z.ZodRawShape = {}) {
  const all = z.object({ ...headers, ...answerHeaders })
  return { description, content: { 'application/json': { schema } }, headers: all }
}

export const retryAfterHeader = {
  'Retry-After': z.int().optional().meta({ description: 'Seconds to wait before the next try.' }),
}

export const paymentRequiredHeaders = {
  'Payment-Required': z
    .string()
    .meta({ description: 'The payment options and the reason in the form of x402 version 2: base64-encoded JSON.' }),
  'Payment-Error': z.string().meta({ description: 'The reason as plain text.' }),
}

export const paymentResponseHeaders = {
  'X-Payment-Response': z.string().optional().meta({ description: 'The settlement: base64-encoded x402 JSON.' }),
  'Payment-Response': z.string().optional().meta({ description: 'The same under the header name of x402 version 2.' }),
  'Payment-Credit': z.literal('used').optional().meta({
    description:
      'Sent instead of the settlement when nothing was charged, because an earlier job of yours failed or expired unfinished.',
  }),
}
