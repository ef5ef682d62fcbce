import analysis from '../../../formats/default.ts'
import { describeVideo, scenesOf } from '../../../language/sight/describe.ts'
import { formatTimestamp } from '../../../language/timestamps.ts'
import { definePlan } from '../plan.ts'

/** What is known of the video without composing is put in by the format itself. */
export default definePlan(analysis)({
  platform: ({ evidence }) => evidence.video.platform,
  url: ({ evidence }) => evidence.video.url,
  transcription: ({ evidence }) => evidence.speech.segments.map(({ text }) => text).join(' '),
  visualDescription: ({ reading }) => describeVideo(reading),
  processedAt: () => new Date().toISOString(),
  scenes: ({ reading }) =>
    scenesOf(reading).map(({ at, description }) => ({ timestamp: formatTimestamp(at, reading.duration), description })),
})
