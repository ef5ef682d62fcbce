/** A database that is lost during startup: a sentence instead of a driver's error. */

import { StartError } from '../process/start-error.ts'

/** What the network, and a server that is stopped, killed or started, say of a connection that is no more. */
const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', '57P01', '57P02', '57P03'])
/** The driver's own errors have no code. */
const words = /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded)/

/**
 * A step of the start that needs the database. A service that runs waits for a database that is away; one that starts
 * does not, as it does not wait for one that was never there: what has been started is stopped, and whoever
 * supervises the process starts it again.
 */
export async function orThrowDatabaseLost<T>(step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    if (!isLoss(error)) throw error
    throw new StartError('The database connection was lost during startup. Check the database and start again.', {
      cause: error,
    })
  }
}

function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (codes.has((error as NodeJS.ErrnoException).code ?? '') || words.test(error.message)) return true
  // A name with several addresses has one error for each.
  return isLoss(error.cause) || (error instanceof AggregateError && error.errors.some(isLoss))
}
