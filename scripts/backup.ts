/** `npm run backup -- FILE`: writes the embedded database into one file, while the service runs or not. */

import { exitWith } from '../src/process/start-error.ts'
import { runBackup } from './backup/main.ts'

process.on('uncaughtException', exitWith)

process.exitCode = await runBackup(process.argv.slice(2), process)
