/**
 * How many database connections a process may open. A stock PostgreSQL accepts 100 in all, so each role has a total, in
 * which everything counts: pools, connections that listen, and the one that holds the embedded server's lock.
 */

export interface ConnectionBudget {
  /** For everything but the rest below. */
  main: number
  /** Polls and live events, apart from payments: neither waits for the other. */
  polls: number
  /** The queue: a second one where jobs are worked on, so that a long clean-up delays no heartbeat. */
  queue: number
  /** Connections that only listen: of a worker for queued jobs, of an API process for live events. */
  listeners: number
}

/** As many as polls use at once: more would only wait for the same disk. */
export const pollConnections = 3

export type Role = 'all' | 'api' | 'worker'

/** An `all` process shares what its two parts have in common. */
export const maxConnections: Record<Role, number> = { worker: 6, api: 10, all: 12 }

export function connectionBudget(role: Role, isEmbedded: boolean): ConnectionBudget {
  const [works, serves] = [role !== 'api', role !== 'worker']
  const rest = {
    polls: serves ? pollConnections : 0,
    queue: works ? 2 : 1,
    listeners: Number(works) + Number(serves),
  }
  const others = rest.polls + rest.queue + rest.listeners + (isEmbedded ? 1 : 0)
  return { ...rest, main: maxConnections[role] - others }
}
