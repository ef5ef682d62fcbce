import { statfs } from 'node:fs/promises'
import { Gauge } from 'prom-client'
import { registry } from '../metrics.ts'

const free = new Gauge({
  name: 'reelgist_disk_free_bytes',
  help: 'What is left on the disk of DATA_DIR, where downloads lie while they are read.',
  registers: [registry],
})

const size = new Gauge({
  name: 'reelgist_disk_bytes',
  help: 'How large that disk is.',
  registers: [registry],
})

/** To be called before the metrics are printed. */
export function createDiskMeasure(folder: string): () => Promise<void> {
  return async () => {
    const { bavail, blocks, bsize } = await statfs(folder)
    free.set(bavail * bsize)
    size.set(blocks * bsize)
  }
}
