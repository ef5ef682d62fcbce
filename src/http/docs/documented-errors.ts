/** Every error response: its status, code and message, what it means, and what to do about it. */

import type { ErrorCode, ErrorStatus } from '../../errors.ts'
import { anyVideo } from '../../platforms/index.ts'

interface DocumentedError {
  status: ErrorStatus
  /** The value of `Error-Code`, and the id of the row. */
  code: ErrorCode
  /** As the answer says it, or how that begins. */
  text: string
  /** A whole text, where `text` is not one. */
  example?: string
  cause: string
  remedy: string
}

const resend = 'Send the same request with the same payment again after Retry-After. You are never charged twice.'

export const documentedErrors: readonly DocumentedError[] = [
  {
    status: 400,
    code: 'missing_url',
    text: 'No url provided',
    cause: 'The body and the query have no link, or the body is not a JSON object.',
    remedy: 'Send {"url": "…"}.',
  },
  {
    status: 400,
    code: 'unsupported_link',
    text: 'Error resolving url: …',
    example: 'Error resolving url: currently we only support the service, instagram and youtube shorts urls',
    cause: `The link is not the link of ${anyVideo}, or the short link no longer works.`,
    remedy: 'Open the video in a browser and copy its link from there.',
  },
  {
    status: 400,
    code: 'no_video_id',
    text: 'Error getting video ID',
    cause: 'The link opens a profile, a tag or a playlist instead of a video.',
    remedy: 'Use the link of a single video.',
  },
  {
    status: 400,
    code: 'slideshow',
    text: 'TikTok slideshow conversion is not supported',
    cause: 'The link opens a slideshow of photos.',
    remedy: 'Use a video. Slideshows cannot be analysed.',
  },
  {
    status: 400,
    code: 'invalid_format',
    text: 'invalid format: …',
    example:
      'invalid format: must be one of the workflow formats listed at https://reelgist.example/formats (got "recipes")',
    cause: 'The format does not exist.',
    remedy: 'Use a name from /v1/formats, or leave format out.',
  },
  {
    status: 400,
    code: 'unknown_field',
    text: 'unknown field …: did you mean "format"?',
    example: 'unknown field "output_format": did you mean "format"?',
    cause:
      'A field looks like a misspelling of format, or another name for it (output_format, template). The request is refused so that you do not pay for the wrong result.',
    remedy: 'Correct the name.',
  },
  {
    status: 400,
    code: 'invalid_callback',
    text: 'Reelgist-Callback cannot be used: …, Reelgist-Callback-Secret must be …',
    example: 'Reelgist-Callback-Secret must be whsec_ followed by 24 to 64 bytes in base64',
    cause: 'The callback is not an https URL on the public internet, or its secret is missing or malformed.',
    remedy: 'Correct the two headers, or leave both out. Nothing was charged.',
  },
  {
    status: 400,
    code: 'invalid_request',
    text: 'Any other 400',
    example: 'the request is not valid HTTP',
    cause: 'The request is malformed.',
    remedy: 'Read the message and correct the request.',
  },
  {
    status: 402,
    code: 'payment_required',
    text: 'payment_required in Payment-Error',
    cause: 'The request has no payment.',
    remedy: 'Pay with one of the options in the response. GET /v1/check tests link and format for free before.',
  },
  {
    status: 402,
    code: 'payment_invalid',
    text: 'invalid_payment, insufficient_funds and other reasons in Payment-Error',
    cause: 'The payment is expired, already used, wrongly signed, or the wallet has too little USDC.',
    remedy: 'Read Payment-Error, then pay again. A refused payment is not charged.',
  },
  {
    status: 404,
    code: 'not_found',
    text: 'Not found, No transcript, No such frame',
    example: 'Not found',
    cause: 'The path, the transcript or the frame does not exist.',
    remedy: 'Check the URL.',
  },
  {
    status: 404,
    code: 'job_not_found',
    text: 'Job not found',
    cause: 'The job does not exist, or it was deleted.',
    remedy: 'Check the jobId.',
  },
  {
    status: 405,
    code: 'method_not_allowed',
    text: 'Method not allowed',
    cause: 'The path exists, but not for this method.',
    remedy: 'Use a method from the Allow header.',
  },
  {
    status: 408,
    code: 'request_timeout',
    text: 'the request was not complete in time',
    cause: 'The headers took longer than 15 seconds or the body longer than 30, or many such requests are open.',
    remedy: 'Send the request again. Nothing was charged.',
  },
  {
    status: 409,
    code: 'payment_id_used',
    text: 'this payment identifier was used with another request',
    cause: 'The same payment-identifier was sent with another link or format.',
    remedy: 'Use a new identifier for each purchase. Nothing was charged.',
  },
  {
    status: 409,
    code: 'job_not_finished',
    text: 'Job not finished',
    cause: 'Evidence and transcripts are available once the job has ended.',
    remedy: 'Poll the job, or subscribe to its events, until it ends.',
  },
  {
    status: 410,
    code: 'job_expired',
    text: 'Job expired',
    cause: 'Jobs are available for 24 hours.',
    remedy: 'Submit the video again.',
  },
  {
    status: 413,
    code: 'body_too_large',
    text: 'the request body is larger than 64 KiB',
    cause: 'A request contains a link and a format, not the video.',
    remedy: 'Send only the link.',
  },
  {
    status: 500,
    code: 'payment_unconfirmed',
    text: 'the payment could not be confirmed yet: resend the same X-Payment',
    cause: 'The chain or the facilitator did not answer in time, so the outcome of the payment is not known yet.',
    remedy: resend,
  },
  {
    status: 500,
    code: 'enqueue_failed',
    text: 'failed to enqueue job',
    cause: 'The job could not be stored.',
    remedy: resend,
  },
  {
    status: 500,
    code: 'read_failed',
    text: 'failed to get job',
    cause: 'The job could not be read.',
    remedy: 'Poll again later. The job continues.',
  },
  { status: 500, code: 'internal_error', text: 'internal error', cause: 'An error in the service.', remedy: resend },
  {
    status: 415,
    code: 'unsupported_media_type',
    text: 'The answer of /mcp to a body that is not JSON',
    cause: 'The Content-Type of the request is not application/json.',
    remedy: 'Send JSON.',
  },
  {
    status: 416,
    code: 'range_not_satisfiable',
    text: 'the range is outside of the clip',
    cause: 'The Range header of a request for a clip begins after the end of the file.',
    remedy: 'Read the size from Content-Range.',
  },
  {
    status: 429,
    code: 'too_many_failed_payments',
    text: 'too many payments from your address failed verification: …',
    example:
      'too many payments from your address failed verification: nothing was charged, send the same request with the same payment again',
    cause: 'Many payments from your IP address or network failed verification on chain.',
    remedy: `Nothing was charged. ${resend}`,
  },
  {
    status: 429,
    code: 'too_many_short_links',
    text: 'too many short links from your address: …',
    example:
      'too many short links from your address: nothing was charged, send the same request with the same payment again',
    cause: 'Many short links from your IP address were resolved, and none was paid for. Nothing was charged.',
    remedy: `${resend} Or send the full links instead.`,
  },
  {
    status: 429,
    code: 'rate_limited',
    text: 'too many checks from your address, too many requests to the chain, too many clips are being read …',
    example: 'too many checks from your address',
    cause: 'Many requests came from your IP address. Nothing was charged.',
    remedy: 'Try again after Retry-After.',
  },
  {
    status: 431,
    code: 'headers_too_large',
    text: 'the request headers are larger than 16 KiB',
    cause: 'The headers are larger than any payment needs.',
    remedy: 'Send fewer headers or cookies. Nothing was charged.',
  },
  {
    status: 503,
    code: 'queue_full',
    text: 'too many submissions at the moment: …, too many videos are waiting: …, videos wait too long at the moment: …, too many of your videos are waiting: …, no video is being analysed at the moment: …, the service accepts no new videos at the moment: …',
    example: 'too many videos are waiting: nothing was charged, send the same request with the same payment again',
    cause: 'The service has more work than it can accept, half of the queue is yours, or no worker is running.',
    remedy: `Nothing was charged. ${resend}`,
  },
  {
    status: 503,
    code: 'unavailable',
    text: 'the chain is unavailable at the moment, too many clips are being read at the moment',
    cause: 'A part that the service depends on does not respond, or has too much to do.',
    remedy: 'Try again after Retry-After.',
  },
]
