/** Short videos as typed, time-coded JSON. */

export { createClient, type Client, type ClientOptions } from './client.ts'
export { basicResult, ReelgistError, type Charged, type ReelgistErrorCode } from './errors.ts'
export type * from './generated.ts'
export { formatNames } from './generated.ts'
export type * from './types.ts'
export { verifyWebhook, WebhookError, type VerifyWebhookOptions, type WebhookHeaders } from './webhook.ts'
