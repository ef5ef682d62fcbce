import { Counter } from 'prom-client'
import { registry } from '../../metrics.ts'

export const blobRequests = new Counter({
  name: 'reelgist_blob_requests_total',
  help: 'Requests to the bucket of BLOBS with their repetitions, by what was asked (put, get, remove) and whether it was done.',
  labelNames: ['operation', 'outcome'] as const,
  registers: [registry],
})
