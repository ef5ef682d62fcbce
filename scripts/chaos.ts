/**
 * `npm run chaos [-- --minutes 15 --seed N]`: two processes that answer, two that work, PostgreSQL and the chains are
 * killed, paused and cut off at random while wallets pay on both networks. `npm run chaos -- --kills 200`: the service
 * on one machine, with its own PostgreSQL and chains, of which each is killed. Both print what the chains, the ledger and
 * the jobs say in the end, and exit with 1 if they differ.
 */

import { randomInt } from 'node:crypto'
import type { Tally } from './chaos/reconcile.ts'
import { commandArguments, failUsage } from './support/arguments.ts'

const usage = 'Usage: npm run chaos [-- --minutes M --seed N | --kills K]\n'
const { values } = commandArguments(usage, {
  minutes: { type: 'string', default: '15' },
  seed: { type: 'string', default: String(randomInt(1e9)) },
  kills: { type: 'string' },
})
const [minutes, seed, kills] = [values.minutes, values.seed, values.kills ?? '1'].map(Number) as [
  number,
  number,
  number,
]
if (!(minutes > 0) || !Number.isInteger(seed) || !Number.isInteger(kills) || kills < 1) {
  failUsage('minutes must be above 0; seed and kills must be whole numbers', usage)
}
const problems = values.kills === undefined ? await storm() : await killing()
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

async function storm(): Promise<string[]> {
  // Loaded here, since it takes a second: a mistake in the arguments is reported at once.
  const { runStormApart } = await import('./chaos/run-storm.ts')
  console.log(`seed ${seed}, ${minutes} minutes`)
  const load = { payersPerNetwork: 4, lasting: [500, 20_000] as [number, number], timeoutMs: 300_000 }
  const report = await runStormApart({ seed, minutes, ...load })
  console.table(report.faults)
  printTallies(report.tallies)
  console.table(report.memory)
  const { median, longest, longestAfter } = report.recoveryMs
  console.log(
    `${report.minutes.toFixed(1)} minutes over ${report.network}; ${report.polls} polls; ${report.resent} payments were ` +
      `sent more than once; of ${report.abandoned} that their payers left, ${report.abandonedPaid} were charged, with a ` +
      `job each; the next payment was accepted ${median / 1000} s after a fault (the median), ${longest / 1000} s at most (${longestAfter})`,
  )
  return report.problems
}

async function killing(): Promise<string[]> {
  const { runChaos } = await import('./chaos/chaos.ts')
  const begun = Date.now()
  const interrupted = new AbortController()
  // Ctrl-C ends the killing; the counting is what it was all for.
  process.once('SIGINT', () => interrupted.abort())
  const log = (line: string) => process.stderr.write(`${line}\n`)
  const report = await runChaos({ kills, log, signal: interrupted.signal })
  console.table(report.kills)
  printTallies(report.tallies)
  const done = Object.values(report.kills).reduce((sum, n) => sum + n)
  console.log(
    `${done} kills in ${((Date.now() - begun) / 60_000).toFixed(1)} minutes; ${report.resent} payments were sent more ` +
      `than once; ${report.failedStarts} times a service exited during startup and was restarted`,
  )
  return report.problems
}

function printTallies(tallies: Tally[]): void {
  const dollars = (units: number) => `$${(units / 1e6).toFixed(2)}`
  console.table(
    tallies.map(({ onChain, expected, ...counts }) => ({
      ...counts,
      'on chain': dollars(onChain),
      'in the ledger': dollars(expected),
    })),
  )
}
