/** Counts what goes over the wire: calls of an RPC, and statements to PostgreSQL. */

import pg from 'pg'

export interface Counts {
  rpc: number
  statements: number
}

/** From when it is called on, in this process. */
export function countCalls(): Counts {
  const counts = { rpc: 0, statements: 0 }
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    counts.statements += 1
    return Reflect.apply(query, this, args)
  } as typeof pg.Client.prototype.query
  const realFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (typeof init?.body === 'string' && init.body.includes('"jsonrpc"')) counts.rpc += 1
    return realFetch(input, init)
  }
  return counts
}
