/** The commands that only look: `status`, `wait`, `formats`. */

import { createClient } from '../client.ts'
import { retryIsFree } from '../errors.ts'
import { UsageError } from './exit.ts'
import { describeFields } from './fields.ts'
import { chooseForm, openFor, type OutputOptions, put, renderResult, reportProducer } from './output.ts'
import { unknownFormat } from './formats.ts'
import { createReporter } from './progress.ts'
import { inMilliseconds, serviceUrl } from './settings.ts'

interface Flags extends OutputOptions {
  url?: string
  timeout?: string
  quiet?: boolean
}

export async function status(args: string[], flags: Flags, signal: AbortSignal): Promise<number> {
  const client = createClient({ baseUrl: serviceUrl(flags.url) })
  const job = await client.get(only(args, 'job id'), { signal })
  process.stdout.write(`${JSON.stringify(job, null, 2)}\n`)
  if (job.status === 'success') await reportProducer(client, job)
  if (job.status === 'failed') process.stderr.write(`${retryIsFree}\n`)
  return 0
}

export async function wait(args: string[], flags: Flags, signal: AbortSignal): Promise<number> {
  const form = chooseForm(flags)
  const timeout = inMilliseconds('timeout', flags.timeout)
  const client = createClient({ baseUrl: serviceUrl(flags.url) })
  const jobId = only(args, 'job id')
  const reporter = createReporter(process.stderr, { quiet: flags.quiet ?? false })
  try {
    const job = await client.wait(jobId, {
      signal,
      timeout,
      onProgress: (progress) => reporter.update(jobId, progress),
    })
    reporter.end()
    const file = await put(await renderResult(client, job, form), flags)
    await reportProducer(client, job)
    if (flags.open) openFor(client, job, file)
    return 0
  } finally {
    reporter.end()
  }
}

export async function formats(args: string[], flags: Flags, signal: AbortSignal): Promise<number> {
  const all = await createClient({ baseUrl: serviceUrl(flags.url) }).formats({ signal })
  const [name] = args
  const chosen = name === undefined ? all : all.filter((format) => format.name === name)
  if (name !== undefined && chosen.length === 0) throw unknownFormat(name)
  if (flags.json) process.stdout.write(`${JSON.stringify(name === undefined ? chosen : chosen[0], null, 2)}\n`)
  else if (name === undefined) process.stdout.write(listing(all))
  else for (const format of chosen) process.stdout.write(details(format))
  return 0
}

type Described = Awaited<ReturnType<ReturnType<typeof createClient>['formats']>>[number]

function listing(all: Described[]): string {
  const width = Math.max(...all.map(({ name }) => name.length))
  const groups = [...new Set(all.map(({ group }) => group))]
  const lines = (group: string) =>
    all
      .filter((format) => format.group === group)
      .map(({ name, description }) => `  ${name.padEnd(width)}  ${description}\n`)
  return groups.map((group) => `${group}\n${lines(group).join('')}`).join('\n')
}

function details(format: Described): string {
  const { name, title, group, description, example } = format
  return `${title} (${name}), ${group}

${description}

Fields
${describeFields(format)}

Example
${JSON.stringify(example, null, 2)}
`
}

export function only(args: string[], what: string): string {
  const [first, ...rest] = args
  if (first === undefined || rest.length > 0) throw new UsageError(`specify one ${what}`)
  return first
}
