import { pino } from 'pino'

export type Log = pino.Logger

/** Writes one JSON line for each event; what could hold a key or a payment is never written. */
export function createLog(level: string): Log {
  return pino({
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
  })
}
