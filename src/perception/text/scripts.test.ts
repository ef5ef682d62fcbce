import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseReading, inReadingOrder, mayBeStrange, scriptOf } from './scripts.ts'

test('only languages whose letters the usual recognisers cannot read have a separate recogniser', () => {
  assert.equal(scriptOf('ko'), 'korean')
  assert.equal(scriptOf('fa'), 'arabic')
  for (const language of ['en', 'zh', 'el', 'ru', '']) assert.equal(scriptOf(language), undefined)
})

test('a line may be in other letters where the usual recognisers doubt, see Chinese or too little', () => {
  const box = { width: 100, height: 40 }
  assert.equal(mayBeStrange({ text: 'OPEN', confidence: 0.98 }, box), false)
  assert.equal(mayBeStrange({ text: '2HE', confidence: 0.6 }, box), true)
  assert.equal(mayBeStrange({ text: '東京', confidence: 0.98 }, box), true)
  assert.equal(mayBeStrange({ text: '12,000', confidence: 0.98 }, { width: 280, height: 40 }), true)
})

test('what the script reads counts where it is in the script and sure', () => {
  const usual = { text: 'U2', confidence: 0.5 }
  const own = (text: string, confidence: number) => chooseReading(usual, { text, confidence }, 'korean').text
  assert.equal(own('서울 맛집 3곳', 0.95), '서울 맛집 3곳')
  assert.equal(own('서울', 0.5), 'U2')
  assert.equal(own('SALE 50', 0.95), 'U2')
})

test('numbers keep the points and commas that the usual recognisers have read', () => {
  const usual = { text: ' 12,000', confidence: 0.9 }
  assert.equal(chooseReading(usual, { text: '가격12000원', confidence: 0.99 }, 'korean').text, '가격12,000원')
})

test('Arabic is put into its order, numbers and Latin words stay', () => {
  assert.equal(inReadingOrder('abc'), 'abc')
  assert.equal(inReadingOrder('12.50 ' + 'سعر'.split('').toReversed().join('')), 'سعر 12.50')
})
