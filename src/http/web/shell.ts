/** The document that every screen of the page starts from. What is drawn in it comes from `web/`. */

import { html, raw } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import type { Bundle } from './bundle.ts'

/**
 * What a browser may do with the page: run its own scripts and ask its own service, and nothing else. No inline script
 * and no inline style: what a caption or a model wrote could never become either. Wallets bring their icons as data.
 */
export const shellHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    mediaSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  referrerPolicy: 'no-referrer',
  strictTransportSecurity: false,
  crossOriginResourcePolicy: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
})

type Html = ReturnType<typeof html>

/** The preview of a page when its link is shared. */
export interface PreviewCard {
  title: string
  description: string
  /** Absolute. */
  image?: string
}

export interface ShellParts extends PreviewCard {
  bundle: Bundle
  /** Its own address. */
  url: string
  /** What the page knows before it asks anything. */
  boot: unknown
  /** Not for search engines: only people with the link should see it. */
  isPrivate?: boolean
}

/** All that is put in is escaped: titles and descriptions are untrusted. */
export function writeShell({ bundle, title, description, image, url, boot, isPrivate = false }: ShellParts): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#14161b" />
        <title>${title}</title>
        <meta name="description" content="${description}" />
        <link rel="icon" type="image/svg+xml" href="/assets/${bundle.icon}" />
        <link rel="stylesheet" href="/assets/${bundle.style}" />
        <script type="module" src="/assets/${bundle.script}"></script>
        ${bundle.preload.map((name) => html`<link rel="modulepreload" href="/assets/${name}" />`)}
        ${isPrivate ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${url}" />`}
        <meta property="og:site_name" content="Reelgist" />
        <meta property="og:type" content="${isPrivate ? 'article' : 'website'}" />
        <meta property="og:title" content="${title}" />
        <meta property="og:description" content="${description}" />
        <meta property="og:url" content="${url}" />
        ${image ? html`<meta property="og:image" content="${image}" />` : ''}
        <meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />
        <script type="application/json" id="boot">
          ${raw(asData(boot))}
        </script>
      </head>
      <body>
        <div id="app">
          <!-- Replaced by the script; shown after some seconds if the script does not load. -->
          <main class="late">
            <h1>This page did not load completely</h1>
            <p><a href="${url}">Reload</a></p>
          </main>
          <noscript>
            <h1>Reelgist</h1>
            <p>
              This page needs JavaScript. The API does not: <a href="/formats">formats</a>,
              <a href="/openapi.json">OpenAPI</a>.
            </p>
          </noscript>
        </div>
      </body>
    </html>`
}

/** JSON that cannot end its element or begin another, whatever its strings contain. */
const asData = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
