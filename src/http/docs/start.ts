import { html } from 'hono/html'
import type { Service } from '../service.ts'
import { operationsOf } from '../discovery/llms.ts'
import type { Document } from '../document.ts'
import { code, type Html, htmlTable, noteText } from './frame.ts'
import { assistantSettings, localAssistantSettings, quickStarts, type Snippet } from './snippets.ts'
import { anyVideo } from '../../platforms/index.ts'

/** The first page: ways to a first result. */
export function startPage({ publicUrl, price, faucet }: Pick<Service, 'publicUrl' | 'price' | 'faucet'>): Html {
  return html`
    <p>
      Post the link of ${anyVideo} with a payment of $${price.usd}, and get structured, time-coded JSON back. New to
      x402? <a href="/docs/payments">Payments</a> explains it step by step, starting with a wallet.
    </p>
    <h2 id="programs">Programs</h2>
    ${quickStarts(publicUrl, faucet !== undefined).map(section)}
    <h2 id="mcp">Assistants (MCP)</h2>
    <p>
      The tools <code>list_formats</code>, <code>get_job</code> and <code>get_evidence</code> are free.
      <code>analyse_video</code> costs $${price.usd}; an assistant with an x402 wallet pays itself, any other shows you
      a link where you pay.
    </p>
    ${assistantSettings(publicUrl).map(section)}
    <h2 id="mcp-wallet">Assistants that pay from your wallet</h2>
    <p>
      <code>reelgist mcp</code> runs on your machine and pays from the wallet of <code>reelgist wallet make</code>: at
      most $0.50 per call and $2.00 per day, unless you set <code>--per-call</code> and <code>--per-day</code>. Without
      a wallet, it shows a link where you pay.
    </p>
    ${localAssistantSettings(publicUrl).map(section)}
  `
}

const section = ({ id, title, note, code: text }: Snippet): Html =>
  html`<h3 id="${id}">${title}</h3>
    <p>${noteText(note)}</p>
    ${code(text)}`

/** Each operation, as OpenAPI describes it. */
export function operationsPage(document: Document): Html {
  return html`
    <p>Every operation of the API. The same as OpenAPI 3.1: <a href="/openapi.json">/openapi.json</a>.</p>
    ${operationsOf(document).map(
      ({ method, path, summary, description, parameters, answers }) => html`
        <h2>${summary}</h2>
        <p><code>${method} ${path}</code></p>
        <p>${description}</p>
        ${
          parameters.length === 0
            ? ''
            : html`<ul>
                ${parameters.map((parameter) => html`<li>${parameter.replaceAll('`', '')}</li>`)}
              </ul>`
        }
        ${htmlTable(
          ['Status', 'Meaning'],
          answers.map((answer) => {
            const [status, ...when] = answer.split(': ')
            return [status!, when.join(': ')]
          }),
        )}
      `,
    )}
  `
}
