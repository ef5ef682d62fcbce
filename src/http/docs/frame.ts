/** The frame of the pages under `/docs`: no script, nothing from elsewhere. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { type FooterParts, footerLinks } from '../contact.ts'
import { headersWithStyle } from '../page-headers.ts'

const style = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8')
/** Put together here, so that no space comes in between: the policy below names the hash of what is inside. */
const styleElement = raw(`<style>${style}</style>`)

/** A browser may show the page with this very style sheet and our own icon, and nothing else. */
export const docsHeaders = headersWithStyle(style, ["'self'"])

export type Html = ReturnType<typeof html>

export interface DocsPage {
  path: string
  title: string
  content: Html
}

export interface FrameParts extends FooterParts {
  publicUrl: string
}

/** `pages` are all of them, for the list beside the text. */
export function frame(service: FrameParts, { path, title, content }: DocsPage, pages: readonly DocsPage[]): Html {
  const { publicUrl } = service
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Reelgist</title>
        <link rel="canonical" href="${publicUrl}${path}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styleElement}
      </head>
      <body>
        <a class="skip" href="#text">Skip to content</a>
        <header>
          <a class="logo" href="/"
            ><i aria-hidden="true"><b></b><b></b><b></b></i>Reelgist</a
          >
          <nav aria-label="Pages">
            ${pages.map(
              (page) =>
                html`<a href="${page.path}" ${page.path === path ? raw('aria-current="page"') : ''}>${page.title}</a>`,
            )}
          </nav>
        </header>
        <main id="text">
          <h1>${title}</h1>
          ${content}
        </main>
        <footer>
          Machine-readable: <a href="/openapi.json">OpenAPI</a>, <a href="/v1/formats">formats</a>,
          <a href="/llms.txt">llms.txt</a>, <a href="/llms-full.txt">llms-full.txt</a>
          ${footerLinks(service)}
        </footer>
      </body>
    </html>`
}

/** Text whose code is between backticks. */
export const noteText = (note: string): Html =>
  html`${note.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`

export const code = (text: string): Html => html`<pre tabindex="0"><code>${text}</code></pre>`

/** A table whose cells may be text or markup; on a narrow screen it scrolls alone. */
export function htmlTable(head: string[], rows: (string | Html)[][]): Html {
  return html`<div class="scroll" tabindex="0">
    <table>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
