/** `npm run forget -- LINK`: removes all that is stored of a video, except the ledger. */

import { exitWith } from '../src/process/start-error.ts'
import { runForget } from './forget/main.ts'

process.on('uncaughtException', exitWith)

process.exitCode = await runForget(process.argv.slice(2), process)
