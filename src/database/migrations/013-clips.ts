import { type Kysely, sql } from 'kysely'

/**
 * The clip of a video in parts of equal size, so that a range of it is read without the rest. A clip without `stored_at`
 * is still being written, or its worker died. All go with their video, whichever release removes that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists clips (
      id uuid primary key default gen_random_uuid(),
      platform text not null,
      video_id text not null,
      type text not null,
      bytes integer not null,
      part_bytes integer not null,
      created_at timestamptz not null default now(),
      stored_at timestamptz,
      foreign key (platform, video_id) references videos on delete cascade
    )`.execute(db)
  await sql`create index if not exists clips_video on clips (platform, video_id)`.execute(db)
  await sql`
    create table if not exists clip_parts (
      clip uuid not null references clips on delete cascade,
      n integer not null,
      platform text not null,
      video_id text not null,
      part bytea,
      blob text,
      primary key (clip, n)
    )`.execute(db)
  await sql`create index if not exists clip_parts_blob on clip_parts (platform, video_id, blob) where blob is not null`.execute(
    db,
  )
  // Compressed already.
  await sql`alter table clip_parts alter column part set storage external`.execute(db)
  // As for frames: what the bucket holds without a row that names it.
  await sql`
    create or replace function loosen_clip_parts() returns trigger language plpgsql as $$
    begin
      insert into loose_blobs (platform, video_id, blob) values (old.platform, old.video_id, old.blob)
      on conflict (platform, video_id, blob) do update set loose_at = now();
      return null;
    end $$`.execute(db)
  await sql`
    create or replace trigger loosen_clip_parts_deleted after delete on clip_parts
    for each row when (old.blob is not null) execute function loosen_clip_parts()`.execute(db)
}
