import { type Kysely, sql } from 'kysely'

/** What can be watched while a job runs, the small pictures of a video, and who wants to be called when a job ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What was found in a run, in order. They go a little later than the jobs that shared it.
  await sql`
    create table findings (
      run uuid not null,
      seq integer not null,
      data json not null,
      created_at timestamptz not null default now(),
      primary key (run, seq)
    )`.execute(db)
  await sql`create index findings_created_at on findings (created_at)`.execute(db)
  await sql`create index analyses_run on analyses (run)`.execute(db)
  await sql`create index jobs_run on jobs (run)`.execute(db)

  await sql`
    create table strip (
      platform text not null,
      video_id text not null,
      n integer not null,
      at double precision not null,
      width integer not null,
      height integer not null,
      jpeg bytea not null,
      primary key (platform, video_id, n),
      foreign key (platform, video_id) references videos on delete cascade
    )`.execute(db)
  await sql`alter table strip alter column jpeg set storage external`.execute(db)

  // How long each stage has taken of late, in sums that fade.
  await sql`
    create table stage_costs (
      stage text primary key,
      runs double precision not null,
      seconds double precision not null,
      video_seconds double precision not null
    )`.execute(db)

  // Without a job for as long as its payment is being settled. The address and the secret go with the last delivery.
  await sql`
    create table callbacks (
      id uuid primary key,
      job_id uuid references jobs on delete cascade,
      address text not null,
      url text,
      secret text,
      queued boolean not null default false,
      deliveries json not null default '[]',
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index callbacks_job_id on callbacks (job_id)`.execute(db)
  await sql`create index callbacks_waiting on callbacks (created_at) where not queued`.execute(db)
}
