/** `npm run backup -- FILE`: writes the embedded database into one file, while the service runs or not. */

import { once } from 'node:events'
import { exitWith } from '../src/process/start-error.ts'
import { runBackup } from './backup/main.ts'

process.on('uncaughtException', exitWith)

// Ctrl-C and `systemctl stop`: nothing unfinished stays behind.
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) void once(process, signal).then(() => stopping.abort())

const { env, stdout, stderr } = process
process.exitCode = await runBackup(process.argv.slice(2), { env, stdout, stderr, signal: stopping.signal })
