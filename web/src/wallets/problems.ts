/** What wallets of every chain can run into. */

import { boot } from '../boot.ts'
import { PayError, type PayProblem } from '../pay/problems.ts'

export const walletProblem = (title: string, advice: string): PayProblem => ({
  title,
  advice: `Nothing was signed and nothing was charged. ${advice}`,
  next: 'again',
})

export const refusedBy = (name: string, cause?: unknown) =>
  new PayError(walletProblem(`You declined in ${name}`, 'If that was by mistake, try again.'), cause)

export const tooLittle = (chain: string, address: string, has: string) =>
  new PayError({
    title: 'Not enough USDC',
    advice: `Nothing was signed and nothing was charged. This wallet has ${has} USDC on ${chain} and needs ${boot.price.usd}. Send USDC on ${chain} to it and try again. No other coin is needed.`,
    next: 'again',
    copy: { label: 'Copy the wallet’s address', text: address },
  })
