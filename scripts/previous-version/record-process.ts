/**
 * Writes down the SQL that a process sends, for `scripts/previous-version.ts`:
 *
 *     RECORD=/tmp/statements NODE_OPTIONS=--import=/…/record-process.ts node …
 */

import { appendFileSync } from 'node:fs'
import pg from 'pg'

const file = process.env['RECORD']
const { prototype } = pg.Client as unknown as { prototype: { query: (this: unknown, ...query: unknown[]) => unknown } }
const { query: send } = prototype

if (file !== undefined) {
  prototype.query = function (...query) {
    const [first] = query
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (text !== undefined) appendFileSync(file, `${JSON.stringify(text)}\n`)
    return send.apply(this, query)
  }
}
