/** What `npm run payments` was asked for. */

import type { Decision } from '../../src/payment/resolve.ts'
import { readArguments } from '../support/arguments.ts'

export type PaymentsCommand =
  | { name: 'help' }
  | { name: 'summary'; days: number }
  | { name: 'csv'; days: number }
  | { name: 'resolve'; decision: Decision }
  | { problem: string }

export const usage = `Usage:
  npm run payments                          sums by day, the latest payments, and what is stuck
  npm run payments -- --days N              the same for the last N days (30)
  npm run payments -- --csv [--days N]      every payment as CSV, oldest first
  npm run payments -- resolve KEY paid [--transaction HASH]
  npm run payments -- resolve KEY failed [--reason TEXT]
                                            resolves a payment that needs an operator:
                                            as paid (its job is made) or as failed (nothing was charged)
  npm run payments -- --help
`

// More than two thousand years; beyond that the database's calendar ends.
const maxDays = 1_000_000

const options = {
  csv: { type: 'boolean' },
  days: { type: 'string' },
  transaction: { type: 'string' },
  reason: { type: 'string' },
} as const

export function readCommand(args: string[]): PaymentsCommand {
  const read = readArguments(args, options, { positionals: Infinity })
  if ('help' in read) return { name: 'help' }
  if ('problem' in read) return read
  const { values, positionals } = read
  const { csv = false, days, transaction, reason } = values
  if (positionals.length > 0) {
    if (csv || days !== undefined) return { problem: '--csv and --days do not go with resolve' }
    return readDecision(positionals, { transaction, reason })
  }
  if (transaction !== undefined || reason !== undefined) {
    return { problem: '--transaction and --reason are for resolve' }
  }
  const wanted = readDays(days ?? '30')
  if (wanted === undefined) return { problem: `--days must be a number of days, up to ${maxDays}: not "${days}"` }
  return { name: csv ? 'csv' : 'summary', days: wanted }
}

function readDecision(
  [name, key, outcome, ...rest]: string[],
  { transaction, reason }: { transaction: string | undefined; reason: string | undefined },
): PaymentsCommand {
  if (name !== 'resolve') return { problem: `unknown command "${name}"` }
  if (key === undefined || (outcome !== 'paid' && outcome !== 'failed') || rest.length > 0) {
    return { problem: 'resolve needs the key of a payment and "paid" or "failed"' }
  }
  if (outcome === 'failed' && transaction !== undefined) return { problem: '--transaction goes with "paid"' }
  if (outcome === 'paid' && reason !== undefined) return { problem: '--reason goes with "failed"' }
  return { name: 'resolve', decision: { key, outcome, transaction, reason } }
}

/** Written as people write it: Number() would also take "1e9", "0x10", "Infinity" and "". */
function readDays(text: string): number | undefined {
  if (!/^[0-9]{1,7}(?:\.[0-9]{1,6})?$/.test(text)) return undefined
  const days = Number(text)
  return days > 0 && days <= maxDays ? days : undefined
}
