import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openLinks } from './reading-targets.ts'
import { fuzz, seedOf } from './run.ts'
import { openSolana } from './solana/target.ts'
import type { OpenTarget } from './target.ts'

/** Records its seeds, and fails for a given one. */
function recorder(harmful?: number) {
  const seeds: number[] = []
  let isOpen = false
  const open: OpenTarget = async () => {
    isOpen = true
    return {
      round: async (seed) => {
        seeds.push(seed)
        if (seed === harmful) throw new Error('harm')
        return 1
      },
      [Symbol.asyncDispose]: async () => void (isOpen = false),
    }
  }
  return { seeds, open, isOpen: () => isOpen }
}
const quietly = () => undefined

test('the same seed gives the same rounds, independent of other targets', async () => {
  const [alone, beside] = [recorder(), recorder()]
  const plan = { seed: 5, from: 0, isOver: (round: number) => round === 3 }
  await fuzz({ links: alone.open }, plan, quietly)
  await fuzz({ http: recorder().open, links: beside.open }, plan, quietly)
  assert.equal(new Set(alone.seeds).size, 3)
  assert.deepEqual(alone.seeds, beside.seeds)
})

test('a failure ends the run, names its target and round, and closes everything', async () => {
  const target = recorder(seedOf(5, 2, 'media'))
  const harm = await fuzz({ media: target.open }, { seed: 5, from: 0, isOver: () => false }, quietly)
  assert.deepEqual([harm?.target, harm?.round], ['media', 2])
  assert.equal(target.isOpen(), false)
  const again = recorder(seedOf(5, 2, 'media'))
  await fuzz({ media: again.open }, { seed: 5, from: 2, isOver: () => false }, quietly)
  assert.equal(again.seeds.length, 1)
})

test('a round of links finds no failure', async () => {
  const harm = await fuzz({ links: openLinks }, { seed: 1, from: 0, isOver: (round) => round === 1 }, quietly)
  assert.equal(harm, undefined)
})

test('rounds of changed payments on Solana cost the fee payer nothing but network fees', async () => {
  let summary = ''
  const harm = await fuzz(
    { solana: openSolana },
    { seed: 1, from: 0, isOver: (round) => round === 2 },
    (_, __, summaries) => void (summary = summaries.join()),
  )
  assert.equal(harm, undefined)
  assert.match(summary, /settled \d\d/)
})
