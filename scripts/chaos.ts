/**
 * `npm run chaos [-- KILLS]`: kills main, worker, Postgres, anvil and chain host at random, 200 times, while wallets pay
 * on both networks, and prints what the chains, the ledger and the jobs say in the end. Exits with 1 if they differ.
 */

import { runChaos } from './chaos/chaos.ts'

const kills = Number(process.argv[2] ?? 200)
if (!Number.isInteger(kills) || kills < 1) {
  process.stderr.write('npm run chaos -- KILLS takes a whole number\n')
  process.exit(1)
}
const begun = Date.now()
const interrupted = new AbortController()
// Ctrl-C ends the killing; the counting is what it was all for.
process.once('SIGINT', () => interrupted.abort())
const report = await runChaos({
  kills,
  say: (line) => process.stderr.write(`${line}\n`),
  signal: interrupted.signal,
})
const dollars = (units: bigint) => `$${(Number(units) / 1e6).toFixed(2)}`
console.table(report.kills)
console.table(
  report.tallies.map(({ onChain, expected, ...counts }) => ({
    ...counts,
    'on chain': dollars(onChain),
    'in the ledger': dollars(expected),
    lost: counts.signed - counts.jobs,
    double: Math.max(0, counts.paid - counts.signed),
  })),
)
const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
const done = Object.values(report.kills).reduce((sum, n) => sum + n)
console.log(
  `${done} kills in ${minutes} minutes; ${report.resent} payments were sent more than once; ` +
    `${report.gaveUp} times a service ended by itself while it started, and was started again`,
)
for (const problem of report.problems) console.error(problem)
process.exitCode = report.problems.length > 0 ? 1 : 0
