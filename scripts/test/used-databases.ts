/**
 * Databases that a test file of this process is done with, for the next one: to empty the tables takes a tenth of what
 * a fresh copy of four hundred files does. Only one that is still built as it was made is used again, and nobody is in.
 */

import { Client } from 'pg'
import type { Connection } from '../../src/database/database.ts'

const used: Connection[] = []
let asMade: string | undefined

const ours = `(select oid from pg_namespace where nspname in ('public', 'pgboss'))`

/** Columns, constraints, triggers and functions; and that nothing was analysed, which would change plans. */
const structure = `
  select md5(string_agg(part, ',' order by part)) as structure from (
    select concat_ws(' ', attrelid, attname, atttypid, attnotnull, atthasdef, relkind) as part
      from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace in ${ours}
    union all select concat_ws(' ', conname, conrelid, convalidated) from pg_constraint where connamespace in ${ours}
    union all select concat_ws(' ', tgname, tgrelid, tgenabled) from pg_trigger
    union all select concat_ws(' ', proname, oid) from pg_proc where pronamespace in ${ours}
    union all select concat_ws(' ', 'analysed', starelid, staattnum)
      from pg_statistic join pg_class on pg_class.oid = starelid where relnamespace in ${ours}
  ) parts`

/** What the migrations and the queue's set-up have written down stays, but not when the queue did something. */
const empty = `
  set session_replication_role = replica;
  do $$
  declare name regclass;
  begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace in ${ours}
      and oid <> 'pgboss.version'::regclass and relname not like 'kysely_migration%' and pg_relation_size(oid) > 0
    loop execute format('delete from only %s', name); end loop;
    for name in select oid from pg_class where relkind = 'S' and relnamespace in ${ours}
    loop execute format('alter sequence %s restart', name); end loop;
  end $$;
  with old as (delete from pgboss.version returning version)
  insert into pgboss.version (version) select version from old`

/** Notes how a database looks that was just made. */
export async function rememberStructure(connection: Connection): Promise<void> {
  asMade ??= await inside(connection, readStructure)
}

export function leaveToOthers(connection: Connection): void {
  used.push(connection)
}

/** One of those on this server, as if it had just been made. */
export async function takeUsed({ host, port }: Connection): Promise<Connection | undefined> {
  for (let connection = used.pop(); connection; connection = used.pop()) {
    if (connection.host !== host || connection.port !== port) continue
    const isFit = await inside(connection, async (client) => {
      const others = 'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
      if ((await client.query(others)).rowCount || (await readStructure(client)) !== asMade) return false
      await client.query(empty)
      return true
    })
    if (isFit) return connection
  }
  return undefined
}

async function readStructure(client: Client): Promise<string> {
  const { rows } = await client.query<{ structure: string }>(structure)
  return rows[0]!.structure
}

async function inside<T>(connection: Connection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
