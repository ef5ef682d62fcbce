import { type Kysely, sql } from 'kysely'

/**
 * Frames and evidence may lie in a bucket, where the row has only their name. An earlier release that runs beside this
 * one takes such evidence for not stored, and makes it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos add column evidence_blob text`.execute(db)
  for (const table of ['frames', 'strip']) {
    await sql`alter table ${sql.table(table)} alter column jpeg drop not null, add column blob text`.execute(db)
  }
  // What the bucket holds, or may hold, without a row that names it.
  await sql`
    create table loose_blobs (
      platform text not null,
      video_id text not null,
      blob text not null,
      loose_at timestamptz not null default now(),
      primary key (platform, video_id, blob)
    )`.execute(db)
  await sql`create index loose_blobs_loose_at on loose_blobs (loose_at)`.execute(db)

  // By triggers, because rows go in many ways, most of them with the video that they belong to.
  for (const [table, column] of [
    ['videos', 'evidence_blob'],
    ['frames', 'blob'],
    ['strip', 'blob'],
  ] as const) {
    const old = sql.ref(`old.${column}`)
    const name = `loosen_${table}`
    await sql`
      create function ${sql.ref(name)}() returns trigger language plpgsql as $$
      begin
        insert into loose_blobs (platform, video_id, blob) values (old.platform, old.video_id, ${old})
        on conflict (platform, video_id, blob) do update set loose_at = now();
        return null;
      end $$`.execute(db)
    await sql`
      create trigger ${sql.ref(`${name}_deleted`)} after delete on ${sql.table(table)}
      for each row when (${old} is not null) execute function ${sql.ref(name)}()`.execute(db)
    await sql`
      create trigger ${sql.ref(`${name}_updated`)} after update of ${sql.ref(column)} on ${sql.table(table)}
      for each row when (${old} is not null and ${old} is distinct from ${sql.ref(`new.${column}`)})
      execute function ${sql.ref(name)}()`.execute(db)
  }
}
