import { type Command, type CommandName, commands } from './commands.ts'
import { exitCodes } from './exit.ts'
import { rpcVariables } from './networks.ts'

/** `reelgist --help`. */
export function overview(): string {
  const list = Object.values<Command>(commands).map(({ usage, help }) => `  reelgist ${usage}\n      ${help}`)
  const codes = Object.entries(exitCodes).map(([code, meaning]) => `  ${code.padStart(3)}  ${meaning}`)
  return `What is in a short video, as JSON or Markdown, paid by x402.

${list.join('\n')}

  reelgist <command> --help shows its options; --version the version.

Results go to standard output, everything else to standard error. The wallet's keys are in a file of yours, or in
REELGIST_EVM_KEY and REELGIST_SOLANA_KEY; ${rpcVariables.join(' and ')} name other RPCs.

The same link and format are paid for once in 24 hours: the same command again, also after Ctrl-C or a crash, goes on
with its job. \`reelgist analyse --again\` pays for a new one. What was bought is stored beside the wallet, in jobs/.

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
