import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { disclosureOf } from './disclosure.ts'
import { inEnglish } from './in-english.ts'
import { isAdvertising } from './outline/advertising.ts'
import { readEvidence } from './reading.ts'

const disclosed = (caption: string, spoken = '', translation?: string) => {
  const speech = spoken === '' ? [] : [{ start: 0, end: 4, text: spoken, ...(translation && { translation }) }]
  return disclosureOf(readEvidence(inEnglish(evidenceOf({ video: { caption }, speech }))))
}

test('a paid post is recognised by its label, tag or words in every language that is read', () => {
  for (const caption of [
    'Colaboración pagada con Solmar',
    'nuevo horno #publi',
    'Collaboration commerciale avec Orel',
    'le vélo est sponsorisé',
    'WERBUNG | mein Rad',
    'Anzeige',
    'Parceria paga · @ondal',
    'contenuto sponsorizzato da Lario',
    'la nuova moka #adv',
    '朝ごはん #PR',
    'PR @tsubame',
    'この動画はタイアップです',
  ])
    assert.equal(disclosed(caption), 'paid-partnership', caption)
})

test('a gift is recognised in every language that is read', () => {
  for (const caption of [
    'moulin offert par @mouvi',
    'me lo han regalado',
    'kostenlos zur Verfügung gestellt',
    '#recebidos',
  ])
    assert.equal(disclosed(caption), 'gifted', caption)
})

test('what is said of an opinion denies no gift', () => {
  assert.equal(disclosed('gifted by the brand, opinion not gifted'), 'gifted')
  assert.equal(disclosed('a gift? not gifted, I paid'), 'none-seen')
})

test('what was said counts where its translation has lost it', () => {
  assert.equal(disclosed('', 'Este video está patrocinado por Solmar.', 'Solmar makes this video.'), 'paid-partnership')
  assert.equal(disclosed('', 'On me l’a offert, je le dis.'.replace('’', "'"), 'I tell you so.'), 'gifted')
})

test('what is denied, or means something else, discloses nothing', () => {
  for (const caption of [
    'keine Werbung, selbst gekauft',
    'pas sponsorisé',
    'nothing sponsored',
    'nobody sent me these',
    'new PR: 100 kg squat',
    'a public pool',
  ])
    assert.equal(disclosed(caption), 'none-seen', caption)
})

test('a sentence that tells something and discloses in passing is no advertising line', () => {
  const line = 'It folds flat and runs for forty hours, and they did send me this one.'
  assert.equal(isAdvertising(line), false)
  assert.equal(disclosed(line), 'gifted')
  for (const text of [
    'Thanks to Halden for the boards.',
    '*lamp was sent to me',
    'PUBLI @trivolt',
    'Ad: fins by Orel, code LENA',
  ])
    assert.equal(isAdvertising(text), true, text)
})
