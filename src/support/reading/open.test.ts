import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figuresIn } from './figure.ts'

const told: [language: string, text: string, counts: string][] = [
  ['en', 'it was 899 for the pair', ''],
  ['en', '899 herons came', 'herons,came'],
  ['hi', 'ये अडैप्टर है 899 का लोकल', ''],
  ['hi', 'ये 899 बगुले हैं', 'बगुले'],
  ['ar', 'اشتريتها ب 1500 وهي حلوة', ''],
  ['fr', 'on part à 25 depuis la gare', ''],
  ['de', 'mit 12 nach Hamburg', ''],
]

for (const [language, text, counts] of told) {
  test(`${language}: what the number of "${text}" counts`, () => {
    const [figure] = figuresIn(text, language)
    assert.equal(figure!.isOpen ? '' : figure!.nouns.join(), counts)
  })
}
