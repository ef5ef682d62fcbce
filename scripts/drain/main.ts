/** From the arguments of `npm run drain` to its exit status. */

import type { CommandStreams } from '../operator/command.ts'
import { readArguments } from '../support/arguments.ts'

const usage = `Usage:
  npm run drain -- on      refuses new work with 503 before any payment; polls are answered, workers finish the queue
  npm run drain -- off     accepts new work again
  npm run drain -- status  reports which it is, and how much work is left
`

export async function runDrain(args: string[], streams: CommandStreams): Promise<number> {
  const read = readArguments(args, {}, { positionals: 1 })
  if ('help' in read) {
    streams.stdout.write(usage)
    return 0
  }
  const wanted = 'problem' in read ? undefined : read.positionals[0]
  if (wanted !== 'on' && wanted !== 'off' && wanted !== 'status') {
    const unknown = wanted === undefined ? 'drain needs "on", "off" or "status"' : `unknown command "${wanted}"`
    streams.stderr.write(`${'problem' in read ? read.problem : unknown}\n\n${usage}`)
    return 2
  }
  // Not before it is known to be needed: this takes longer to load than a mistake takes to be reported.
  const { withServiceDatabase } = await import('../operator/command.ts')
  const { readDrain, setDrain, readWorkLeft } = await import('../../src/jobs/drain.ts')
  return withServiceDatabase(streams, async ({ db }) => {
    const since = wanted === 'status' ? await readDrain(db) : await setDrain(db, wanted === 'on')
    const { waiting, running } = await readWorkLeft(db)
    const state = since ? `on since ${since.toISOString()}: new work is refused` : 'off: new work is accepted'
    streams.stdout.write(`Draining is ${state}. ${waiting} jobs wait, ${running} run.\n`)
    return 0
  })
}
