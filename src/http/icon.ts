/** The service's mark, for browsers and for the directories that list it; the picture is drawn from the drawing. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from './service.ts'

export const iconPath = '/icon.png'
const svg = readFileSync(join(import.meta.dirname, 'icon.svg'), 'utf8')
const png = readFileSync(join(import.meta.dirname, 'icon.png'))

const headers = { 'Cache-Control': 'public, max-age=86400' }

export function serveIcon(app: App): void {
  app.get('/favicon.svg', (c) => c.body(svg, 200, { ...headers, 'Content-Type': 'image/svg+xml' }))
  for (const path of [iconPath, '/favicon.ico']) {
    app.get(path, (c) => c.body(png, 200, { ...headers, 'Content-Type': 'image/png' }))
  }
}
