import { html } from 'hono/html'
import type { Service } from '../service.ts'
import { operationsOf } from '../discovery/llms.ts'
import type { Document } from '../document.ts'
import { code, type Html, htmlTable } from './frame.ts'
import { assistantSettings, quickStarts, type Snippet } from './snippets.ts'
import { anyVideo } from '../../platforms/index.ts'

/** The first page: ways to a first result. */
export function startPage({ publicUrl, price, faucet }: Pick<Service, 'publicUrl' | 'price' | 'faucet'>): Html {
  return html`
    <p>
      Post the link of ${anyVideo} with a payment of $${price.usd} and get what is in the video as time-coded JSON. New
      to paying by program? <a href="/docs/payments">Payments</a> explains it, from making a wallet on.
    </p>
    ${quickStarts(publicUrl, faucet !== undefined).map(section)}
    <h2 id="mcp">In an assistant, by MCP</h2>
    <p>
      The tools <code>list_formats</code>, <code>get_job</code> and <code>get_evidence</code> are free,
      <code>analyse_video</code> costs $${price.usd}: your assistant needs a wallet that pays by x402 for MCP.
    </p>
    ${assistantSettings(publicUrl).map(section)}
  `
}

const section = ({ id, title, note, code: text }: Snippet): Html =>
  html`<h3 id="${id}">${title}</h3>
    <p>${note}</p>
    ${code(text)}`

/** Each operation, as OpenAPI describes it. */
export function operationsPage(document: Document): Html {
  return html`
    <p>All of it for programs: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
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
          ['Status', 'When'],
          answers.map((answer) => {
            const [status, ...when] = answer.split(': ')
            return [status!, when.join(': ')]
          }),
        )}
      `,
    )}
  `
}
