/**
 * `npm run release`: checks, builds and packs the client, and says what would be published. `--publish` publishes it.
 * Nothing is changed in the clone but `client/dist`.
 */

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { release } from '../client/release.ts'

const { values } = parseArgs({ options: { publish: { type: 'boolean', default: false } } })
const problems = await release(join(import.meta.dirname, '..'), { publish: values.publish, log: console.log })
for (const problem of problems) console.error(`✖ ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
