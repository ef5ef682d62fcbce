/** `member-process.ts serve|fail`: one of a fleet, which says that it is ready and ends when it is asked to, or at once. */

import { ready } from '../../src/process/cluster-child.ts'

if (process.argv[2] === 'fail') process.exit(1)
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
process.send?.(ready)
