/** Does what was asked of the ledger. */

import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { loadConfig } from '../../src/config.ts'
import type { Variables } from '../../src/config/env-file.ts'
import { createLog } from '../../src/log.ts'
import { createReport } from '../../src/payment/report.ts'
import { ResolveRefusal } from '../../src/payment/resolve.ts'
import { openServiceDatabase } from '../operator/database.ts'
import type { PaymentsCommand } from './command.ts'

type Work = Exclude<PaymentsCommand, { problem: string } | { name: 'help' }>

/** What it has of its process. */
export interface CommandStreams {
  env: Variables
  stdout: Writable
  stderr: Writable
}

/** Gives the exit status. */
export async function runCommand(command: Work, { env, stdout, stderr }: CommandStreams): Promise<number> {
  stdout.on('error', ignoreClosedPipe)
  const config = loadConfig((sentence) => stderr.write(`${sentence}\n`), env)
  const log = createLog('warn')
  // On standard error, so that what is printed can be read by a program.
  const announce = (sentence: string) => void stderr.write(`${sentence}\n`)
  const { connection, db, close } = await openServiceDatabase(config, log, announce)
  try {
    const report = createReport(db)
    if (command.name === 'csv') await print(report.csv(command.days), stdout)
    else if (command.name === 'summary') await print([(await report.summary(command.days)).trimEnd()], stdout)
    else {
      // Only now: this brings in what makes jobs.
      const { resolveByHand } = await import('./resolve.ts')
      const write = (line: string) => void stdout.write(`${line}\n`)
      await resolveByHand({ config, connection, db, log, write }, command.decision)
    }
    return 0
  } catch (error) {
    if (!(error instanceof ResolveRefusal)) throw error
    stderr.write(`nothing was done: ${error.message}\n`)
    return 1
  } finally {
    await close()
  }
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
