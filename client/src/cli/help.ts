import { type Command, type CommandName, commands } from './commands.ts'
import { exitCodes } from './exit.ts'
import { rpcVariables } from './networks.ts'

/** `reelgist --help`. */
export function overview(): string {
  const list = Object.values<Command>(commands).map(({ usage, help }) => `  reelgist ${usage}\n      ${help}`)
  const codes = Object.entries(exitCodes).map(([code, meaning]) => `  ${code.padStart(3)}  ${meaning}`)
  return `Analyses short videos into JSON or Markdown, paid by x402.

${list.join('\n')}

  Run reelgist <command> --help for the options of a command, and --version for the version.

Results go to standard output, everything else to standard error. The wallet's keys come
from the wallet file, or from REELGIST_EVM_KEY and REELGIST_SOLANA_KEY.
${rpcVariables.join(' and ')} set other RPCs.

A link and format are paid for once in 24 hours. After Ctrl-C or a crash, the same command
continues its job. \`reelgist analyse --again\` pays for a new analysis. Purchases are stored
next to the wallet file, in jobs/.

Exit codes
${codes.join('\n')}
`
}

export function helpFor(name: CommandName): string {
  const { usage, help, options }: Command = commands[name]
  const rows = Object.entries(options).map(([option, { short, value, help }]) => {
    const flag = `${short === undefined ? '    ' : `-${short}, `}--${option}${value === undefined ? '' : ` ${value}`}`
    return [flag, help] as const
  })
  const width = Math.max(...rows.map(([flag]) => flag.length))
  return `reelgist ${usage}\n\n${help}\n\n${rows.map(([flag, help]) => `  ${flag.padEnd(width)}  ${help}`).join('\n')}\n`
}
