/** A job's progress as notifications, each above the last and below the total. */

import type { ServerContext } from '@modelcontextprotocol/server'
import type { Progress } from '../../types.ts'
import type { Reporter } from '../progress.ts'

/** Clients time out after a minute by default, unless they hear of progress. */
export const maxSeconds = 45

const total = 100
const heartbeatMs = 1_000

/** Reports once a second until it is ended. */
export function createNotifier({ mcpReq }: ServerContext): Reporter {
  const progressToken = mcpReq._meta?.progressToken
  if (progressToken === undefined) return { log: () => undefined, update: () => undefined, end: () => undefined }
  let latest: Progress | undefined
  let message = 'submitting'
  let reported = 0
  const report = () => {
    const done = Math.min((latest?.fraction ?? 0) * total, total - 1)
    reported = Math.max(reported + (total - reported) / 1000, done)
    if (latest) message = `${latest.stage ?? latest.status}, ${Math.round((latest.fraction ?? 0) * 100)} % done`
    const params = { progressToken, progress: reported, total, message }
    // A client that is gone gets nothing more, and its job continues.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined)
  }
  const heartbeat = setInterval(report, heartbeatMs)
  return {
    log: (text) => {
      message = text
      report()
    },
    update: (_, progress) => {
      if (!progress) return
      latest = progress
      report()
    },
    end: () => clearInterval(heartbeat),
  }
}
