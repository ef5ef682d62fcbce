/** What there is to say on the command line: help, the parser and the shells' completion are made from this. */

import { formatNames } from '../generated.ts'
import { defaultMaxPrice } from '../payment.ts'
import { chains } from './chains.ts'

export interface Option {
  type: 'string' | 'boolean'
  short?: string
  /** What stands for the value in the help. */
  value?: string
  help: string
  /** What a shell may offer as the value. */
  choices?: readonly string[]
  /** The value is a file or a folder. */
  isFile?: boolean
}

export interface Command {
  usage: string
  help: string
  options: Record<string, Option>
  /** What a shell may offer as the first argument. */
  choices?: readonly string[]
}

const common = {
  url: { type: 'string', value: 'URL', help: 'the service (REELGIST_URL, or http://localhost:8402)' },
  help: { type: 'boolean', short: 'h', help: 'show this help' },
} satisfies Record<string, Option>

const paying = {
  network: {
    type: 'string',
    value: 'NAME',
    choices: Object.keys(chains),
    help: 'where to pay (REELGIST_NETWORK, or the first that there is a key for)',
  },
  rpc: { type: 'string', value: 'URL', help: "that network's RPC; the sandbox brings its own" },
} satisfies Record<string, Option>

const output = {
  json: { type: 'boolean', help: 'the result as JSON; what you get unless it goes to a terminal' },
  md: { type: 'boolean', help: 'the result as Markdown; what you get in a terminal' },
  srt: { type: 'boolean', help: 'what is said, as subtitles' },
  output: { type: 'string', short: 'o', value: 'FILE', isFile: true, help: 'write there; a folder for several links' },
  open: { type: 'boolean', help: 'open the file, or the page of the job' },
} satisfies Record<string, Option>

const waiting = {
  timeout: { type: 'string', value: 'SECONDS', help: 'give up waiting after that; the job goes on' },
  quiet: { type: 'boolean', short: 'q', help: 'no progress' },
} satisfies Record<string, Option>

export const commands = {
  analyse: {
    usage: 'analyse <link>… | -',
    help: 'Pay for links and print what is in the videos; - reads links from standard input, one a line.',
    options: {
      format: {
        type: 'string',
        short: 'f',
        value: 'NAME',
        choices: formatNames,
        help: 'one of `reelgist formats`; the default analysis without it',
      },
      again: { type: 'boolean', help: 'pay for a new analysis, also where an earlier command bought one today' },
      ...output,
      concurrency: { type: 'string', short: 'c', value: 'N', help: 'how many links at a time (4)' },
      'max-price': { type: 'string', value: 'USD', help: `never pay more for a link (${defaultMaxPrice})` },
      ...paying,
      ...waiting,
      ...common,
    },
  },
  status: { usage: 'status <job id>', help: 'How a job stands, as JSON. Free.', options: common },
  wait: {
    usage: 'wait <job id>',
    help: 'Wait for a job and print its result. Free.',
    options: { ...output, ...waiting, ...common },
  },
  formats: {
    usage: 'formats [name]',
    help: 'The formats, or one of them with its fields and an example.',
    options: { json: { type: 'boolean', help: 'as JSON, with the JSON Schemas' }, ...common },
    choices: formatNames,
  },
  wallet: {
    usage: 'wallet make | show | fund | balance',
    help: 'make: create keys that only this user can read. show: print the addresses. fund: get test USDC. balance: print the balances.',
    options: { ...paying, ...common },
    choices: ['make', 'show', 'fund', 'balance'],
  },
  serve: {
    usage: 'serve',
    help: 'Run the service from a clone of it: what `npm start` does.',
    options: { help: common.help },
  },
  completion: {
    usage: 'completion bash | zsh | fish',
    help: 'The completion for a shell: eval "$(reelgist completion bash)".',
    options: { help: common.help },
    choices: ['bash', 'zsh', 'fish'],
  },
} satisfies Record<string, Command>

export type CommandName = keyof typeof commands
