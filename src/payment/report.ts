/** The ledger in words and numbers, for operators. */

import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Entry } from './ledger.ts'

export interface PaymentReport {
  /** Sums by day, network and state, newest day first, then the latest payments, and what is stuck. */
  summary: (days: number) => Promise<string>
  /** A line for each payment, oldest first, under a line of names. */
  csv: (days: number) => AsyncGenerator<string>
}

const columns = [
  'created_at',
  'settled_at',
  'network',
  'state',
  'amount',
  'payer',
  'transaction',
  'job_id',
  'platform',
  'video_id',
  'format',
  'reason',
  'credit_of',
  'key',
] as const

const pageSize = 1_000

export function createReport(db: Db): PaymentReport {
  const since = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`
  return {
    summary: async (days) => {
      const sums = await db
        .selectFrom('payments')
        .select(({ fn }) => [
          sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
          'network',
          'state',
          fn.countAll<string>().as('count'),
          // Only what was settled is money; a credited payment was shown and not charged.
          sql<string>`sum(case when state = 'paid' then amount else 0 end)`.as('earned'),
        ])
        .where('created_at', '>', since(days))
        .groupBy(['day', 'network', 'state'])
        .orderBy('day', 'desc')
        .orderBy('network')
        .orderBy('state')
        .execute()
      const stuck = await db
        .selectFrom('payments')
        .select(['created_at', 'network', 'attempts', 'reason', 'transaction', 'key', 'needs_person'])
        .where('state', '=', 'settling')
        .where('lease_until', '<', sql<Date>`now()`)
        .orderBy('created_at')
        .limit(100)
        .execute()
      const latest = await db
        .selectFrom('payments')
        .select(['created_at', 'network', 'state', 'payer', 'platform', 'video_id', 'format', 'job_id', 'reason'])
        .where('created_at', '>', since(days))
        .orderBy('created_at', 'desc')
        .orderBy('key', 'desc')
        .limit(20)
        .execute()
      const total = sums.reduce((sum, { earned }) => sum + BigInt(earned), 0n)
      return [
        ...table(
          ['day', 'network', 'state', 'payments', 'earned'],
          sums.map(({ day, network, state, count, earned }) => [day, network, state, count, dollars(earned)]),
        ),
        '',
        `earned in ${days} days: ${dollars(total)}`,
        '',
        'latest:',
        ...table(
          ['at', 'network', 'state', 'payer', 'video', 'job'],
          latest.map((row) => [
            row.created_at.toISOString(),
            row.network,
            row.state,
            row.payer,
            `${row.platform}/${row.video_id}${row.format === '' ? '' : ` ${row.format}`}`,
            row.job_id ?? row.reason ?? '',
          ]),
        ),
        '',
        ...describeStuck(stuck),
        '',
      ].join('\n')
    },

    csv: async function* (days) {
      yield columns.join(',')
      // A page begins exactly where the one before it ended: by key within a moment, and the moment as text, because
      // PostgreSQL's clock is finer than JavaScript's.
      let last: { moment: string; key: string } | undefined
      for (;;) {
        const page = await db
          .selectFrom('payments')
          .select([...columns, sql<string>`created_at::text`.as('moment')])
          .where('created_at', '>', since(days))
          .$if(last !== undefined, (query) =>
            query.where(sql<boolean>`(created_at, key) > (${last!.moment}::timestamptz, ${last!.key})`),
          )
          .orderBy('created_at')
          .orderBy('key')
          .limit(pageSize)
          .execute()
        for (const row of page) yield columns.map((name) => cell(row[name])).join(',')
        last = page.at(-1)
        if (page.length < pageSize) return
      }
    },
  }
}

type Stuck = Pick<Entry, 'created_at' | 'network' | 'attempts' | 'reason' | 'transaction' | 'key' | 'needs_person'>

function describeStuck(stuck: Stuck[]): string[] {
  if (stuck.length === 0) return ['nothing is stuck']
  const [forPerson, others] = [true, false].map((needed) => stuck.filter((one) => one.needs_person === needed))
  const describe = ({ created_at: begun, network, attempts, reason, transaction, key }: Stuck) =>
    `  ${begun.toISOString()}  ${network}  ${attempts} attempts  ${reason ?? 'its process died; recovery will finish it'}\n` +
    `    ${key}${transaction === null ? '' : `\n    transaction ${transaction}`}`
  return [
    ...(others!.length === 0 ? [] : ['stuck, and why:', ...others!.map(describe)]),
    ...(forPerson!.length === 0
      ? []
      : ['need a decision by an operator (npm run payments -- resolve KEY paid|failed):', ...forPerson!.map(describe)]),
  ]
}

const dollars = (millionths: string | bigint) => `$${(Number(millionths) / 1e6).toFixed(2)}`

function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((name, n) => Math.max(name.length, ...rows.map((row) => row[n]!.length)))
  return [head, ...rows].map((row) =>
    row
      .map((text, n) => text.padEnd(widths[n]!))
      .join('  ')
      .trimEnd(),
  )
}

/** A reason can come from outside, so a spreadsheet must not take it for a formula. */
function cell(value: string | Date | null): string {
  if (value === null) return ''
  const text = value instanceof Date ? value.toISOString() : value
  // What begins with a blank counts too, because some spreadsheets skip it; so do the wide forms of East Asian fonts.
  const safe = /^[\s=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
