import { statfs } from 'node:fs/promises'
import { Gauge } from 'prom-client'
import { registry } from '../metrics.ts'

const free = new Gauge({
  name: 'reelgist_disk_free_bytes',
  help: 'Free space on the disk of DATA_DIR, which holds downloads during an analysis.',
  registers: [registry],
  aggregator: 'max',
})

const size = new Gauge({
  name: 'reelgist_disk_bytes',
  help: 'Size of that disk.',
  registers: [registry],
  aggregator: 'max',
})

/** To be called before the metrics are printed. */
export function createDiskMeasure(folder: string): () => Promise<void> {
  return async () => {
    const { bavail, blocks, bsize } = await statfs(folder)
    free.set(bavail * bsize)
    size.set(blocks * bsize)
  }
}
