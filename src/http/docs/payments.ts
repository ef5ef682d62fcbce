import { html } from 'hono/html'
import { anyChain } from '../../payment/chains/index.ts'
import type { Service } from '../service.ts'
import { code, type Html, noteText } from './frame.ts'
import { faucetSnippet, walletSnippet } from './snippets.ts'

type Parts = Pick<Service, 'publicUrl' | 'price' | 'networks' | 'faucet'>

/** Paying, for people who have never used x402. */
export function paymentsPage({ publicUrl, price, networks, faucet }: Parts): Html {
  return html`
    <p>
      You need no account and no API key. Each request is paid for separately: $${price.usd} in USDC, a stablecoin worth
      one US dollar. Payments follow <a href="https://www.x402.org">x402</a>, a protocol named after the HTTP status
      <em>402 Payment Required</em>. Any x402 client handles these steps for you:
    </p>
    <ol>
      <li>You send the request. The response is 402 with the payment options: USDC on ${anyChain(networks)}.</li>
      <li>Your wallet signs a payment of exactly this amount to exactly this address. Signing is free.</li>
      <li>You send the request again with the signature in <code>X-Payment</code>.</li>
      <li>
        The service verifies the signature, settles the payment on chain, and returns the job with a receipt
        (<code>Payment-Response</code>). The service pays the network fees.
      </li>
    </ol>
    <p>
      You are not charged for a request that is refused. The same signature is never charged twice: after a timeout,
      send it again and get the same job. If a job fails, <a href="/docs/errors#failed">your retry is free</a>.
    </p>
    <h2 id="wallet">Create a wallet</h2>
    <p>
      A wallet is a private key, which signs payments, and an address, which receives funds. Create a separate wallet
      for this service and fund it only with what you plan to spend. If the key leaks, you lose no more than that.
    </p>
    <p>${noteText(walletSnippet.note)}</p>
    ${code(walletSnippet.code)}
    <h2 id="fund">Fund the wallet</h2>
    ${
      faucet
        ? html`<p class="notice">
              This service is a sandbox: payments run on local chains, and no real money is used. Its faucet funds your
              wallet with test USDC.
            </p>
            <p>${noteText(faucetSnippet(publicUrl).note)}</p>
            ${code(faucetSnippet(publicUrl).code)}`
        : ''
    }
    <p>
      On a real network, buy USDC on an exchange and withdraw it to your wallet’s address. When you withdraw, choose the
      network you will pay on (${anyChain(networks)}). USDC on another network cannot be used here. Two dollars are
      enough to start. You do not need ETH or SOL.
    </p>
    <h2 id="receipts">Receipts</h2>
    <p>
      The response to a paid request has the transaction in <code>Payment-Response</code> (base64-encoded JSON). If the
      operator has set a signing key, offers and receipts are signed too (the x402 extension
      <code>offer-receipt</code>). Verify them with the key at <code>${publicUrl}/.well-known/did.json</code>.
    </p>
  `
}
