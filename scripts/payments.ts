/**
 * `npm run payments`: the ledger for whoever runs the service. Sums by day, network and state, and what is stuck with
 * the reason; or every payment as CSV; or the end of one that only a person can know.
 */

import { exitWith } from '../src/start-error.ts'
import { readCommand, usage } from './payments/command.ts'

process.on('uncaughtException', exitWith)

const command = readCommand(process.argv.slice(2))
if ('problem' in command) {
  process.stderr.write(`${command.problem}\n\n${usage}`)
  process.exitCode = 2
} else if (command.name === 'help') {
  process.stdout.write(usage)
} else {
  // Not before it is known to be needed: this takes longer to load than a mistake takes to be told.
  const { runCommand } = await import('./payments/run.ts')
  await runCommand(command)
}
