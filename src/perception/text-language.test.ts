import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TextSpan } from '../evidence.ts'
import { languageOfText } from './text-language.ts'

const shown = (text: string, role?: TextSpan['role']): TextSpan => ({
  text,
  start: 0,
  end: 2,
  box: { x: 0.1, y: 0.4, width: 0.8, height: 0.05 },
  ...(role ? { role } : {}),
})
const guess = (...texts: string[]) => languageOfText(texts.map((text) => shown(text)))

describe('the language of what is written', () => {
  const slides: [language: string, ...texts: string[]][] = [
    ['en', 'What moved the needle for our team in 2024', 'Activation: 42% in week 1', 'Retention: 18% in week 8'],
    ['es', '¿Cuánto deberías ahorrar cada mes?', 'La regla del 50/30/20: necesidades, caprichos y ahorro'],
    ['fr', 'Pourquoi les feuilles tombent en automne', 'Les nutriments retournent vers les racines'],
    ['de', 'Warum Bäume im Herbst die Blätter verlieren', 'So überlebt der Baum die kältesten Monate'],
    ['it', 'Perché le foglie cadono in autunno', 'Così la pianta sopravvive ai mesi più freddi'],
    ['pt', 'Por que as folhas caem no outono', 'Assim a árvore sobrevive aos meses mais frios'],
    ['zh', '今天教大家做番茄炒蛋', '为什么没有人说这个'],
  ]
  for (const [language, ...texts] of slides) test(`is ${language}`, () => assert.equal(guess(...texts), language))

  test('is not guessed from few letters, figures, handles and addresses', () => {
    assert.equal(guess('4,50 €', 'Café'), '')
    assert.equal(guess('@mia.cooks.pasta', '#dinnerideasforyou', 'www.example.com', '12:30 18.11.2025'), '')
  })

  test('is not guessed from letters of a script that could not be read', () => {
    assert.equal(guess('Ao6aBbTe ABa Aéua n enoTky conn', 'CeroAHA A noKaKy npocToé'), '')
  })

  test('is not guessed from a menu of many countries', () => {
    const menu = ['MENÚ DEL DÍA', 'Café con leche 1,80 €', 'Piña colada 6,50 €', 'Jamón ibérico 14,90 €']
    const abroad = ['Crème brûlée 5,20 €', 'Fish & Chips £9.95', 'Brötchen 0,95 €', '¿Reservas? Llámanos']
    assert.equal(guess(...menu, ...abroad), '')
  })

  test('is not that of the buttons around it', () => {
    const buttons = [shown('Kommentar hinzufügen', 'interface'), shown('Für dich und deine Freunde', 'interface')]
    assert.equal(languageOfText(buttons), '')
  })
})
