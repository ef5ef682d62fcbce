/** The budget of `reelgist mcp`, which several processes share by a file. */

import assert from 'node:assert/strict'
import { appendFile, mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createBudget, OverBudget } from '../src/cli/mcp/budget.ts'

test('the budget counts before anything is signed, survives a cut-off line, and begins anew each day', async (t) => {
  await using config = await mkdtempDisposable(join(tmpdir(), 'reelgist-budget-'))
  const before = process.env['XDG_CONFIG_HOME']
  process.env['XDG_CONFIG_HOME'] = config.path
  t.after(() => {
    if (before === undefined) delete process.env['XDG_CONFIG_HOME']
    else process.env['XDG_CONFIG_HOME'] = before
  })
  let now = new Date('2026-01-31T23:59:00Z')
  const open = () => createBudget({ perCall: 500_000n, perDay: 250_000n, now: () => now })
  // A process that dies after this has spent it.
  await open().reserve(100_000n)
  assert.equal(await open().spentToday(), 100_000n)
  const folder = join(config.path, 'reelgist/spending')
  await appendFile(join(folder, (await readdir(folder))[0]!), '{"id":"x","amou')
  await open().reserve(100_000n)
  await assert.rejects(open().reserve(100_000n), OverBudget)
  await assert.rejects(open().reserve(600_000n), /above the budget per call/)
  assert.equal(await open().spentToday(), 200_000n)
  const many = await Promise.allSettled(Array.from({ length: 20 }, () => open().reserve(10_000n)))
  assert.equal(many.filter(({ status }) => status === 'fulfilled').length, 5)
  now = new Date('2026-02-01T00:00:00Z')
  await open().reserve(250_000n)
})
