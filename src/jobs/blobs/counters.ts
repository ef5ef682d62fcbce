import { Counter } from 'prom-client'
import { registry } from '../../metrics.ts'

export const blobRequests = new Counter({
  name: 'reelgist_blob_requests_total',
  help: 'Requests to the bucket of BLOBS, retries included, by operation (put, get, remove) and outcome.',
  labelNames: ['operation', 'outcome'] as const,
  registers: [registry],
})
