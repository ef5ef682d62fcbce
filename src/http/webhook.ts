/** The request that `Reelgist-Callback` receives, for the OpenAPI document: `src/jobs/callbacks` sends it. */

import { z } from 'zod'
import { PollJobResponse } from './contract.ts'
import type { App } from './service.ts'
import { tags } from './shared-schemas.ts'

export function describeWebhook(app: App): void {
  app.openAPIRegistry.registerWebhook({
    method: 'post',
    path: 'jobEnded',
    operationId: 'jobEnded',
    tags: [tags.jobs.name],
    summary: 'A job has ended',
    description:
      'Sent to `Reelgist-Callback` when the job succeeds or fails, with the body that polling returns. Signed as in [Standard Webhooks](https://www.standardwebhooks.com).',
    security: [],
    request: {
      headers: z.object({
        'webhook-id': z.string().meta({ description: 'The same for each attempt. Use it to detect duplicates.' }),
        'webhook-timestamp': z.string().meta({ description: 'When this attempt was sent: seconds since 1970.' }),
        'webhook-signature': z.string().meta({
          description: '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, with `Reelgist-Callback-Secret`.',
        }),
      }),
      body: { required: true, content: { 'application/json': { schema: PollJobResponse } } },
    },
    responses: {
      '2XX': { description: 'The delivery is complete.' },
      410: { description: 'The receiver is gone. The delivery is not attempted again.' },
      default: { description: 'The delivery is attempted again for 24 hours.' },
    },
  })
}
