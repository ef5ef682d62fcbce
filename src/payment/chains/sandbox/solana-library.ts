/** Solana's library in the form in which litesvm loads it: the form that an `import` finds would be a second copy. */

import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
export const kit = require('@solana/kit') as typeof import('@solana/kit')
export const tokenProgram = require('@solana-program/token') as typeof import('@solana-program/token')
