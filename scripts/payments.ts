/**
 * `npm run payments`: the ledger for operators. Sums by day, network and state, and what is stuck with
 * the reason; or every payment as CSV; or the end of one that only a person can know.
 */

import { exitWith } from '../src/process/start-error.ts'
import { runPayments } from './payments/main.ts'

process.on('uncaughtException', exitWith)

process.exitCode = await runPayments(process.argv.slice(2), process)
