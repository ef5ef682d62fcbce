/** Which public recordings and photographs may be looked at, which are only scored, and which are left alone. */

import { createHash } from 'node:crypto'
import { parse } from 'node:path'

/** The first of sixteen parts by which items are distinguished: nobody chooses what falls into which. */
const partOf = (id: string): string => createHash('sha256').update(id).digest('hex')[0]!

/** What an item is known by: its file's name without the ending. */
export const idOf = (path: string): string => parse(path).name

/** Kept for later tests: never opened. */
export const isReserved = (id: string): boolean => 'ef'.includes(partOf(id))

/** Held out: made into clips of a separate folder, which is only scored and never looked into. */
export const isHeldOut = (id: string): boolean => 'abc'.includes(partOf(id))
