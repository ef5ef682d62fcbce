import { type Kysely, sql } from 'kysely'

/**
 * One transaction pays for one payment: a facilitator that names the same one twice is not believed the second time.
 * `transaction_shared` marks the exceptions: those from before this, of which the first counts, and payments that the
 * chain itself shows to be in one transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column if not exists transaction_shared boolean not null default false`.execute(db)
  await sql`
    update payments set transaction_shared = true
    from (
      select key, row_number() over (partition by network, lower(transaction) order by settled_at, key) as place
      from payments where state = 'paid' and transaction is not null and not transaction_shared
    ) as ranked
    where ranked.key = payments.key and ranked.place > 1`.execute(db)
  // In lower case: the id of an EVM transaction is the same in either, and no two of Solana's differ in case alone.
  await sql`
    create unique index if not exists payments_transaction on payments (network, lower(transaction))
    where state = 'paid' and not transaction_shared`.execute(db)
}
