/** `/client.tgz`: the client as an npm package, as the set-up built it. `npm install URL` needs no registry. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from './service.ts'

const file = join(import.meta.dirname, '../../client/dist/client.tgz')

export const clientPackagePath = '/client.tgz'

/** There is none where the client was not built: an image of the service may leave it out. */
export async function loadClientPackage(): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export function serveClientPackage(app: App, body: Buffer<ArrayBuffer>): void {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`
  // Asked for again each time: another release has the same address.
  const headers = { 'Content-Type': 'application/gzip', 'Cache-Control': 'no-cache', ETag: etag }
  app.get(clientPackagePath, (c) =>
    c.req.header('If-None-Match') === etag ? c.body(null, 304, headers) : c.body(body, 200, headers),
  )
}
