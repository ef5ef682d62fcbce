/**
 * `npm run release`: checks, builds and packs the client, and says what would be published. `--publish` publishes it.
 * Nothing is changed in the clone but `client/dist`.
 */

import { join } from 'node:path'
import { release } from '../client/release.ts'
import { commandArguments } from './support/arguments.ts'

const usage = `Usage: npm run release [-- --publish]
Checks, builds and packs the client. --publish publishes it.
`
const { values } = commandArguments(usage, { publish: { type: 'boolean', default: false } })
const problems = await release(join(import.meta.dirname, '..'), { publish: values.publish, log: console.log })
for (const problem of problems) console.error(`✖ ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
