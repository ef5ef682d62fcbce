/** What commands share. */

import { UsageError } from './exit.ts'

export function serviceUrl(asked: string | undefined): string {
  const url = asked ?? process.env['REELGIST_URL'] ?? 'http://localhost:8402'
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`the service's URL must begin with https:// or http://, not ${url}`)
  return url.replace(/\/+$/, '')
}

export function inMilliseconds(option: string, seconds: string | undefined): number | undefined {
  if (seconds === undefined) return undefined
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(seconds))
    throw new UsageError(`--${option} must be a number of seconds, not ${seconds}`)
  return Number(seconds) * 1000
}
