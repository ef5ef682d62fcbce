/** Does what was asked of the ledger. */

import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createReport } from '../../src/payment/report.ts'
import { ResolveRefusal } from '../../src/payment/resolve.ts'
import { type CommandStreams, withServiceDatabase } from '../operator/command.ts'
import type { PaymentsCommand } from './command.ts'

type Work = Exclude<PaymentsCommand, { problem: string } | { name: 'help' }>

/** Gives the exit status. */
export async function runCommand(command: Work, streams: CommandStreams): Promise<number> {
  const { stdout, stderr } = streams
  stdout.on('error', ignoreClosedPipe)
  return withServiceDatabase(streams, async (parts) => {
    const report = createReport(parts.db)
    if (command.name === 'csv') await print(report.csv(command.days), stdout)
    else if (command.name === 'summary') await print([(await report.summary(command.days)).trimEnd()], stdout)
    else {
      // Only now: this brings in what makes jobs.
      const { resolveByHand } = await import('./resolve.ts')
      const write = (line: string) => void stdout.write(`${line}\n`)
      try {
        await resolveByHand({ ...parts, write }, command.decision)
      } catch (error) {
        if (!(error instanceof ResolveRefusal)) throw error
        stderr.write(`nothing was done: ${error.message}\n`)
        return 1
      }
    }
    return 0
  })
}

async function print(lines: Iterable<string> | AsyncIterable<string>, to: Writable): Promise<void> {
  const withEnds = async function* () {
    for await (const line of lines) yield `${line}\n`
  }
  await pipeline(Readable.from(withEnds()), to, { end: false }).catch(ignoreClosedPipe)
}

/** The reader may have seen enough: `| head` closes the pipe, and that is no error. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}
