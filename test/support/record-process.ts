/**
 * Writes down the SQL that a process sends, for `scripts/previous-version.ts`:
 *
 *     RECORD=/tmp/statements NODE_OPTIONS=--import=/…/record-process.ts node …
 */

import { appendFileSync } from 'node:fs'
import pg from 'pg'

const file = process.env['RECORD']
const send = pg.Client.prototype.query as (...query: unknown[]) => unknown

if (file !== undefined) {
  pg.Client.prototype.query = function (this: pg.Client, ...query: unknown[]) {
    const [first] = query
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (text !== undefined) appendFileSync(file, `${JSON.stringify(text)}\n`)
    return send.apply(this, query)
  } as typeof pg.Client.prototype.query
}
