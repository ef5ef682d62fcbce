import { html } from 'hono/html'
import { anyChain } from '../../payment/chains/index.ts'
import type { Service } from '../service.ts'
import { code, type Html } from './frame.ts'
import { faucetSnippet, walletSnippet } from './snippets.ts'

type Parts = Pick<Service, 'publicUrl' | 'price' | 'networks' | 'faucet'>

/** Paying, for people who have never used x402. */
export function paymentsPage({ publicUrl, price, networks, faucet }: Parts): Html {
  return html`
    <p>
      There are no accounts and no keys here. A request is paid by itself, with $${price.usd} in USDC, a coin that is
      worth a dollar. The rules of it are called <a href="https://www.x402.org">x402</a>, after the HTTP status
      <em>402 Payment Required</em>, and any x402 client follows them for you:
    </p>
    <ol>
      <li>You send the request. The answer is 402 with the ways to pay: USDC on ${anyChain(networks)}.</li>
      <li>Your wallet signs that it pays exactly this amount to exactly this address. Signing costs nothing.</li>
      <li>You send the request again with the signature in <code>X-Payment</code>.</li>
      <li>
        The service checks the signature, has the money moved, and answers with the job and a receipt
        (<code>Payment-Response</code>). You pay no network fees: those are ours.
      </li>
    </ol>
    <p>
      A request that cannot be served is not charged. The same signature is never charged twice: after a time-out, send
      it again and get the same job. A job that fails is not paid twice (<a href="/docs/errors#failed">see there</a>).
    </p>
    <h2 id="wallet">Make a wallet</h2>
    <p>
      A wallet is a pair of a private key, which signs, and an address, to which others send. Make one for this purpose
      alone and keep no more on it than you want to spend: then nothing worse can happen than that this is lost.
    </p>
    <p>${walletSnippet.note}</p>
    ${code(walletSnippet.code)}
    <h2 id="fund">Put money on it</h2>
    ${
      faucet
        ? html`<p class="notice">
              This service is a sandbox: payments run on local chains, and no real money moves. It fills your wallet
              itself.
            </p>
            <p>${faucetSnippet(publicUrl).note}</p>
            ${code(faucetSnippet(publicUrl).code)}`
        : ''
    }
    <p>
      On the real chains, buy USDC at an exchange and withdraw it to the address of your wallet. Choose the network that
      you pay on (${anyChain(networks)}) when you withdraw: what is sent over another network does not arrive where you
      pay from. Two dollars are enough for a first try. You need no ETH and no SOL.
    </p>
    <h2 id="receipts">Receipts</h2>
    <p>
      The answer to a paid request has the transaction in <code>Payment-Response</code> (base64 of JSON). Where the
      service has a key for it, offers and receipts are signed too (x402’s <code>offer-receipt</code>), and anybody can
      check them against <code>${publicUrl}/.well-known/did.json</code>.
    </p>
  `
}
