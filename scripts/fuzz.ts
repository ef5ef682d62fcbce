/**
 * `npm run fuzz [-- --seed N --minutes M --only http,payments,solana,links,media,captions --from ROUND]`: strange input
 * for everything that callers can reach. The same seed gives the same input; a failure is printed with how to reproduce it
 * again.
 */

import { randomInt } from 'node:crypto'
import { inspect } from 'node:util'
import { fuzz } from './fuzz/run.ts'
import type { OpenTarget } from './fuzz/target.ts'
import { commandArguments, failUsage } from './support/arguments.ts'

// Each target loads when it is opened: a mistake in the arguments is reported at once.
const reading = () => import('./fuzz/reading-targets.ts')
const service = () => import('./fuzz/service-targets.ts')
const all: Record<string, OpenTarget> = {
  http: async () => (await service()).openRequests(),
  payments: async () => (await service()).openPayments(),
  solana: async () => (await import('./fuzz/solana/target.ts')).openSolana(),
  links: async () => (await reading()).openLinks(),
  media: async () => (await reading()).openMedia(),
  captions: async () => (await reading()).openCaptions(),
}
const usage = `Usage: npm run fuzz [-- --seed N --minutes M --only ${Object.keys(all).join(',')} --from ROUND]\n`
const { values } = commandArguments(usage, {
  seed: { type: 'string' },
  minutes: { type: 'string', default: '1' },
  only: { type: 'string', default: Object.keys(all).join(',') },
  from: { type: 'string', default: '0' },
})
const names = values.only.split(',')
const [seed, minutes, from] = [values.seed ?? String(randomInt(1e9)), values.minutes, values.from].map(Number) as [
  number,
  number,
  number,
]
if (names.some((name) => !(name in all)) || [seed, minutes, from].some((value) => !(value >= 0))) {
  failUsage('unknown target, or a number below 0', usage)
}

console.log(`seed ${seed}, ${minutes} minutes`)
const end = Date.now() + minutes * 60_000
// At least one round, however short the time is.
const isOver = (round: number) => round > from && Date.now() > end
const targets = Object.fromEntries(names.map((name) => [name, all[name]!]))
const harm = await fuzz(targets, { seed, from, isOver }, (round, counts, summaries) => {
  const line = Object.entries(counts).map(([name, count]) => `${name} ${count.toLocaleString('en')}`)
  console.log([`round ${round}: ${line.join(', ')}`, ...summaries].join('; '))
})
if (harm) {
  console.error(`${harm.target} failed in round ${harm.round}:\n${inspect(harm.error)}`)
  console.error(`reproduce: npm run fuzz -- --seed ${seed} --only ${harm.target} --from ${harm.round}`)
}
process.exit(harm ? 1 : 0)
