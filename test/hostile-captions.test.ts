/** Captions that are made to keep patterns busy: none may take a composition near its limit, in any format. */

import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { alphabet } from '../scripts/fuzz/captions.ts'
import { attacksOn } from '../scripts/patterns/attacks.ts'
import { createThreads } from '../src/composition/threads.ts'
import { formats } from '../src/formats/index.ts'
import type { tasks } from './support/fuzz-thread.ts'
import { slowness } from './support/slowness.ts'
import { scaled, soaking } from './support/soak.ts'

/** Half of what a composition is given, so that a composition of the worst text has room. */
const cpuSeconds = 10 * slowness()
const length = 600
const perFormat = scaled(400, 1)

const threads = createThreads<typeof tasks>({
  script: new URL('./support/fuzz-thread.ts', import.meta.url),
  // Each loads the lexicons, which takes longer than many a caption.
  size: scaled(2, 1),
  cpuSeconds,
  wallSeconds: 1200,
})
after(() => threads.close())
const never = new AbortController().signal

const attacks = [...attacksOn(alphabet, length, perFormat * formats.length)]
const beginnings = attacks.map((text) => text.slice(0, length / 2))
const hostile = [
  // Figures are held against each other: a row of them must not take time by its square.
  Array.from({ length: 600 }, (_, at) => at + 1).join(' '),
  'no a single '.repeat(50),
  // Of those that differ in their end alone the first; with full counts all.
  ...attacks.filter((_, at) => soaking || beginnings.indexOf(beginnings[at]!) === at),
]

describe('a hostile caption', () => {
  for (const [index, format] of formats.entries()) {
    // Each format gets its own share, and with full counts the first two as well: one text troubles few formats.
    const own = hostile.filter((_, at) => (soaking && at < 2) || at % formats.length === index)
    it(`is composed in time as ${format.name}`, async () => {
      assert.ok(own.length > 0, 'it has a share')
      for (const text of own) {
        await assert.doesNotReject(threads.run('compose', [format.name, text], never), JSON.stringify(text))
      }
    })
  }
})
