import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { brandOf, numberedThing, properThings, roleThings } from './things.ts'

describe('a thing that no list knows', () => {
  it('is told by its capitals', () => {
    assert.deepEqual(
      properThings('For cutting I use the Olfa rotary cutter').map(({ name, brand }) => [name, brand]),
      [['Olfa rotary cutter', 'Olfa']],
    )
    assert.deepEqual(properThings('Gently scrape along the edge'), [])
  })

  it('is told by the number before it', () => {
    assert.equal(numberedThing('Number 2, a hand grinder.')?.name, 'hand grinder')
    assert.equal(numberedThing('2 a tension rod under the sink')?.name, 'tension rod')
    assert.equal(numberedThing('2 minutes later it boils'), undefined)
  })

  it('is told by what something is said to be', () => {
    const [ink] = roleThings('the ink is Oyster Grey by Diamine')
    assert.deepEqual([ink?.name, ink?.brand], ['Oyster Grey ink', 'Diamine'])
    const [light] = roleThings("The light's from Chihiros")
    assert.deepEqual([light?.name, light?.brand], ['light', 'Chihiros'])
  })

  it('has its maker in front, without the model', () => {
    assert.equal(brandOf('Snow Peak titanium mug'), 'Snow Peak')
    assert.equal(brandOf('Pilot Kakuno'), 'Pilot')
    assert.equal(brandOf('Midori A5 notebook'), 'Midori')
    assert.equal(brandOf('walnut headphone stand'), '')
  })
})
