import type { FailureReason } from '../../../errors.ts'
import { type Platform, rulesOf } from '../../../platforms/index.ts'
import type { RefusalRule } from '../../../platforms/platform.ts'

/** What yt-dlp says whichever platform refuses. The first that matches counts: the particular before the general. */
const refusals: RefusalRule[] = [
  [/You must be 18|age-restricted/, 'video is age-restricted'],
  [/not available (in|from) your (country|location)|geo.?restrict/i, 'video is not available in this region'],
  [/HTTP Error 429/, 'the platform is limiting requests; try again later'],
  [/This video is private/, 'video is private'],
  [/livestream/, 'live streams are not supported'],
  [/video has been removed|no longer available|download webpage: HTTP Error 404/, 'video was removed'],
  [/login required|log in to/i, 'login is required to see this video'],
]

/** Why there is no video, by what yt-dlp wrote; undefined when it says nothing that is known. */
export function refusalIn(output: string, platform: Platform): FailureReason | undefined {
  const errors = output
    .split('\n')
    .filter((line) => line.startsWith('ERROR:'))
    // A page may have put its own words into the line: no more of them is read than an honest error needs.
    .map((line) => line.slice(0, 500))
    .slice(0, 20)
    .join('\n')
    .replaceAll('’', "'")
  return [...rulesOf(platform).refusals, ...refusals].find(([said]) => said.test(errors))?.[1]
}
