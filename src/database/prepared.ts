/**
 * Statements that are prepared once for each connection. A pooler in transaction mode may give each query to another
 * session, which does not know the statement or has it from another client. PgBouncer handles that from 1.21 on; with
 * an earlier one the query is sent again unprepared, as are all later ones of the pool.
 */

import type { Pool, QueryArrayResult, QueryResult, QueryResultRow } from 'pg'

export interface Statement {
  name: string
  text: string
}

const withoutPreparing = new WeakSet<Pool>()

/** For queries that only read, since one may be sent twice. */
export async function queryPrepared<Row extends QueryResultRow>(
  pool: Pool,
  { name, text }: Statement,
  values: unknown[],
): Promise<QueryResult<Row>> {
  return sendPrepared(pool, (prepared) => pool.query<Row>({ text, values, ...(prepared ? { name } : {}) }))
}

/** The same with rows as arrays, which costs less. */
export async function queryPreparedRows<Row extends unknown[]>(
  pool: Pool,
  { name, text }: Statement,
  values: unknown[],
): Promise<QueryArrayResult<Row>> {
  return sendPrepared(pool, (prepared) =>
    pool.query<Row>({ text, values, rowMode: 'array', ...(prepared ? { name } : {}) }),
  )
}

async function sendPrepared<T>(pool: Pool, send: (prepared: boolean) => Promise<T>): Promise<T> {
  if (withoutPreparing.has(pool)) return send(false)
  try {
    return await send(true)
  } catch (error) {
    if (!isOfOtherSession(error)) throw error
    withoutPreparing.add(pool)
    return send(false)
  }
}

/** The session does not have the statement, or has it although this client did not prepare it there. */
const isOfOtherSession = (error: unknown) => ['26000', '42P05'].includes((error as { code?: string }).code ?? '')
