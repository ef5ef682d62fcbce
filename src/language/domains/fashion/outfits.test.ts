import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evidenceOf } from '../../../../test/support/evidence.ts'
import { readEvidence } from '../../reading.ts'
import { readOutfit } from './outfits.ts'
import type { Piece } from './pieces.ts'
import { isAdvice, occasionOf, tipsOf } from './styling.ts'

const said = (...texts: string[]) =>
  readEvidence(evidenceOf({ speech: texts.map((text, at) => ({ start: at * 5, end: at * 5 + 4.5, text })) }))

const manner = { cased: true, advice: false, listed: false }

function worn(...texts: string[]): Omit<Piece, 'at' | 'head'>[] {
  const pieces: Piece[] = []
  for (const line of said(...texts).sentences) readOutfit(line, pieces, manner)
  return pieces.map(({ item, color, material, brand }) => ({ item, color, material, brand }))
}

function written(text: string): Piece | undefined {
  const pieces: Piece[] = []
  const { written: lines } = readEvidence(evidenceOf({ onScreenText: [{ start: 0, end: 4, text }] }))
  for (const line of lines) readOutfit(line, pieces, manner)
  return pieces[0]
}

describe('an outfit', () => {
  it('is read from what is said of each piece', () => {
    assert.deepEqual(worn('I found this navy blazer in Oxfam.', "It's wool."), [
      { item: 'navy blazer', color: 'navy', material: 'wool', brand: 'Oxfam' },
    ])
    assert.deepEqual(
      worn('On top a striped rugby shirt, green and white.').map(({ color }) => color),
      ['green and white'],
    )
  })

  it('leaves out what is not worn', () => {
    assert.deepEqual(worn('No jacket today.', 'I was going to wear the red hat but no.', 'What is the dress code?'), [])
    assert.deepEqual(
      worn('Shoes are gold block heels, not stilettos.').map(({ item }) => item),
      ['gold block heels'],
    )
  })

  it('is read from rows', () => {
    const jeans = written('jeans — Agolde 90s, mid blue')
    assert.deepEqual([jeans?.item, jeans?.color, jeans?.brand], ['90s jeans', 'mid blue', 'Agolde'])
    const coat = written('oversized trench coat, stone — Arket')
    assert.deepEqual([coat?.item, coat?.color, coat?.brand], ['oversized trench coat', 'stone', 'Arket'])
    assert.equal(written('navy wellies (Aigle)')?.brand, 'Aigle')
  })
})

describe('advice on how to wear it', () => {
  it('is told from what is worn', () => {
    assert.ok(isAdvice('Leave the jacket open so the stripes do the work.'))
    assert.ok(isAdvice('If your trousers are loud, let the top half whisper.'))
    assert.ok(!isAdvice('Add a brown leather belt and these boots.'))
  })

  it('may be announced in a sentence of its own', () => {
    assert.deepEqual(tipsOf(said('One rule.', 'Nothing you cannot sit down in.')), ['Nothing you cannot sit down in.'])
  })

  it('is for an occasion that is named as one', () => {
    assert.equal(occasionOf(said('What I wear to work on Mondays.')), 'work')
    assert.equal(occasionOf(said('Leave it open so the stripes do the work.')), '')
  })
})
