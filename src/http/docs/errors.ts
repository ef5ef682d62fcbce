/** The page of errors: responses, and the reasons of jobs that fail. */

import { failureReasons, type FailureReason } from '../../errors.ts'
import { documentedErrors } from './documented-errors.ts'
import { code, type Html, htmlTable } from './frame.ts'
import { html } from 'hono/html'

const anotherVideo = 'Use a video that anyone can open without an account.'
const tryAgain = 'Submit it again. Your retry is free.'

/** One for each reason that there is; a new one without its cure does not compile. */
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

export function errorsPage(): Html {
  return html`
    <p>
      Every error response has a JSON body with an <code>error</code> message. The body of a 402 has the payment options
      instead. The header <code>Error-Code</code> has a code for programs, which never changes;
      <code>Error-Help</code> has the link of its row here.
    </p>
    ${code('{"error": "No url provided"}')}
    ${htmlTable(
      ['Status', 'Error-Code', 'Message', 'Cause', 'What to do'],
      documentedErrors.map(({ status, code, text, cause, remedy }) => [
        String(status),
        html`<code id="${code}">${code}</code>`,
        html`<code>${text}</code>`,
        cause,
        remedy,
      ]),
    )}
    <h2 id="failed">Jobs that fail</h2>
    <p>
      Polling a failed job returns status 200 with <code>"status": "failed"</code> and the reason in <code>error</code>.
      To retry, submit the same video and format within 7 days with a payment from the same wallet. Your retry is free:
      the signature is checked, nothing is charged (<code>Payment-Credit: used</code>).
    </p>
    ${htmlTable(
      ['Reason', 'What to do'],
      [
        ...failureReasons.map((reason) => [html`<code>${reason}</code>`, remedies[reason]]),
        [html`<code>video is longer than … minutes</code>`, 'Use a shorter video.'],
      ],
    )}
  `
}
