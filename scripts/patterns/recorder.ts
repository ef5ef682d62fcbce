/**
 * Run as a program: imports the files that are named, and prints the patterns that they build as JSON.
 * A built pattern is put together from lexicons, so only running it shows what it is.
 */

import { pathToFileURL } from 'node:url'

export interface Built {
  source: string
  flags: string
  /** Where each call stood that led to it, innermost first: `file:line`. */
  at: string[]
}

const built: Built[] = []

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, values, newTarget) {
    const pattern = Reflect.construct(target, values, newTarget) as RegExp
    const calls = new Error('only for its stack').stack!.split('\n').slice(2)
    const at = calls.flatMap((line) => /(file:[^)]+:\d+):\d+/.exec(line)?.[1] ?? [])
    built.push({ source: pattern.source, flags: pattern.flags, at })
    return pattern
  },
})

Error.stackTraceLimit = 20
for (const file of process.argv.slice(2)) await import(pathToFileURL(file).href)
process.stdout.write(JSON.stringify(built))
