import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Why a payment was not settled, over time: a few entries, for the person who has to decide what became of it.
  await sql`alter table payments add column history jsonb not null default '[]'`.execute(db)
  await sql`alter table payments add column needs_person boolean not null default false`.execute(db)
  // Apart from the payments: one payment can fail several times, and those of one payer have to be counted quickly.
  await sql`
    create table failed_settlements (
      network text not null,
      payer text not null,
      key text not null,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index failed_settlements_by on failed_settlements (network, payer, at)`.execute(db)
}
