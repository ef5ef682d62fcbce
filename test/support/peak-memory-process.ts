/** Loaded before a program: its last line on standard error is the most memory that it had, in kilobytes. */

import { writeSync } from 'node:fs'

process.on('exit', () => writeSync(2, `peak memory: ${process.resourceUsage().maxRSS} KB\n`))
