/**
 * Why the service cannot start, in words for the operator: something outside the code has to change, so there is
 * no stack to read. Whatever else is thrown while starting is a bug and is printed whole.
 */

import { inspect } from 'node:util'

export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

/** Ends the process as it should end when it could not start: what is wrong on standard error, exit code 1. */
export function exitWith(error: unknown): never {
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`)
  process.exit(1)
}
