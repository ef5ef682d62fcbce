/** Every error that a caller can meet: what it means, and what to do about it. */

import { failureReasons, type FailureReason } from '../../errors.ts'
import { anyVideo } from '../../platforms/index.ts'
import { code, type Html, htmlTable } from './frame.ts'
import { html } from 'hono/html'

interface DocumentedError {
  status: number
  /** As the answer says it, or how that begins. */
  text: string
  cause: string
  remedy: string
}

const resend = 'Send the same request with the same payment again after Retry-After. You are never charged twice.'

export const documentedErrors: readonly DocumentedError[] = [
  {
    status: 400,
    text: 'No url provided',
    cause: 'The body and the query have no link, or the body is not a JSON object.',
    remedy: 'Send {"url": "…"}.',
  },
  {
    status: 400,
    text: 'Error resolving url: …',
    cause: `The link is not the link of ${anyVideo}, or the short link no longer works.`,
    remedy: 'Open the video in a browser and copy its link from there.',
  },
  {
    status: 400,
    text: 'Error getting video ID',
    cause: 'The link opens a profile, a tag or a playlist instead of a video.',
    remedy: 'Use the link of a single video.',
  },
  {
    status: 400,
    text: 'TikTok slideshow conversion is not supported',
    cause: 'The link opens a slideshow of photos.',
    remedy: 'Use a video. Slideshows cannot be analysed.',
  },
  {
    status: 400,
    text: 'invalid format: …',
    cause: 'The format does not exist.',
    remedy: 'Use a name from /v1/formats, or leave format out.',
  },
  {
    status: 400,
    text: 'unknown field …: did you mean "format"?',
    cause:
      'A field looks like a misspelling of format, or another name for it (output_format, template). The request is refused so that you do not pay for the wrong result.',
    remedy: 'Correct the name.',
  },
  {
    status: 402,
    text: 'payment_required, invalid_payment, and other reasons in Payment-Error',
    cause: 'The payment is missing, expired, already used, wrongly signed, or the wallet has too little USDC.',
    remedy: 'Pay with one of the options in the response. A refused payment is not charged.',
  },
  {
    status: 404,
    text: 'Job not found',
    cause: 'The job does not exist, or it was deleted.',
    remedy: 'Check the jobId.',
  },
  {
    status: 405,
    text: 'Method not allowed',
    cause: 'The path exists, but not for this method.',
    remedy: 'Use a method from the Allow header.',
  },
  {
    status: 409,
    text: 'this payment identifier was used with another request',
    cause: 'The same payment-identifier was sent with another link or format.',
    remedy: 'Use a new identifier for each purchase. Nothing was charged.',
  },
  {
    status: 409,
    text: 'Job not finished',
    cause: 'Evidence and transcripts are available once the job has ended.',
    remedy: 'Poll the job, or subscribe to its events, until it ends.',
  },
  { status: 410, text: 'Job expired', cause: 'Jobs are available for 24 hours.', remedy: 'Submit the video again.' },
  {
    status: 413,
    text: 'the request body is larger than 64 KiB',
    cause: 'A request contains a link and a format, not the video.',
    remedy: 'Send only the link.',
  },
  {
    status: 500,
    text: 'the payment could not be confirmed yet: resend the same X-Payment',
    cause: 'The chain or the facilitator did not answer in time, so the outcome of the payment is not known yet.',
    remedy: resend,
  },
  {
    status: 500,
    text: 'failed to enqueue job, failed to get job, internal error',
    cause: 'An error in the service.',
    remedy: resend,
  },
  {
    status: 429,
    text: 'too many payments from your address failed verification: …',
    cause: 'Many payments from your IP address or network failed verification on chain.',
    remedy: `Nothing was charged. ${resend}`,
  },
  {
    status: 429,
    text: 'too many short links from your address: …',
    cause: 'Many short links from your IP address were resolved, and none was paid for. Nothing was charged.',
    remedy: `${resend} Or send the full links instead.`,
  },
  {
    status: 503,
    text: 'too many submissions at the moment: …, too many videos are waiting: …, videos wait too long at the moment: …',
    cause: 'The service has more work than it can accept. Nothing was charged.',
    remedy: resend,
  },
  {
    status: 503,
    text: 'too many of your videos are waiting: …',
    cause: 'Half of the queue is yours. Nothing was charged. Other callers are still accepted.',
    remedy: resend,
  },
  {
    status: 503,
    text: 'no video is being analysed at the moment: …',
    cause: 'No worker is running. Nothing was charged.',
    remedy: resend,
  },
]

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
      instead.
    </p>
    ${code('{"error": "No url provided"}')}
    ${htmlTable(
      ['Status', 'Message', 'Cause', 'What to do'],
      documentedErrors.map(({ status, text, cause, remedy }) => [
        String(status),
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
