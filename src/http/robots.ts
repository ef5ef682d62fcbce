/** What search engines should leave alone, and where to report a vulnerability. */

import type { App, Service } from './service.ts'
import { contactUri } from './contact.ts'

// Job pages may be fetched: a crawler that may not fetch a page never sees its noindex.
const robots = `User-agent: *
Disallow: /v1/
Disallow: /mcp
Disallow: /rpc/
Disallow: /sandbox/
`

/** RFC 9116 asks for an end, and for one less than a year away. */
const validDays = 180

type Parts = Pick<Service, 'publicUrl' | 'contact' | 'termsUrl'>

export function serveRobots(app: App, { publicUrl, contact, termsUrl }: Parts): void {
  app.get('/robots.txt', (c) => c.text(robots))
  // Without a contact there is no file.
  if (contact === undefined) return
  app.get('/.well-known/security.txt', (c) => {
    const expires = new Date(Date.now() + validDays * 86_400_000)
    const lines = [
      `Contact: ${contactUri(contact)}`,
      // By the day, so that all processes say the same.
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      ...(termsUrl === undefined ? [] : [`Policy: ${termsUrl}`]),
    ]
    return c.text(`${lines.join('\n')}\n`)
  })
}
