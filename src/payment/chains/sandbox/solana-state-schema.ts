/** What a file with the local Solana's state holds. Apart, because most chains begin without a file. */

import { z } from 'zod'
import { kit } from './solana-library.ts'

const { address, lamports } = kit

export const schema = z.object({
  through: z.number(),
  expiries: z.number(),
  accounts: z.array(
    z.object({
      address: z.string().transform((text) => address(text)),
      programAddress: z.string().transform((text) => address(text)),
      data: z.base64().transform((text): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))),
      executable: z.boolean(),
      lamports: z.string().transform((text) => lamports(BigInt(text))),
      space: z.string().transform(BigInt),
    }),
  ),
  history: z.array(
    z.object({
      signature: z.string(),
      wire: z.string(),
      accounts: z.array(z.string()),
      blockTime: z.number(),
      err: z.string().optional(),
    }),
  ),
})
