/** Completion for three shells, made from the same table as the help. */

import { type Command, commands } from './commands.ts'
import { UsageError } from './exit.ts'
import { only } from './jobs.ts'

const all = Object.entries<Command>(commands)

export async function completion(args: string[]): Promise<number> {
  const shell = only(args, 'shell: bash, zsh or fish')
  const write = { bash, zsh, fish }[shell]
  if (!write) throw new UsageError(`unsupported shell ${shell}: specify bash, zsh or fish`)
  process.stdout.write(write())
  return 0
}

const flagsOf = ({ options }: Command) =>
  Object.entries(options).flatMap(([name, { short }]) =>
    short === undefined ? [`--${name}`] : [`--${name}`, `-${short}`],
  )

/** The values that can be known, by the flag that they follow. */
const choicesOf = ({ options }: Command) =>
  Object.entries(options).flatMap(([name, { choices, short }]) =>
    choices ? [{ flags: [`--${name}`, ...(short === undefined ? [] : [`-${short}`])], choices }] : [],
  )

function bash(): string {
  const values = [
    ...new Map(all.flatMap(([, command]) => choicesOf(command)).map((entry) => [entry.flags[0], entry])).values(),
  ]
  return `_reelgist() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  if [ "$COMP_CWORD" = 1 ]; then COMPREPLY=($(compgen -W "${all.map(([name]) => name).join(' ')} --help --version" -- "$word")); return; fi
  case $before in
${values.map(({ flags, choices }) => `    ${flags.join('|')}) COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$word")); return ;;\n`).join('')}    --output|-o) COMPREPLY=($(compgen -f -- "$word")); return ;;
  esac
  case \${COMP_WORDS[1]} in
${all.map(([name, command]) => `    ${name}) COMPREPLY=($(compgen -W "${[...(command.choices ?? []), ...flagsOf(command)].join(' ')}" -- "$word")) ;;\n`).join('')}  esac
}
complete -F _reelgist reelgist
`
}

/** Within single quotes of a shell, and without the colons and brackets that zsh reads something into. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
const plain = (text: string) => text.replace(/[[\]:]/g, ' ')

function zsh(): string {
  const spec = ([name, { short, help, choices, type, isFile }]: [string, Command['options'][string]]) => {
    const value = type === 'boolean' ? '' : `:${name}:${choices ? `(${choices.join(' ')})` : isFile ? '_files' : ''}`
    const long = quoted(`--${name}[${plain(help)}]${value}`)
    return short === undefined ? long : `${long} ${quoted(`-${short}[${plain(help)}]${value}`)}`
  }
  return `#compdef reelgist
_reelgist() {
  if (( CURRENT == 2 )); then
    local -a commands=(${all.map(([name, { help }]) => quoted(`${name}:${plain(help)}`)).join(' ')})
    _describe command commands
    return
  fi
  local command=\${words[2]}
  shift words
  (( CURRENT-- ))
  case $command in
${all.map(([name, command]) => `    ${name}) _arguments ${Object.entries(command.options).map(spec).join(' ')} ${quoted(`*:argument:${command.choices ? `(${command.choices.join(' ')})` : ''}`)} ;;\n`).join('')}  esac
}
if [ "$funcstack[1]" = _reelgist ]; then _reelgist "$@"; else compdef _reelgist reelgist; fi
`
}

function fish(): string {
  const lines = all.flatMap(([name, command]) => {
    const within = `-n '__fish_seen_subcommand_from ${name}'`
    const options = Object.entries(command.options).map(([option, { short, help, choices, type, isFile }]) =>
      [
        `complete -c reelgist ${within} -l ${option}`,
        short === undefined ? '' : ` -s ${short}`,
        type === 'boolean' ? '' : isFile ? ' -rF' : ' -x',
        choices ? ` -a ${quoted(choices.join(' '))}` : '',
        ` -d ${quoted(help)}`,
      ].join(''),
    )
    const first = command.choices ? [`complete -c reelgist ${within} -a ${quoted(command.choices.join(' '))}`] : []
    const itself = `complete -c reelgist -n __fish_use_subcommand -a ${name} -d ${quoted(command.help)}`
    return [itself].concat(options, first)
  })
  return `complete -c reelgist -f\n${lines.join('\n')}\n`
}
