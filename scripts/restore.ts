/** `npm run restore -- FILE`: makes a new embedded database of a backup. */

import { exitWith } from '../src/process/start-error.ts'
import { runRestore } from './backup/main.ts'

process.on('uncaughtException', exitWith)

process.exitCode = await runRestore(process.argv.slice(2), process)
