import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { type FooterParts, footerLinks } from './contact.ts'

const style = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')
/** Put together here, so that no space comes in between: the policy below names the hash of what is inside. */
const styleElement = raw(`<style>${style}</style>`)

/**
 * What a browser may do with a page without script: show it with this very style sheet, and nothing else but what is
 * named. Transport security is left to the proxy that ends TLS, and resources to the other sites that may read them.
 */
export const headersWithStyle = (style: string, images?: string[]) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
      ...(images && { imgSrc: images }),
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
    crossOriginResourcePolicy: false,
    // For browsers that have long been gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })

export const pageHeaders = headersWithStyle(style)

type Html = ReturnType<typeof html>

export interface PageParts extends FooterParts {
  title: string
  publicUrl: string
  content: Html
}

/** The frame of every page: no script, no outside request. */
export function page({ title, publicUrl, content, ...footer }: PageParts): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Reelgist</title>
        <link rel="canonical" href="${publicUrl}" />
        ${styleElement}
      </head>
      <body>
        <nav>
          <strong>Reelgist</strong> <a href="/">Start</a> <a href="/formats">Formats</a>
          <a href="/openapi.json">OpenAPI</a>
        </nav>
        <main>${content}</main>
        <footer>${footerLinks(footer)}</footer>
      </body>
    </html>`
}
