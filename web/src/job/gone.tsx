import type { ReelgistErrorCode } from '../../../client/src/index.ts'
import { Notice } from '../ui/notice.tsx'

/** There is nothing to show at a job's address, and why. */
export function Gone({ code }: { code: ReelgistErrorCode }) {
  if (code === 'job_expired') {
    return (
      <Notice title="This result is no longer kept">
        Results stay at their address for 24 hours. Anybody who has the link of the video can have it read again.
      </Notice>
    )
  }
  if (code === 'job_not_found') {
    return (
      <Notice title="There is no such result">Check the address: one letter more or less is another result.</Notice>
    )
  }
  return <Notice title="The service cannot be reached">Check the connection, and reload this page.</Notice>
}
