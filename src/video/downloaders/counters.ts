import { Counter } from 'prom-client'
import { registry } from '../../metrics.ts'

export const downloads = new Counter({
  name: 'reelgist_downloads_total',
  help: 'Downloads by yt-dlp, by outcome: fetched, or the reason of the failure.',
  labelNames: ['platform', 'outcome'] as const,
  registers: [registry],
})
