/** The pieces that the descriptions of several endpoints share. */

import { z } from 'zod'

export const paymentRequestHeaders = z.object({
  'X-Payment': z
    .string()
    .optional()
    .meta({ description: 'A payment made from one of the options of the 402 answer: base64 of x402 JSON.' }),
  'Payment-Signature': z.string().optional().meta({
    description: 'The same, by the header name of x402 version 2. Read where `X-Payment` is empty or no payment.',
  }),
})

/** On every answer, of whatever status. */
const answerHeaders = {
  'X-Request-Id': z.string().meta({ description: 'Yours, if you sent one, else a new one: what our log has it by.' }),
}

/** An answer in JSON, with the headers that it may have besides those of every answer. */
export function json<Schema extends z.ZodType>(description: string, schema: Schema, headers: z.ZodRawShape = {}) {
  const all = z.object({ ...headers, ...answerHeaders })
  return { description, content: { 'application/json': { schema } }, headers: all }
}

export const retryAfterHeader = {
  'Retry-After': z.int().optional().meta({ description: 'How many seconds to wait before the next try.' }),
}

export const paymentRequiredHeaders = {
  'Payment-Required': z
    .string()
    .meta({ description: 'The options as x402 version 2 has them, with the reason: base64 of JSON.' }),
  'Payment-Error': z.string().meta({ description: 'The same reason in plain text.' }),
}

export const paymentResponseHeaders = {
  'X-Payment-Response': z.string().optional().meta({ description: 'The settlement: base64 of x402 JSON.' }),
  'Payment-Response': z.string().optional().meta({ description: 'The same, by the header name of x402 version 2.' }),
  'Payment-Credit': z.literal('used').optional().meta({
    description:
      'There instead of the settlement when nothing was charged, because an earlier job of yours failed or expired unfinished.',
  }),
}
