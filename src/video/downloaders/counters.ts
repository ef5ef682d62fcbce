import { Counter } from 'prom-client'
import { registry, startAtZero } from '../../metrics.ts'
import { platformNames } from '../../platforms/index.ts'

export const downloads = new Counter({
  name: 'reelgist_downloads_total',
  help: 'Downloads by yt-dlp, by outcome: fetched, or the reason of the failure.',
  labelNames: ['platform', 'outcome'] as const,
  registers: [registry],
})
// The failures that the alert on downloads counts.
startAtZero(downloads, {
  platform: platformNames,
  outcome: [
    'fetched',
    'video could not be downloaded',
    'the platform is limiting requests; try again later',
    'login is required to see this video',
    'error',
  ],
})
