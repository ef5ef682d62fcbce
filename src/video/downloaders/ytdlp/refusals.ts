import type { FailureReason } from '../../../errors.ts'

/**
 * What yt-dlp says when a platform refuses, and what that means to the caller. The first line that matches counts, so
 * that the particular stand before the general.
 */
const refusals: [RegExp, FailureReason][] = [
  [/may not be comfortable for some audiences/, 'video is age-restricted'],
  [/You must be 18/, 'video is age-restricted'],
  [/Sign in to confirm your age|age-restricted/, 'video is age-restricted'],
  [/not made this video available in your country/, 'video is not available in this region'],
  [/not available (in|from) your (country|location)|geo.?restrict/i, 'video is not available in this region'],
  [/Your IP address is blocked from accessing this post/, 'video is not available in this region'],
  [/HTTP Error 429/, 'the platform is limiting requests; try again later'],
  [/exceeded the rate-limit|rate-limited by/, 'the platform is limiting requests; try again later'],
  [/confirm you're not a bot|captcha challenge/, 'the platform is limiting requests; try again later'],
  [/Unable to (extract challenge data|solve JS challenge)/, 'the platform is limiting requests; try again later'],
  [/You do not have permission to view this post/, 'video is private'],
  [/This video is private|Private video/, 'video is private'],
  [/only available for registered users who follow this account/, 'video is private'],
  [/This live event|Premieres in|livestream/, 'live streams are not supported'],
  [/video has been removed|no longer available|account .*terminated/, 'video was removed'],
  [/Video not available, status code/, 'video was removed'],
  [/Video unavailable|download webpage: HTTP Error 404/, 'video was removed'],
  [/There is no video in this post/, 'the post has no video'],
  [/\[Instagram\].*No video formats found/, 'the post has no video'],
  [/TikTok is requiring login/, 'login is required to see this video'],
  [/Instagram sent an empty media response/, 'login is required to see this video'],
  [/Join this channel|login required|log in to/i, 'login is required to see this video'],
]

/** Why there is no video, by what yt-dlp wrote; undefined when it says nothing that is known. */
export function refusalIn(output: string): FailureReason | undefined {
  const errors = output
    .split('\n')
    .filter((line) => line.startsWith('ERROR:'))
    // A page may have put its own words into the line: no more of them is read than an honest error needs.
    .map((line) => line.slice(0, 500))
    .slice(0, 20)
    .join('\n')
    .replaceAll('’', "'")
  return refusals.find(([said]) => said.test(errors))?.[1]
}
