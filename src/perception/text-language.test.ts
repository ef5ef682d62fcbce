import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOfText } from './text-language.ts'

const box = { x: 0, y: 0, width: 1, height: 1 }
const languageOf = (text: string) => languageOfText([{ start: 0, end: 1, text, box }])

const texts: [string, string][] = [
  ['5 TIPS TO SAVE MONEY\n1. Track spending\n2. Cook at home $20', 'en'],
  ['POV: you finally quit your job @shopnow #fyp', 'en'],
  ['Recette facile : crêpes au chocolat', 'fr'],
  ['Unser neuer Online-Shop ist da! 20 % Rabatt', 'de'],
  ['Hola chicos, hoy vamos a hacer una receta muy fácil', 'es'],
  ['Всем привет, сегодня готовим борщ', 'ru'],
  ['今日のレシピはとても簡単です、ぜひ作ってみてください', 'ja'],
  ['नमस्ते दोस्तों आज हम बनाएंगे आलू पराठा', 'hi'],
]
for (const [text, language] of texts) {
  test(`the language of ${JSON.stringify(text)} is ${language}`, () => assert.equal(languageOf(text), language))
}

const unclear = ['@someone #fyp #foryou #viral 12:30', 'CO2 + H2O 3x12 $9.99', 'WAIT FOR IT', '']
for (const text of unclear) {
  test(`the language of ${JSON.stringify(text)} is not guessed`, () => assert.equal(languageOf(text), ''))
}

test('Latin letters are never taken for a language that is written in others', () => {
  for (const text of ['Thoda sa pani dalo aur mix karo acche se', 'namaste doston aaj hum banayenge aloo paratha']) {
    assert.notEqual(languageOf(text), 'hi')
  }
})
