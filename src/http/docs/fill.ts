/** What the set-up cannot know of the pages: where this service is, what it costs, where it is paid. */

import { base, solana } from '../../payment/payment.ts'
import { anyChain } from '../../payment/chains/index.ts'
import { footerLinks } from '../contact.ts'
import type { Service } from '../service.ts'

export type FillParts = Pick<Service, 'publicUrl' | 'price' | 'networks' | 'faucet' | 'contact' | 'termsUrl'>

/** `<!--if solana-->…<!--end-->` stays where its condition holds. A text has no such block inside another. */
const [opening, closing, end] = ['<!--if ', '-->', '<!--end-->']

/** Fills in a page or its Markdown. */
export function createFill({ publicUrl, price, networks, faucet, ...footer }: FillParts): (text: string) => string {
  const isPaidOn = (network: string) => networks?.includes(network) ?? true
  const conditions: Record<string, boolean> = {
    sandbox: faucet !== undefined,
    real: faucet === undefined,
    base: isPaidOn(base),
    solana: isPaidOn(solana),
  }
  const values: Record<string, string> = {
    URL: publicUrl,
    PRICE: price.usd,
    AMOUNT: price.amount,
    CHAINS: anyChain(networks),
    MAKE_WALLET: faucet ? 'fund' : 'make',
    // There is nothing to wait for inside, so it is text.
    FOOTER: footerLinks(footer) as string,
  }
  const chosen = (part: string) => {
    const [from, to] = [part.indexOf(closing), part.indexOf(end)]
    const block = conditions[part.slice(0, from)] ? part.slice(from + closing.length, to) : ''
    return block + part.slice(to + end.length)
  }
  return (text) =>
    text
      .split(opening)
      .map((part, at) => (at === 0 ? part : chosen(part)))
      .join('')
      .replaceAll(/%([A-Z_]+)%/g, (whole, name: string) => values[name] ?? whole)
}
