/**
 * The arguments of a command: `--help` prints how to use it, an unknown option or a missing value is a sentence and the
 * same text on standard error with exit status 2. Without imports beyond Node's, so that a mistake is reported at once.
 */

import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

const help = { help: { type: 'boolean', short: 'h' } } as const

type Read<T extends ParseArgsOptionsConfig> = ReturnType<typeof parse<T>>

/** The values, or why they cannot be used, or that help is asked for. */
export function readArguments<const T extends ParseArgsOptionsConfig>(
  args: string[],
  options: T,
  { positionals = 0 }: { positionals?: number } = {},
): Read<T> | { help: true } | { problem: string } {
  let parsed: Read<T>
  try {
    parsed = parse(args, options)
  } catch (error) {
    // Node's message continues with advice about `--`, which does not help here.
    return { problem: (error as Error).message.split(/[.'"]? To specify|\n/)[0]! }
  }
  if ((parsed.values as { help?: boolean }).help) return { help: true }
  const surplus = parsed.positionals[positionals]
  return surplus === undefined ? parsed : { problem: `unexpected argument "${surplus}"` }
}

const parse = <T extends ParseArgsOptionsConfig>(args: string[], options: T) =>
  parseArgs({ args, options: { ...options, ...help }, allowPositionals: true })

/** The same for a script that runs as a process: it ends here unless the arguments can be used. */
export function commandArguments<const T extends ParseArgsOptionsConfig>(
  usage: string,
  options: T,
  limits: { positionals?: number } = {},
): Read<T> {
  const read = readArguments(process.argv.slice(2), options, limits)
  if ('help' in read) {
    process.stdout.write(usage)
    process.exit(0)
  }
  if ('problem' in read) failUsage(read.problem, usage)
  return read
}

/** Ends the process: the arguments make no sense together. */
export function failUsage(problem: string, usage: string): never {
  process.stderr.write(`${problem}\n\n${usage}`)
  process.exit(2)
}
