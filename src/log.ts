import { createRequire } from 'node:module'
import { pino } from 'pino'
import type { PrettyOptions, PrettyStream } from 'pino-pretty'
import { createOutages } from './outage.ts'

export type Log = pino.Logger

/**
 * Writes one JSON line for each event, or a readable one where a person looks on. What could hold a key or a payment is
 * never written.
 */
export function createLog(level: string): Log {
  const outageOf = createOutages()
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(args, write, level) {
        const [fields, message] = args as [unknown, string?]
        // The one line of an analysis has everything about it, and is never left out.
        if (level < warnLevel || message === 'analysis' || !hasError(fields)) return write.apply(this, args)
        const outage = outageOf(fields.err)
        if (outage === false) return
        if (!outage) return write.apply(this, args)
        const { err: _, ...rest } = fields
        // Without the stack, which is the same each time.
        write.apply(this, [{ ...rest, ...outage }, message])
      },
    },
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

const warnLevel = 40

const hasError = (fields: unknown): fields is { err: unknown } =>
  typeof fields === 'object' && fields !== null && 'err' in fields

/** Synchronous, so that nothing is lost when the process ends. Colours are off where NO_COLOR says so. */
function prettyStream(): PrettyStream {
  // Loaded only where it is used: services mostly run without a terminal.
  const pretty = createRequire(import.meta.url)('pino-pretty') as (options: PrettyOptions) => PrettyStream
  return pretty({ sync: true, singleLine: true, translateTime: 'SYS:HH:MM:ss.l' })
}
