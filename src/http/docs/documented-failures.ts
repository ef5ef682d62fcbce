/** What to do about each reason for which a job fails. */

import { failureReasons, type FailureReason } from '../../errors.ts'

const anotherVideo = 'Use a video that anyone can open without an account.'
const tryAgain = 'Submit it again. Your retry is free.'

/** One for each reason that there is; a new one without its remedy does not compile. */
const remedies: Record<Exclude<FailureReason, `video is longer than ${number} minutes`>, string> = {
  'video is private': anotherVideo,
  'video was removed': 'Check the link. The video no longer exists.',
  'video is not available in this region': anotherVideo,
  'login is required to see this video': anotherVideo,
  'video is age-restricted': anotherVideo,
  'the platform is limiting requests; try again later': `${tryAgain} Wait an hour first.`,
  'live streams are not supported': 'Wait until the stream has ended and is available as a video.',
  'TikTok slideshow conversion is not supported': 'Only videos can be analysed.',
  'the post has no video': 'Only videos can be analysed.',
  'video could not be downloaded': tryAgain,
  'video could not be decoded': 'The file is damaged, or its codec is not supported.',
  'analysis failed': tryAgain,
  'analysis timed out': tryAgain,
  'the video stopped its analysis three times, and is set aside for a day':
    'Submit it again after a day. Your retry is free. The file is probably damaged.',
}

export const documentedFailures: { reason: string; remedy: string }[] = [
  ...failureReasons.map((reason) => ({ reason, remedy: remedies[reason] })),
  { reason: 'video is longer than … minutes', remedy: 'Use a shorter video.' },
]
