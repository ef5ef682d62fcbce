/** From the arguments of `npm run payments` to its exit status. */

import { readCommand, usage } from './command.ts'
import type { CommandStreams } from '../operator/command.ts'

export async function runPayments(args: string[], around: CommandStreams): Promise<number> {
  const command = readCommand(args)
  if ('problem' in command) {
    around.stderr.write(`${command.problem}\n\n${usage}`)
    return 2
  }
  if (command.name === 'help') {
    around.stdout.write(usage)
    return 0
  }
  // Not before it is known to be needed: this takes longer to load than a mistake takes to be reported.
  const { runCommand } = await import('./run.ts')
  return runCommand(command, around)
}
