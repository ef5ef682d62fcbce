import type { Connection } from '../../src/database/database.ts'

/** A connection as `DATABASE_URL` has it; a unix socket's folder goes into the query. */
export function urlOf({ user, password, host, port, database }: Connection): string {
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`)
  if (typeof password === 'string') url.password = password
  if (host) url.searchParams.set('host', host)
  return url.href
}
