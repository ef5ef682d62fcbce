/** `npm run jobs`: lists and shows jobs, has one analysed again, ends a quarantine. */

import { exitWith } from '../src/process/start-error.ts'
import { runJobs } from './jobs/main.ts'

process.on('uncaughtException', exitWith)

process.exitCode = await runJobs(process.argv.slice(2), process)
