import type { ReelgistErrorCode } from '../../../client/src/index.ts'
import { Notice } from '../ui/notice.tsx'

/** There is nothing to show at a job's address, and why. */
export function Gone({ code }: { code: ReelgistErrorCode }) {
  if (code === 'job_expired') {
    return (
      <Notice title="This result has expired">
        Results are available for 24 hours. Analyse the video again, or drop a saved Reelgist file onto this page.
      </Notice>
    )
  }
  if (code === 'job_not_found') {
    return <Notice title="Result not found">Check the address for typos. Results are available for 24 hours.</Notice>
  }
  return <Notice title="The service cannot be reached">Check your connection, then reload this page.</Notice>
}
