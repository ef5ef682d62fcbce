/** `npm run restore -- FILE`: makes a new embedded database of a backup. */

import { once } from 'node:events'
import { exitWith } from '../src/process/start-error.ts'
import { runRestore } from './backup/main.ts'

process.on('uncaughtException', exitWith)

// Ctrl-C and `systemctl stop`: nothing unfinished stays behind.
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) void once(process, signal).then(() => stopping.abort())

const { env, stdout, stderr } = process
process.exitCode = await runRestore(process.argv.slice(2), { env, stdout, stderr, signal: stopping.signal })
