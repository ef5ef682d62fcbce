import type { Pool } from 'pg'

/** The columns of our tables that every insert has to fill, by table. */
export async function requiredColumns(pool: Pool): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
    group by table_name order by table_name`)
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}
