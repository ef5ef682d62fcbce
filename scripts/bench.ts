/**
 * `npm run bench`: runs every benchmark and writes `docs/performance.md`. `npm run bench -- NAME …` runs some and only
 * prints; with `--write` their sections of the document are rewritten.
 */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Row } from '../bench/report.ts'
import { putSection, titles } from './bench/document.ts'
import { commandArguments, failUsage } from './support/arguments.ts'

const folder = join(import.meta.dirname, '../bench')
const document = join(import.meta.dirname, '../docs/performance.md')

/** Those that measure nothing on this machine, and only print. */
const simulations = ['queue-day']

const [names, isWritten] = readNames()
for (const name of names) await run(name)

function readNames(): [string[], boolean] {
  const all = [...Object.keys(titles), ...simulations]
  const usage = `Usage: npm run bench -- [--write] [NAME …], with names of: ${all.join(', ')}\n`
  const { values, positionals } = commandArguments(usage, { write: { type: 'boolean' } }, { positionals: Infinity })
  const unknown = positionals.find((name) => !all.includes(name))
  if (unknown !== undefined) failUsage(`unknown benchmark "${unknown}"`, usage)
  return positionals.length > 0 ? [positionals, values.write === true] : [Object.keys(titles), true]
}

/** In a separate process, so that none is slowed by leftovers of another. */
async function run(name: string): Promise<void> {
  const before = loadavg()[0]!
  const rows: Row[] = []
  const child = fork(join(folder, `${name}.ts`), {
    // With the options that bootstrap.mjs gives to the service.
    execArgv: [...process.execArgv, '--disable-warning=ExperimentalWarning'],
  })
  child.on('message', (message: { rows?: Row[] }) => void rows.push(...(message.rows ?? [])))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
  if (!isWritten || rows.length === 0) return
  const text = existsSync(document) ? await readFile(document, 'utf8') : ''
  const surroundings = {
    day: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores (${process.arch})`,
    load: [before, loadavg()[0]!] as const,
  }
  await writeFile(document, putSection(text, name, rows, surroundings))
}
