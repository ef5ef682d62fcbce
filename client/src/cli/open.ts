/** `reelgist open`: the page of a job in the browser. */

import { createClient } from '../client.ts'
import { openInBrowser, pageOf } from './browser.ts'
import { only } from './jobs.ts'
import { serviceUrl } from './settings.ts'

export async function open(args: string[], flags: { url?: string }, signal: AbortSignal): Promise<number> {
  const jobId = only(args, 'job id')
  const client = createClient({ baseUrl: serviceUrl(flags.url) })
  // A page that says that there is no such job would be opened else.
  await client.get(jobId, { signal })
  const page = pageOf(client, jobId)
  process.stdout.write(`${page}\n`)
  openInBrowser(page)
  return 0
}
