import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table analyses
      add column composer text check (composer in ('embedded', 'model')),
      add column model text,
      add column format_version integer,
      add column evidence_version integer`.execute(db)
  // Results from before this were all of the first versions, and a model that made one is in what it cost.
  await sql`
    update analyses
    set composer = case when usage is null then 'embedded' else 'model' end, model = usage ->> 'model',
      format_version = 1, evidence_version = 1
    where result is not null`.execute(db)

  await sql`
    create table makers (
      worker uuid not null,
      format text not null,
      composer text not null check (composer in ('embedded', 'model')),
      model text,
      format_version integer not null,
      evidence_version integer not null,
      expires_at timestamptz not null,
      primary key (worker, format)
    )`.execute(db)
  await sql`create index makers_format on makers (format)`.execute(db)
}
