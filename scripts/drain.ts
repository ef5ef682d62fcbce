/** `npm run drain -- on | off`: refuses new work, or accepts it again, in all processes. */

import { exitWith } from '../src/process/start-error.ts'
import { runDrain } from './drain/main.ts'

process.on('uncaughtException', exitWith)

process.exitCode = await runDrain(process.argv.slice(2), process)
