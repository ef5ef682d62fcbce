/** The command `reelgist`. Results on standard output, everything else on standard error, exit codes in the help. */

import about from '../../package.json' with { type: 'json' }
import { analyse } from './analyse.ts'
import { findCommand, readArguments } from './arguments.ts'
import type { CommandName } from './commands.ts'
import { completion } from './completion.ts'
import { describeFailure, exitCodeOf, failureJson, isUsage } from './exit.ts'
import { helpFor, overview } from './help.ts'
import { formats, status, wait } from './jobs.ts'
import { listen } from './listen.ts'
import { mcp } from './mcp.ts'
import { open } from './open.ts'
import { serve } from './serve.ts'
import { wallet } from './wallet.ts'

type Run = (args: string[], flags: Record<string, never>, signal: AbortSignal) => Promise<number>

const runs: Record<CommandName, Run> = { analyse, status, wait, open, listen, mcp, formats, wallet, serve, completion }

/** What was asked for on the command line: the service, for the command that continues its job, and JSON. */
let url: string | undefined
let isJson = false

async function main([name, ...rest]: string[]): Promise<number> {
  if (name === '--version' || name === '-v') return print(`${about.version}\n`)
  if (name === 'help' && rest[0] !== undefined) return print(helpFor(findCommand(rest[0])))
  if (name === '--help' || name === '-h' || name === 'help') return print(overview())
  if (name === undefined) {
    process.stderr.write(overview())
    return 2
  }
  const command = findCommand(name)
  const { values, positionals } = readArguments(command, rest)
  if (values['help']) return print(helpFor(command))
  if (typeof values['url'] === 'string') url = values['url']
  isJson = values['json'] === true && values['output'] === undefined
  return runs[command](positionals, values as Record<string, never>, interruption())
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}

/** The first Ctrl-C ends the waiting and reports the running job; a second one ends the process. */
function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort())
  return controller.signal
}

// The reader of our output may have seen enough (`| head`): that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (isJson) process.stdout.write(failureJson(error))
  process.stderr.write(
    `${describeFailure(error, { url })}\n${isUsage(error) ? 'Run `reelgist --help` for a list of commands.\n' : ''}`,
  )
  process.exitCode = exitCodeOf(error)
}
