/** What to do about each of the service's error codes, in sentences for people. */

const supportedLink =
  'Use the link of a TikTok, an Instagram reel or a YouTube Short, such as https://www.tiktok.com/@user/video/7195741644585454894.'
const later = 'Try again in a minute.'
const resend = 'Send the same request with the same payment again: you are never charged twice.'

/** By `Error-Code`. Codes are added, never changed: one that is not here comes from a newer service. */
const sentences: Record<string, string> = {
  invalid_request: 'Correct the link or the format; the same request will be refused again.',
  missing_url: `Give a link. ${supportedLink}`,
  unsupported_link: supportedLink,
  no_video_id: supportedLink,
  slideshow: 'Use a video: slideshows cannot be analysed.',
  invalid_format: 'Use a name from `formatNames`, or leave the format out.',
  unknown_field: 'Correct the name of the field.',
  invalid_callback:
    'Use an https URL on the public internet and a secret of whsec_ and 24 to 64 bytes in base64, or leave the callback out.',
  payment_required: 'Pay with one of the options in the response.',
  payment_invalid: 'Submit again to sign a new payment.',
  not_found: 'Check the id and the base URL.',
  job_not_found: 'Check the id and the base URL. The job does not exist here, or it was deleted.',
  method_not_allowed: 'Check that the base URL is a Reelgist service, and update the client.',
  payment_id_used: 'Use a new paymentId for another video or format.',
  job_not_finished: 'Wait until the job has ended, then ask again.',
  job_expired: 'Results are available for 24 hours. Submit the video again.',
  request_timeout: 'The request took too long to arrive. Send it again.',
  headers_too_large: 'The headers of the request are too large. Check the payment header and any cookies.',
  range_not_satisfiable: 'Request a range inside of the file; `clip.bytes` in the evidence is its size.',
  body_too_large: 'Send only the link: it is too long.',
  unsupported_media_type: 'Check that the base URL is a Reelgist service, and update the client.',
  rate_limited: 'Your address sends too many requests. Send fewer at a time, or try again in a minute.',
  too_many_short_links: 'Use the full link of the video instead of a short link, or try again in a minute.',
  too_many_failed_payments: 'Too many payments from your address failed. Check the wallet, then try again later.',
  internal_error: 'The service has an error. Try again later.',
  payment_unconfirmed: resend,
  enqueue_failed: resend,
  read_failed: later,
  unavailable: `The service cannot work at the moment. ${later}`,
  queue_full: 'The service has too many jobs waiting. Try again in some minutes.',
}

export const adviceForCode = (serviceCode: string | undefined): string | undefined =>
  serviceCode !== undefined && Object.hasOwn(sentences, serviceCode) ? sentences[serviceCode] : undefined
