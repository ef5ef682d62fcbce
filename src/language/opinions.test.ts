import assert from 'node:assert/strict'
import { it } from 'node:test'
import { polarity } from './opinions.ts'

it('hears praise and blame', () => {
  assert.ok(polarity('the battery life is amazing') > 0)
  assert.ok(polarity('the cord is way too short') < 0)
  assert.equal(polarity('it comes in a box'), 0)
})

it('turns round what is denied', () => {
  assert.ok(polarity('it does not fry my hair') > 0)
  assert.ok(polarity("it's not comfortable") < 0)
  assert.ok(polarity("they don't fold") < 0)
})

it('is not misled by what is spared, wished away or only possible', () => {
  assert.ok(polarity('it has never once leaked in my bag') > 0)
  assert.ok(polarity('the fabric does not have one tear') > 0)
  assert.ok(polarity('you never have to empty the tank') > 0)
  assert.ok(polarity('you have to phone somebody to cancel') < 0)
  assert.equal(polarity('it stops the moment you push too hard'), 0)
  assert.ok(polarity('nothing has broken') > 0)
})

it('knows that an insane price is no praise', () => {
  assert.ok(polarity('the autofocus is insane') > 0)
  assert.ok(polarity("it's six hundred dollars, which is insane") < 0)
})
