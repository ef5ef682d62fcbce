import { createRequire } from 'node:module'
import { pino } from 'pino'
import type { PrettyOptions, PrettyStream } from 'pino-pretty'

export type Log = pino.Logger

/**
 * Writes one JSON line for each event, or a readable one where a person looks on. What could hold a key or a payment is
 * never written.
 */
export function createLog(level: string): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.headers["x-payment"]',
        '*.headers["payment-signature"]',
        '*.headers.authorization',
        '*.payload',
        '*.key',
      ],
      censor: '[redacted]',
    },
  }
  return process.stdout.isTTY && level !== 'silent' ? pino(options, prettyStream()) : pino(options)
}

/** Synchronous, so that nothing is lost when the process ends. Colours are off where NO_COLOR says so. */
function prettyStream(): PrettyStream {
  // Loaded only where it is used: services mostly run without a terminal.
  const pretty = createRequire(import.meta.url)('pino-pretty') as (options: PrettyOptions) => PrettyStream
  return pretty({ sync: true, singleLine: true, translateTime: 'SYS:HH:MM:ss.l' })
}
