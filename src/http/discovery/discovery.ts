/** What agents and directories look for before they know anything about us. */

import { createHash } from 'node:crypto'
import type { App, Service } from '../service.ts'
import type { Document } from '../document.ts'
import type { FillParts } from '../docs/fill.ts'
import { writeGuide, writeReference } from './llms.ts'
import { registryEntry } from './registry.ts'

type Parts = FillParts & Pick<Service, 'docs' | 'receiptDocument'>

export function serveDiscovery(app: App, parts: Parts, document: () => Document): void {
  const { publicUrl, receiptDocument } = parts
  serveText(app, '/llms.txt', () => writeGuide(document(), parts))
  serveText(app, '/llms-full.txt', () => writeReference(document(), parts))
  // Not read by the newer directories, which take /openapi.json; the older ones know nothing else.
  app.get('/.well-known/x402', (c) => c.json({ version: 1, resources: [`${publicUrl}/v1/jobs`] }))
  // Saved to a file, this is what `mcp-publisher publish` takes.
  app.get('/server.json', (c) => c.json(registryEntry(publicUrl)))
  if (receiptDocument) {
    // `did:web` looks in the second place where the public address has a path.
    for (const path of ['/.well-known/did.json', '/did.json']) {
      app.get(path, (c) => c.body(JSON.stringify(receiptDocument), 200, { 'Content-Type': 'application/did+json' }))
    }
  }
}

/** Written when it is first asked for. */
function serveText(app: App, path: string, write: () => string): void {
  let text: string | undefined
  let etag = ''
  app.get(path, (c) => {
    text ??= write()
    etag ||= `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ETag: etag })
    return c.body(text, 200, { 'Content-Type': 'text/plain; charset=utf-8', ETag: etag })
  })
}
