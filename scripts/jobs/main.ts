/** From the arguments of `npm run jobs` to its exit status. */

import type { Db } from '../../src/database/database.ts'
import { type ListedState, listedStates } from '../../src/jobs/overview.ts'
import { readArguments } from '../support/arguments.ts'
import type { CommandParts, CommandStreams } from '../operator/command.ts'

export const usage = `Usage:
  npm run jobs -- list [--state STATE] [--limit N]
                              the latest jobs that have not succeeded, or those of one state:
                              ${listedStates.join(', ')}
  npm run jobs -- show ID     everything that is known about one job
  npm run jobs -- retry ID    queues its analysis again; charges nothing, and the job itself stays as it is
  npm run jobs -- release ID  ends the quarantine of its video
  npm run jobs -- --help
`

type JobsCommand =
  | { name: 'help' }
  | { name: 'list'; state: ListedState | undefined; limit: number }
  | { name: 'show'; id: string }
  | { name: 'retry' | 'release'; id: string }
  | { problem: string }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readCommand(args: string[]): JobsCommand {
  const read = readArguments(args, { state: { type: 'string' }, limit: { type: 'string' } }, { positionals: 2 })
  if ('help' in read) return { name: 'help' }
  if ('problem' in read) return read
  const { values, positionals } = read
  const [name = 'list', id] = positionals
  if (name === 'list') {
    if (id !== undefined) return { problem: `unexpected argument "${id}"` }
    return readList(values)
  }
  if (name !== 'show' && name !== 'retry' && name !== 'release') return { problem: `unknown command "${name}"` }
  if (values.state !== undefined || values.limit !== undefined) return { problem: '--state and --limit are for list' }
  if (id === undefined) return { problem: `${name} needs the id of a job` }
  if (!uuid.test(id.toLowerCase())) return { problem: `"${id}" is not the id of a job` }
  return { name, id: id.toLowerCase() }
}

function readList({ state, limit = '50' }: { state?: string | undefined; limit?: string | undefined }): JobsCommand {
  const known = listedStates.find((one) => one === state)
  if (state !== undefined && known === undefined) {
    return { problem: `--state must be one of ${listedStates.join(', ')}: not "${state}"` }
  }
  if (!/^[1-9][0-9]{0,3}$/.test(limit)) return { problem: `--limit must be a number from 1 to 9999: not "${limit}"` }
  return { name: 'list', state: known, limit: Number(limit) }
}

export async function runJobs(args: string[], streams: CommandStreams): Promise<number> {
  const command = readCommand(args)
  if ('problem' in command) {
    streams.stderr.write(`${command.problem}\n\n${usage}`)
    return 2
  }
  if (command.name === 'help') {
    streams.stdout.write(usage)
    return 0
  }
  // Not before it is known to be needed: this takes longer to load than a mistake takes to be reported.
  const { withServiceDatabase } = await import('../operator/command.ts')
  const write = (line: string) => void streams.stdout.write(`${line}\n`)
  return withServiceDatabase(streams, async (parts) => {
    if (command.name === 'list') return list(parts.db, command, write)
    if (command.name === 'show') return show(parts.db, command.id, write)
    return act(parts, command, write, (line) => void streams.stderr.write(`${line}\n`))
  })
}

async function list(db: Db, { state, limit }: { state: ListedState | undefined; limit: number }, write: Write) {
  const { listJobs } = await import('../../src/jobs/overview.ts')
  const { describeList } = await import('./describe.ts')
  for (const line of describeList(await listJobs(db, { state, limit }))) write(line)
  return 0
}

async function show(db: Db, id: string, write: Write): Promise<number> {
  const { describeJob, readJob } = await import('./describe.ts')
  const job = await readJob(db, id)
  if (!job) {
    write('the job does not exist, or it was deleted')
    return 1
  }
  for (const line of describeJob(job)) write(line)
  return 0
}

type Write = (line: string) => void

const outcomes = {
  again:
    'The analysis is queued again. The job stays failed; its payer gets the result by submitting again, and is not charged.',
  requeued: 'The queue had lost this analysis. It is queued again, and the job continues.',
}

async function act(
  { config, connection, db, log }: CommandParts,
  { name, id }: { name: 'retry' | 'release'; id: string },
  write: Write,
  complain: Write,
): Promise<number> {
  const { ActionRefusal, releaseJob, retryJob } = await import('../../src/jobs/operator-actions.ts')
  try {
    if (name === 'release') {
      await releaseJob(db, id)
      write(`The quarantine of its video has ended. To analyse it now: npm run jobs -- retry ${id}`)
      return 0
    }
    const { createQueue } = await import('../../src/jobs/queue.ts')
    const { analysisSeconds } = config
    const queue = await createQueue({ connection, log, analysisSeconds, migrate: false })
    try {
      write(outcomes[await retryJob(db, queue, id)])
    } finally {
      await queue.stop()
    }
    return 0
  } catch (error) {
    if (!(error instanceof ActionRefusal)) throw error
    complain(`nothing was done: ${error.message}`)
    return 1
  }
}
