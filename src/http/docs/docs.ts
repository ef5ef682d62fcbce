/** `/docs` and `/formats`: pages for people, made from the OpenAPI document and the formats. */

import { compress } from 'hono/compress'
import type { App, Service } from '../service.ts'
import type { Document } from '../document.ts'
import { errorsPage } from './errors.ts'
import { formatsPage } from './formats.ts'
import { docsHeaders, frame, type Html, type DocsPage } from './frame.ts'
import { paymentsPage } from './payments.ts'
import { operationsPage, startPage } from './start.ts'

export const docsPaths = ['/docs', '/docs/payments', '/formats', '/docs/operations', '/docs/errors'] as const

export function serveDocs(app: App, service: Service, document: () => Document): void {
  let written: Map<string, Html> | undefined
  // When one is first asked for: by then every endpoint has been described.
  const read = (path: string) => (written ??= writeAll()).get(path)!

  function writeAll(): Map<string, Html> {
    const pages: DocsPage[] = [
      { path: '/docs', title: 'Quick start', content: startPage(service) },
      { path: '/docs/payments', title: 'Payments', content: paymentsPage(service) },
      { path: '/formats', title: 'Formats', content: formatsPage(service) },
      { path: '/docs/operations', title: 'API reference', content: operationsPage(document()) },
      { path: '/docs/errors', title: 'Errors', content: errorsPage() },
    ]
    return new Map(pages.map((page) => [page.path, frame(service, page, pages)]))
  }

  for (const path of docsPaths) app.get(path, compress(), docsHeaders, (c) => c.html(read(path)))
  // Where the formats were described before.
  app.get('/docs/formats', (c) => c.redirect('/formats', 308))
}
