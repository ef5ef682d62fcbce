import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payments (
      key text primary key,
      network text not null,
      payer text not null,
      amount bigint not null,
      state text not null check (state in ('settling', 'paid', 'credited', 'failed', 'expired')),
      request_hash text not null,
      identifier text,
      platform text not null,
      video_id text not null,
      format text not null,
      "order" json not null,
      payload json,
      transaction text,
      reason text,
      credit_of text references payments,
      job_id uuid,
      status integer,
      body text,
      attempts integer not null default 0,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      lease_until timestamptz not null default now()
    )`.execute(db)
  // A credit is used once, however many ask for it at the same time.
  await sql`create unique index payments_credit_of on payments (credit_of)`.execute(db)
  // One purchase for each identifier of a payer; one that came to nothing frees it.
  await sql`
    create unique index payments_identifier on payments (network, payer, identifier)
    where identifier is not null and state in ('settling', 'paid', 'credited')`.execute(db)
  // What recovery looks for, and nothing else: small however many payments there have been.
  await sql`create index payments_settling on payments (lease_until) where state = 'settling'`.execute(db)
  await sql`
    create index payments_paid_by on payments (payer, platform, video_id, format, settled_at)
    where state = 'paid'`.execute(db)
  await sql`create index payments_created_at on payments (created_at)`.execute(db)
}
