import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { EvidenceParts } from '../../../scripts/support/evidence.ts'
import { finish, product, say } from '../../../test/support/finished.ts'
import { figuresIn } from '../reading/figure.ts'
import { isMisread } from '../reading/misread.ts'

const phase = (observation: string, timestamp: string, told: EvidenceParts, hasPictures = false): string =>
  finish(
    'technique-analysis',
    { phases: [{ timestamp, phase: 'coning', observation, assessment: 'good', cue: '' }] },
    told,
    hasPictures,
  ).phases[0].observation

const prices = (products: object[], told: EvidenceParts, hasPictures = false): string[] =>
  finish('product-tagging', { products, summary: '' }, told, hasPictures).products.map(
    ({ price }: { price: string }) => price,
  )

describe('a figure that is contradicted', () => {
  it('goes although it could be worked out of others by chance', () => {
    const told = {
      speech: say(
        'This is week five, and he asked why it wobbles.',
        'He cones up twice, I would do three, slow cones, about eight seconds each.',
        'Little bits of water, every ten seconds or so.',
      ),
    }
    assert.doesNotMatch(phase('Slow cones of around 18 seconds each', '0:08', told), /18/)
  })

  it('is put right although the video tells it of the entry before', () => {
    const told = {
      language: 'pt',
      speech: say(
        'segundo a balança digital até cinco quilos por vinte e seis reais',
        'e o pote hermético, o kit com três saiu por quarenta e quatro reais',
      ),
    }
    const given = [product('0:00', 'Digital scale', 'R$26'), product('0:08', 'Airtight jars', 'R$26')]
    assert.deepEqual(prices(given, told), ['R$26', 'R$44'])
  })
})

it('is put right where the speaker took it back in the same line, although it is told elsewhere', () => {
  const told = {
    speech: say(
      'I got four seedlings from my uncle.',
      'He bowled, um, four wides, no, three wides and one no ball, so that is the bit to tidy up.',
    ),
  }
  assert.equal(phase('Gave away four wides and one no-ball', '0:08', told), 'Gave away 3 wides and one no-ball')
})

it('is put right where the speaker corrects it to what the screen shows', () => {
  const told = {
    language: 'pt',
    speech: say(
      'deixem arrefecer vinte minutos isto é importante senão cozem as gemas',
      'entretanto quinze gemas ai não desculpem a minha tia metia quinze mas eu meto dezasseis porque os ovos são pequenos',
      'mexam devagar as gemas com trinta mililitros de vinho do Porto',
      'quinhentos gramas de açúcar e quatro decilitros de água, fervem até aos cento e dezassete graus',
      'uma hora no forno a cento e oitenta graus e dá doze fatias',
    ),
    onScreenText: [{ start: 9, end: 14, text: '16 gemas' }],
  }
  assert.doesNotMatch(phase('Mexer devagar as 15 gemas com o vinho do Porto.', '0:08', told), /15/)
})

it('is put right in what is asked from general knowledge too, where the video tells another', () => {
  const told = {
    speech: say(
      'Wash day, and it used to be two quarters.',
      'Now the lady at the counter says a wash takes three dollars fifty.',
    ),
  }
  const { theme } = finish(
    'lyric-hook',
    { theme: 'Getting over someone while a wash takes $3.15 at the counter' },
    told,
  )
  assert.equal(theme, 'Getting over someone while a wash takes $3.5 at the counter')
})

describe('a figure stays', () => {
  it('where two entries have the same', () => {
    const told = {
      speech: say('The lamp is twenty euros.', 'And the rug, also twenty euros.', 'The chair is fifty euros.'),
    }
    const given = [product('0:00', 'Lamp', '€20'), product('0:08', 'Rug', '€20'), product('0:16', 'Chair', '€50')]
    assert.deepEqual(prices(given, told), ['€20', '€20', '€50'])
  })
})

it('takes for misread what sounds or looks alike', () => {
  for (const [one, other] of [
    [27, 72],
    [13, 30],
    [20, 30],
    [8, 18],
    [1.5, 2.5],
    [340, 34],
  ] as const)
    assert.ok(isMisread(one, other) && isMisread(other, one), `${one} ${other}`)
  for (const [one, other] of [
    [7, 120],
    [45, 30],
    [200, 35],
  ] as const)
    assert.ok(!isMisread(one, other), `${one} ${other}`)
})

it('takes what is spelled digit by digit for no amount', () => {
  assert.deepEqual(
    figuresIn('zip codes 4 1 7', 'en').map(({ isOpen }) => isOpen),
    [undefined, undefined, undefined],
  )
  assert.equal(figuresIn('I paid 7', 'en')[0]?.isOpen, true)
})
