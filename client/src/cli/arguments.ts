/** Reads a command line, and says what was probably meant where it cannot be understood. */

import { parseArgs } from 'node:util'
import { type Command, type CommandName, commands } from './commands.ts'
import { UsageError } from './exit.ts'
import { didYouMean } from './suggest.ts'

type Values = Record<string, string | boolean | undefined>

export function findCommand(name: string): CommandName {
  if (Object.hasOwn(commands, name)) return name as CommandName
  if (/^https?:\/\//.test(name))
    throw new UsageError('No command given. To analyse a link, run `reelgist analyse <link>`.')
  const meant = didYouMean(name, Object.keys(commands), (command) => `\`reelgist ${command}\``)
  throw new UsageError(`Unknown command: ${name}.${meant}`)
}

export function readArguments(name: CommandName, args: string[]): { values: Values; positionals: string[] } {
  const { options }: Command = commands[name]
  // Not strict: its errors say nothing of what was meant.
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = options[token.name]
    if (option === undefined) throw unknownOption(name, token.rawName, Object.keys(options))
    if (option.type === 'boolean' && token.value !== undefined)
      throw new UsageError(`${token.rawName} takes no value, but was given ${token.value}`)
    if (option.type === 'string' && token.value === undefined)
      throw new UsageError(`${token.rawName} needs a value: ${token.rawName} ${option.value ?? 'VALUE'}`)
    if (option.type === 'string' && !token.inlineValue && token.value?.startsWith('-') && token.value !== '-')
      throw new UsageError(
        `${token.rawName} needs a value, but ${token.value} follows it. Write --${token.name}=VALUE if it is one.`,
      )
  }
  return { values, positionals }
}

function unknownOption(command: CommandName, written: string, known: string[]): UsageError {
  const meant = didYouMean(written.replace(/^-+/, ''), known, (option) => `--${option}`)
  return new UsageError(`Unknown option of ${command}: ${written}.${meant}`)
}
