/** `/docs`: static pages that the set-up built (`scripts/docs`), filled in once for this service. */

import { createHash } from 'node:crypto'
import type { App } from '../service.ts'
import { shellHeaders } from '../web/shell.ts'
import { createFill, type FillParts } from './fill.ts'
import type { BuiltDocs } from './load.ts'
import { type SearchSection, sectionsOf } from './search.ts'

const types: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

export function serveDocs(app: App, parts: FillParts, { pages, assets }: BuiltDocs): void {
  const fill = createFill(parts)
  const sections: SearchSection[] = []
  for (const { path, name, title, html, markdown } of pages) {
    const text = fill(html)
    sections.push(...sectionsOf(path, title, text))
    serve(app, path, 'text/html; charset=utf-8', text)
    serve(app, `/docs/${name}.md`, 'text/markdown; charset=utf-8', fill(markdown))
  }
  serve(app, '/docs/search.json', 'application/json', JSON.stringify(sections))
  // Earlier addresses.
  app.get('/docs/operations', (c) => c.redirect('/docs/api', 301))
  app.get('/docs/formats', (c) => c.redirect('/formats', 301))
  app.get('/docs/assets/:name', (c) => {
    const file = assets.get(c.req.param('name'))
    if (!file) return c.notFound()
    const type = types[c.req.param('name').split('.').at(-1)!]!
    return c.body(file, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' })
  })
}

function serve(app: App, path: string, type: string, text: string): void {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache', ETag: etag }
  app.get(path, shellHeaders, (c) =>
    c.req.header('if-none-match') === etag ? c.body(null, 304, headers) : c.body(text, 200, headers),
  )
}
