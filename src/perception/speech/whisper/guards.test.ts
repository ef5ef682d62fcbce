import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBelievable, isInItsLetters } from './guards.ts'
import { compressionOf } from './whisper.ts'

const heard = (text: string, logProbability = -0.2, ended = true) => ({
  text,
  words: [],
  logProbability,
  ended,
  compression: compressionOf(text),
})
const sentence = 'Hoy vamos a preparar una tortilla de patatas con cebolla.'

test('a clear sentence is believed', () => {
  assert.ok(isBelievable(heard(sentence), 0.05, 4))
  assert.ok(isBelievable(heard('今日は東京に来ています。'), 0.05, 3))
})

test('what the model is not sure of is not believed, less so where it hears no speech', () => {
  assert.ok(!isBelievable(heard(sentence, -1.2), 0.05, 4))
  assert.ok(isBelievable(heard(sentence, -0.5), 0.1, 4))
  assert.ok(!isBelievable(heard(sentence, -0.5), 0.9, 4))
})

test('repetitions, unfinished texts and punctuation without words are not believed', () => {
  assert.ok(!isBelievable(heard('la la la la la la la la la la la la'), 0, 6))
  assert.ok(!isBelievable(heard('Vamos a ver qué pasa aquí. '.repeat(8)), 0, 20))
  assert.ok(!isBelievable(heard(sentence, -0.2, false), 0, 4))
  assert.ok(!isBelievable(heard('…'), 0, 2))
})

test('more than anybody could say in the time is not believed', () => {
  assert.ok(!isBelievable(heard(sentence), 0, 1))
})

test('the credits that it learned from subtitles are not believed', () => {
  for (const text of [
    'Subtítulos realizados por la comunidad de Amara.org',
    'Untertitel der Amara.org-Community',
    'Sous-titrage ST 501',
    'ご視聴ありがとうございました',
    'Thanks for watching!',
  ]) {
    assert.ok(!isBelievable(heard(text), 0, 5), text)
  }
})

test('a text in the letters of another language is not believed, one in Latin letters is', () => {
  const texts: [string, string, boolean][] = [
    ['अंदरीच्छत्त्ये जलगनिगेगले', 'ml', false],
    ['അന്തരീക്ഷത്തിലെ ജലകണികകളിൽ', 'ml', true],
    ['Запнета светло в гараже.', 'cs', false],
    ['Zapněte světlo v garáži.', 'cs', true],
    ['Duga je optička pojava.', 'sr', true],
    ['Дуга је оптичка појава.', 'sr', true],
    ['東京は晴れでした。', 'ja', true],
    ['コーヒーをください。', 'zh', false],
    ['經廣州日報報到', 'zh', true],
    ['나에게 커피를 줘.', 'ko', true],
    ['¿Cuál es la temperatura?', 'es', true],
    ['لو كنا نقتصد', 'fa', true],
  ]
  for (const [text, language, expected] of texts) assert.equal(isInItsLetters(text, language), expected, text)
})
