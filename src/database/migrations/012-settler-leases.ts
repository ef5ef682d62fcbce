import { type Kysely, sql } from 'kysely'

/**
 * Which process sends transactions with a settler key, and until when. `next_owner`: who asks for it, and counts as
 * waiting until `next_until`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists settler_leases (
      network text not null,
      address text not null,
      owner uuid not null,
      lease_until timestamptz not null,
      next_owner uuid,
      next_until timestamptz,
      primary key (network, address)
    )`.execute(db)
}
