/** How the embedded composer describes a video: what its picture shows, scene by scene. */

import type { Reading } from '../../language/reading.ts'
import { describeVideo } from '../../language/sight/describe.ts'
import { scenesOf } from '../../language/sight/scenes.ts'
import { timestamp } from '../../language/timestamps.ts'

export function extractAnalysis(reading: Reading) {
  const { video, speech } = reading.evidence
  return {
    platform: video.platform,
    url: video.url,
    transcription: speech.segments.map((segment) => segment.text).join(' '),
    visualDescription: describeVideo(reading),
    processedAt: new Date().toISOString(),
    scenes: scenesOf(reading).map(({ at, description }) => ({
      timestamp: timestamp(at, reading.duration),
      description,
    })),
  }
}
