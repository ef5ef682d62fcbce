import type { App } from '../service.ts'
import type { Bundle } from './bundle.ts'
import type { SampleCards } from './samples.ts'

/** Names contain a content hash, so files are cached permanently. */
const immutable = 'public, max-age=31536000, immutable'

export function serveAssets(app: App, { files }: Bundle, samples: SampleCards): void {
  app.get('/assets/:name', (c) => {
    const file = files.get(c.req.param('name'))
    if (!file) return c.notFound()
    const accepted = c.req.header('Accept-Encoding') ?? ''
    const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    const headers = { 'Content-Type': file.type, 'Cache-Control': immutable, Vary: 'Accept-Encoding' }
    return coding
      ? c.body(file[coding], 200, { ...headers, 'Content-Encoding': coding })
      : c.body(file.body, 200, headers)
  })
  app.get('/assets/samples/:name', (c) => {
    const still = samples.stills.get(c.req.param('name'))
    return still ? c.body(still, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': immutable }) : c.notFound()
  })
}
