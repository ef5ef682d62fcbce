import { html } from 'hono/html'
import { workflowFormats } from '../formats/index.ts'
import type { App, Service } from './app.ts'
import { page, pageHeaders } from './page.ts'

type Parts = Pick<Service, 'publicUrl' | 'price' | 'faucet'>

/** `/`: what this is, for a person who opens it in a browser. */
export function serveStart(app: App, { publicUrl, price, faucet }: Parts): void {
  const startPage = page({
    title: 'Short video in, JSON out',
    publicUrl,
    content: content(publicUrl, price.usd, faucet !== undefined),
  })
  app.get('/', pageHeaders, (c) => c.html(startPage))
}

function content(publicUrl: string, usd: string, isSandbox: boolean) {
  return html`
    <h1>Short video in, JSON out</h1>
    <p>
      Post the link of a TikTok, an Instagram reel or a YouTube Short with a $${usd}
      <a href="https://www.x402.org">x402</a> payment and get back what is in it: transcript, on-screen text, scenes, or
      one of <a href="/formats">${workflowFormats.length} formats</a>. No account, no key.
    </p>
    ${
      isSandbox
        ? html`<p class="notice">
            <strong>Sandbox.</strong> Payments run on local test chains here: no real money moves.
            <code>POST /sandbox/faucet</code> fills a wallet.
          </p>`
        : ''
    }
    <pre>
${`curl -i ${publicUrl}/v1/jobs \\
  -d '{"url": "https://www.tiktok.com/@samples/video/7000000000000000001"}'

HTTP/1.1 402 Payment Required`}</pre>
    <p>
      Any x402 client pays by itself and sends the request again. The answer is <code>202</code> with a
      <code>pollUrl</code>, or <code>200</code> with the result when it is already known. Polling is free.
    </p>
  `
}
