/** What there is to say on the command line: help, the parser and the shells' completion are made from this. */

import { formatNames } from '../generated.ts'
import { defaultMaxPrice } from '../payment.ts'
import { chains } from './chains.ts'

export interface Option {
  type: 'string' | 'boolean'
  short?: string
  /** The placeholder of the value in the help. */
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
  url: { type: 'string', value: 'URL', help: 'URL of the service (default: REELGIST_URL, or http://localhost:8402)' },
  help: { type: 'boolean', short: 'h', help: 'show this help' },
} satisfies Record<string, Option>

const paying = {
  network: {
    type: 'string',
    value: 'NAME',
    choices: Object.keys(chains),
    help: 'network to pay on (default: REELGIST_NETWORK, or the first with a key)',
  },
  rpc: { type: 'string', value: 'URL', help: 'RPC of that network (the sandbox provides one)' },
} satisfies Record<string, Option>

const output = {
  json: { type: 'boolean', help: 'print the result as JSON (default when piped)' },
  md: { type: 'boolean', help: 'print the result as Markdown (default in a terminal)' },
  srt: { type: 'boolean', help: 'print the speech as subtitles' },
  output: {
    type: 'string',
    short: 'o',
    value: 'FILE',
    isFile: true,
    help: 'write to this file, or to this folder for several links',
  },
  open: { type: 'boolean', help: 'open the file or the page of the job' },
} satisfies Record<string, Option>

const waiting = {
  timeout: { type: 'string', value: 'SECONDS', help: 'stop waiting after this time; the job continues' },
  quiet: { type: 'boolean', short: 'q', help: 'hide progress' },
} satisfies Record<string, Option>

export const commands = {
  analyse: {
    usage: 'analyse <link>… | -',
    help: 'Pay for one or more links and print the results. - reads links from standard input, one per line.',
    options: {
      format: {
        type: 'string',
        short: 'f',
        value: 'NAME',
        choices: formatNames,
        help: 'a format of `reelgist formats` (default: the general analysis)',
      },
      again: { type: 'boolean', help: 'pay for a new analysis even if an earlier command bought one today' },
      callback: {
        type: 'string',
        value: 'URL',
        help: 'https URL to be called when a job ends, signed with the secret of `reelgist listen --print-secret`',
      },
      ...output,
      concurrency: {
        type: 'string',
        short: 'c',
        value: 'N',
        help: 'number of links to process at a time (default: 4)',
      },
      'max-price': { type: 'string', value: 'USD', help: `the most to pay per link (default: ${defaultMaxPrice})` },
      ...paying,
      ...waiting,
      ...common,
    },
  },
  status: { usage: 'status <job id>', help: 'Print the status of a job as JSON. Free.', options: common },
  wait: {
    usage: 'wait <job id>',
    help: 'Wait for a job and print its result. Free.',
    options: { ...output, ...waiting, ...common },
  },
  open: {
    usage: 'open <job id>',
    help: 'Print the URL of a job and open it in the browser (BROWSER names another program, or none). Free.',
    options: common,
  },
  listen: {
    usage: 'listen --forward-to <url> [job id]…',
    help: 'Send jobs that end to a URL on this machine, signed like callbacks: the named jobs, or all that this user buys until Ctrl-C. Free.',
    options: {
      'forward-to': { type: 'string', value: 'URL', help: 'where to send them: http://localhost:3000/hook' },
      'print-secret': { type: 'boolean', help: 'print the signing secret (REELGIST_CALLBACK_SECRET sets another)' },
      ...common,
    },
  },
  mcp: {
    usage: 'mcp',
    help: 'Serve the tools to a desktop assistant over standard input and output (MCP). It pays from the wallet within a budget.',
    options: {
      'per-call': {
        type: 'string',
        value: 'USD',
        help: 'the most to pay for a call (default: REELGIST_PER_CALL, or 0.50)',
      },
      'per-day': {
        type: 'string',
        value: 'USD',
        help: 'the most to pay in a day, UTC (default: REELGIST_PER_DAY, or 2.00)',
      },
      ...paying,
      ...common,
    },
  },
  formats: {
    usage: 'formats [name]',
    help: 'List the formats, or show one with its fields and an example.',
    options: { json: { type: 'boolean', help: 'print JSON, with the JSON Schemas' }, ...common },
    choices: formatNames,
  },
  wallet: {
    usage: 'wallet make | show | fund | balance',
    help: 'make: create a wallet file that only you can read. show: print the addresses. fund: get test USDC. balance: print the balances.',
    options: { ...paying, ...common },
    choices: ['make', 'show', 'fund', 'balance'],
  },
  serve: {
    usage: 'serve',
    help: 'Start the service from its clone, as `npm start` does.',
    options: { help: common.help },
  },
  completion: {
    usage: 'completion bash | zsh | fish',
    help: 'Print the completion script of a shell: eval "$(reelgist completion bash)".',
    options: { help: common.help },
    choices: ['bash', 'zsh', 'fish'],
  },
} satisfies Record<string, Command>

export type CommandName = keyof typeof commands
