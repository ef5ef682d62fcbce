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

const resend = 'Send the same request with the same payment again, after Retry-After: it is never charged twice.'

export const documentedErrors: readonly DocumentedError[] = [
  {
    status: 400,
    text: 'No url provided',
    cause: 'There is no link in the body or in the query, or the body is not a JSON object.',
    remedy: 'Send {"url": "…"}.',
  },
  {
    status: 400,
    text: 'Error resolving url: …',
    cause: `The link is not one of ${anyVideo}, or a short link leads nowhere.`,
    remedy: 'Open the video in a browser and copy its link from there.',
  },
  {
    status: 400,
    text: 'Error getting video ID',
    cause: 'The link leads to one of the platforms but to no video: a profile, a tag, a playlist.',
    remedy: 'Use the link of the video itself.',
  },
  {
    status: 400,
    text: 'TikTok slideshow conversion is not supported',
    cause: 'The link leads to a series of photographs.',
    remedy: 'There is none: only videos can be analysed.',
  },
  {
    status: 400,
    text: 'invalid format: …',
    cause: 'The format is not one of the list.',
    remedy: 'Take a name from /v1/formats, or leave format out.',
  },
  {
    status: 400,
    text: 'unknown field …: did you mean "format"?',
    cause:
      'A field is misspelt or another name for format (output_format, template); you would have paid for another result than you want.',
    remedy: 'Correct the name.',
  },
  {
    status: 402,
    text: 'payment_required, invalid_payment, and other reasons in Payment-Error',
    cause: 'There is no payment, or it is not good: not signed by its payer, not enough money, too old, used before.',
    remedy: 'Pay one of the options of the answer. What was refused was not charged.',
  },
  {
    status: 404,
    text: 'Job not found',
    cause: 'There never was such a job, or it is long gone.',
    remedy: 'Check the jobId.',
  },
  { status: 405, text: 'Method not allowed', cause: 'The address is right, the method is not.', remedy: 'See Allow.' },
  {
    status: 409,
    text: 'this payment identifier was used with another request',
    cause: 'The same payment-identifier came with another link or format.',
    remedy: 'Make a new identifier for each purchase. Nothing was charged.',
  },
  {
    status: 409,
    text: 'Job not finished',
    cause: 'Evidence and transcripts are there when the job is done.',
    remedy: 'Wait for it: poll, or watch its events.',
  },
  { status: 410, text: 'Job expired', cause: 'Jobs are kept for 24 hours.', remedy: 'Submit the video again.' },
  {
    status: 413,
    text: 'the request body is larger than 64 KiB',
    cause: 'A request holds a link and a format, no video.',
    remedy: 'Send the link only.',
  },
  {
    status: 500,
    text: 'the payment could not be confirmed yet: resend the same X-Payment',
    cause: 'A chain or a facilitator did not answer in time, so nobody knows whether the payment went through.',
    remedy: resend,
  },
  {
    status: 500,
    text: 'failed to enqueue job, failed to get job, internal error',
    cause: 'Something failed here.',
    remedy: resend,
  },
  {
    status: 429,
    text: 'too many payments from your address failed verification: …',
    cause: 'Many payments from your address, or your network, were invalid in ways that only the chain can show.',
    remedy: `Nothing was charged. ${resend}`,
  },
  {
    status: 429,
    text: 'too many short links from your address: …',
    cause: 'Many short links were looked up for you, and none was paid for. Nothing was charged.',
    remedy: `${resend} Or send the links that they lead to.`,
  },
  {
    status: 503,
    text: 'too many submissions at the moment: …, too many videos are waiting: …, videos wait too long at the moment: …',
    cause: 'There is more new work than can be taken. Nothing was charged.',
    remedy: resend,
  },
  {
    status: 503,
    text: 'too many of your videos are waiting: …',
    cause: 'Half of the queue is yours. Nothing was charged; what others send is taken.',
    remedy: resend,
  },
  {
    status: 503,
    text: 'no video is being analysed at the moment: …',
    cause: 'No worker is there. Nothing was charged.',
    remedy: resend,
  },
]

const anotherVideo = 'Use a video that anybody can open without an account.'
const tryAgain = 'Submit it again: that try is free.'

/** One for each reason that there is; a new one without its cure does not compile. */
const remedies: Record<Exclude<FailureReason, `video is longer than ${number} minutes`>, string> = {
  'video is private': anotherVideo,
  'video was removed': 'Check the link; the video is gone.',
  'video is not available in this region': anotherVideo,
  'login is required to see this video': anotherVideo,
  'video is age-restricted': anotherVideo,
  'the platform is limiting requests; try again later': `${tryAgain} An hour later it usually works.`,
  'live streams are not supported': 'Wait until it has ended and is kept as a video.',
  'TikTok slideshow conversion is not supported': 'Only videos can be analysed.',
  'the post has no video': 'Only videos can be analysed.',
  'video could not be downloaded': tryAgain,
  'video could not be decoded': 'The file is damaged or of a kind that nothing here can read.',
  'analysis failed': tryAgain,
  'analysis timed out': tryAgain,
  'the video stopped its analysis three times, and is set aside for a day':
    'Submit it again after a day: that try is free. Its file is probably damaged.',
}

export function errorsPage(): Html {
  return html`
    <p>Every error has a body that says what is wrong, except 402, whose body has the payment options:</p>
    ${code('{"error": "No url provided"}')}
    ${htmlTable(
      ['Status', 'Says', 'Why', 'What to do'],
      documentedErrors.map(({ status, text, cause, remedy }) => [
        String(status),
        html`<code>${text}</code>`,
        cause,
        remedy,
      ]),
    )}
    <h2 id="failed">Jobs that fail</h2>
    <p>
      A failed job is answered with status 200, <code>"status": "failed"</code> and the reason in <code>error</code>. It
      is not paid twice: submit the same video and format again within 7 days with a payment of the same wallet. Your
      retry is free: the signature is checked, nothing is charged (<code>Payment-Credit: used</code>).
    </p>
    ${htmlTable(
      ['Reason', 'What to do'],
      [
        ...failureReasons.map((reason) => [html`<code>${reason}</code>`, remedies[reason]]),
        [html`<code>video is longer than … minutes</code>`, 'Use a shorter one.'],
      ],
    )}
  `
}
