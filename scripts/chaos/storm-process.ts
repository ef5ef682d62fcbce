/** `storm-process.ts OPTIONS`: runs a storm, in whatever network it finds itself, and prints the report as JSON. */

import { runStorm, type StormOptions } from './storm.ts'

const options = JSON.parse(process.argv[2]!) as StormOptions
process.stdout.write(JSON.stringify(await runStorm(options, (line) => process.stderr.write(`${line}\n`))))
