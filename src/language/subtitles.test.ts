import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { isSubtitle } from './subtitles.ts'

const speech = [{ start: 4, end: 9, text: 'Whisk in one hundred twenty grams of sugar and two eggs.', words: [] }]
const shown = (text: string) => isSubtitle({ start: 5, end: 6, text }, speech)

void suite('on-screen text', () => {
  void test('is a subtitle when it is a part of what is being said, in words or digits', () => {
    assert.ok(shown('grams of sugar'))
    assert.ok(shown('Whisk in 120'))
  })

  void test('is a subtitle when it spells nothing but a number, and a lone figure is none', () => {
    const year = [{ start: 4, end: 9, text: 'Nobody saw it until a probe took a photo in 1959.', words: [] }]
    assert.ok(isSubtitle({ start: 8, end: 9, text: 'nineteen fifty nine.' }, year))
    assert.ok(!isSubtitle({ start: 8, end: 9, text: '1959' }, year))
  })

  void test('is a subtitle also when read without spaces', () => {
    assert.ok(shown('Whiskin one hundred twenty'))
    assert.ok(shown('gramsof sugar'))
  })

  void test('is not a subtitle when it differs, or appears at another time', () => {
    assert.ok(!shown('Whisk in 150'))
    assert.ok(!shown('brown sugar'))
    assert.ok(!isSubtitle({ start: 20, end: 21, text: 'grams of sugar' }, speech))
  })
})
