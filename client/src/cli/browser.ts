/** Opens files and pages in the user's programs. */

import { spawn } from 'node:child_process'

export const pageOf = ({ baseUrl }: { baseUrl: string }, jobId: string): string =>
  `${baseUrl}/jobs/${encodeURIComponent(jobId)}`

const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/**
 * Opens a file or a page. `BROWSER` names another program, or is `none`. Started by name and arguments, with no shell
 * that could read more into them.
 */
export function openInBrowser(target: string): void {
  const { BROWSER: own } = process.env
  if (own === 'none') return
  const [program, ...args] = own ? [own] : (openers[process.platform] ?? ['xdg-open'])
  const child = spawn(program, [...args, target], { stdio: 'ignore', detached: true })
  child.on('error', () => process.stderr.write(`Could not open ${target}\n`))
  child.unref()
}
