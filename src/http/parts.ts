/** The pieces that the descriptions of several endpoints share. */

import { z } from 'zod'

export function json<Schema extends z.ZodType, Headers extends z.ZodObject>(
  description: string,
  schema: Schema,
  headers?: Headers,
) {
  return { description, content: { 'application/json': { schema } }, ...(headers && { headers }) }
}

export const paymentRequestHeaders = z.object({
  'X-Payment': z
    .string()
    .optional()
    .meta({ description: 'A payment made from one of the options of the 402 answer: base64 of x402 JSON.' }),
  'Payment-Signature': z.string().optional().meta({
    description: 'The same, by the header name of x402 version 2. Read where `X-Payment` is empty or no payment.',
  }),
})

export const paymentRequiredHeaders = z.object({
  'Payment-Required': z
    .string()
    .meta({ description: 'The options as x402 version 2 has them, with the reason: base64 of JSON.' }),
  'Payment-Error': z
    .string()
    .meta({ description: 'The reason in plain text: `payment_required`, or what is wrong with the payment.' }),
})

export const retryAfterHeaders = z.object({
  'Retry-After': z.int().meta({ description: 'In how many seconds to try again.' }),
})

export const paymentResponseHeaders = z.object({
  'X-Payment-Response': z.string().meta({ description: 'The settlement: base64 of x402 JSON.' }),
  'Payment-Response': z.string().meta({ description: 'The same, by the header name of x402 version 2.' }),
})
