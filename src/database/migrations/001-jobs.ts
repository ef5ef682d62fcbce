import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table videos (
      platform text not null,
      video_id text not null,
      url text not null,
      evidence json,
      evidence_version integer,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (platform, video_id)
    )`.execute(db)

  await sql`
    create table frames (
      platform text not null,
      video_id text not null,
      at double precision not null,
      jpeg bytea not null,
      primary key (platform, video_id, at),
      foreign key (platform, video_id) references videos on delete cascade
    )`.execute(db)
  // A jpeg does not compress any further: do not try.
  await sql`alter table frames alter column jpeg set storage external`.execute(db)

  await sql`
    create table analyses (
      id bigint generated always as identity primary key,
      platform text not null,
      video_id text not null,
      format text not null,
      status text not null check (status in ('pending', 'processing', 'success', 'failed')),
      run uuid not null,
      entry uuid not null,
      attempt integer not null default 0,
      progress json,
      result json,
      usage json,
      error text,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      unique (platform, video_id, format),
      foreign key (platform, video_id) references videos
    )`.execute(db)
  await sql`create unique index analyses_entry on analyses (entry)`.execute(db)

  await sql`
    create table jobs (
      id uuid primary key,
      platform text not null,
      video_id text not null,
      format text not null,
      run uuid not null,
      status text not null check (status in ('pending', 'processing', 'success', 'failed')),
      result json,
      error text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null default now() + interval '24 hours',
      finished_at timestamptz
    )`.execute(db)
  // The jobs that wait for a run, and nothing else: small however many jobs there have been.
  await sql`create index jobs_waiting on jobs (run) where status in ('pending', 'processing')`.execute(db)
  await sql`create index jobs_expires_at on jobs (expires_at)`.execute(db)
}
