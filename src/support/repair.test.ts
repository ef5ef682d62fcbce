import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evidenceOf, type EvidenceParts } from '../../scripts/support/evidence.ts'
import { finished as finish } from '../../test/support/finished.ts'
import { formats } from '../formats/index.ts'
import { createFinish } from '../composition/finish.ts'

const say = (...texts: string[]) => texts.map((text, at) => ({ start: at * 4, end: at * 4 + 4, text }))
const quote = (text: string, timestamp = '0:00') => ({ timestamp, quote: text, context: '', shareability: 'low' })

it('takes out a blocked word that nobody says, and leaves one that is said', () => {
  const told: EvidenceParts = { speech: say('Pour the gin into the glass and stir it for a while.') }
  const adPlacement = {
    suitable: true,
    riskLevel: 'low',
    categories: [],
    blocklistMatches: ['gin', 'goddamn'],
    notes: '',
  }
  const { result } = finish('content-screening', { adPlacement }, told)
  assert.deepEqual(result.adPlacement.blocklistMatches, ['gin'])
})

it('leaves a blocked word to whoever saw the pictures, and no phrase that nobody says', () => {
  const told: EvidenceParts = { speech: say('Pour the gin into the glass and stir it for a while.') }
  const adPlacement = {
    suitable: true,
    riskLevel: 'low',
    categories: [],
    blocklistMatches: ['alcohol', 'shot in the chest'],
    notes: '',
  }
  const { result } = finish('content-screening', { adPlacement }, told, true)
  assert.deepEqual(result.adPlacement.blocklistMatches, ['alcohol'])
})

describe('a quotation', () => {
  const talk: EvidenceParts = {
    speech: say(
      'So here is what I learned.',
      "You don't need, um, more time, you need three promises.",
      'Write them down, every single one.',
    ),
    onScreenText: [{ start: 9, end: 11, text: 'FEWER PROMISES' }],
    video: { durationSeconds: 14, caption: 'Say no more often.\nLink below' },
  }
  const quotes = (...highlights: unknown[]) => finish('quote-highlights', { highlights, summary: '' }, talk)

  it('stays when it was said, whatever its punctuation, fillers and numbers, and its time is put right', () => {
    const { result, changes } = quotes(quote('you dont need more time – you need 3 promises', '0:12'))
    assert.equal(result.highlights[0].quote, 'you dont need more time – you need 3 promises')
    assert.equal(result.highlights[0].timestamp, '0:04')
    assert.deepEqual(
      changes.map(({ why }) => why),
      ['at another time'],
    )
  })

  it('is put into the words that were said when one of them is wrong', () => {
    assert.equal(
      quotes(quote("You don't need much time, you need three promises.")).changes[0]?.now.includes('more time'),
      true,
    )
  })

  it('may be read on screen or in the post', () => {
    const { result, support } = quotes(quote('Fewer promises', '0:10'), quote('Say no more often'))
    assert.equal(result.highlights.length, 2)
    assert.equal(support['/highlights/1/quote']?.[0]?.by, 'read')
    assert.equal(support['/highlights/0/quote']?.[0]?.by, 'posted')
  })

  it('may be several that are taught together', () => {
    const told: EvidenceParts = { speech: say('We order the flank and the short ribs by the head.') }
    const word = (text: string) => ({ timestamp: '0:00', word: text, meaning: '', partOfSpeech: 'noun', example: '' })
    const words = (...texts: string[]) =>
      finish('language-learning', { phrases: [], vocabulary: texts.map(word) }, told).result.vocabulary.map(
        (one: { word: string }) => one.word,
      )
    assert.deepEqual(words('the flank, short ribs'), ['the flank, short ribs'])
    assert.deepEqual(words('the flank, pork belly'), [])
  })

  it('may have its reading or its meaning in brackets behind it', () => {
    const told: EvidenceParts = { speech: say('海で泳いでいるときは一匹、二匹ですね。'), language: 'ja' }
    const words = (...texts: string[]) =>
      finish(
        'language-learning',
        { phrases: [], vocabulary: texts.map((word) => ({ word, partOfSpeech: 'counter', meaning: 'for fish' })) },
        told,
      ).result.vocabulary.map((one: { word: string }) => one.word)
    assert.deepEqual(words('匹 (ひき)', '丁 (ちょう)'), ['匹 (ひき)'])
  })

  it('goes when it stands nowhere, also when the model had pictures', () => {
    assert.deepEqual(quotes(quote('Time is what you make of it.')).result.highlights, [])
    assert.deepEqual(
      finish('quote-highlights', { highlights: [quote('Nobody said it')] }, talk, true).result.highlights,
      [],
    )
  })

  it('is found in its own language and script, with and without accents', () => {
    const spanish = finish(
      'quote-highlights',
      { highlights: [quote('Mas vale tarde que nunca')] },
      { language: 'es', speech: say('Más vale tarde que nunca, dice mi abuela') },
    )
    assert.equal(spanish.result.highlights.length, 1)
    const japanese = finish(
      'quote-highlights',
      { highlights: [quote('水を入れて')] },
      { language: 'ja', speech: say('まず鍋に水を入れてください') },
    )
    assert.equal(japanese.result.highlights.length, 1)
  })
})

describe('a name', () => {
  const brand = (name: string, told: EvidenceParts, hasPictures = false) => {
    const products = [
      {
        timestamp: '0:00',
        name: 'Thing',
        brand: name,
        category: '',
        searchQuery: '',
        price: '',
        prominence: 'featured',
        evidence: '',
      },
    ]
    const { result, support } = finish('product-tagging', { products, summary: '' }, told, hasPictures)
    return `${result.products[0].brand} ${support['/products/0/brand']?.[0]?.by ?? ''}`.trim()
  }
  const english: EvidenceParts = {
    speech: say('I got these air pods from Anker, in New York City'),
    video: { caption: 'thank you #lakesidecoffee', authorHandle: 'maker', durationSeconds: 20 },
  }

  it('is found spelt otherwise, shortened, written out, and as a hashtag', () => {
    for (const name of ['Anker', 'Ancker', 'AirPods', 'NYC']) assert.equal(brand(name, english), `${name} heard`)
    assert.equal(brand('Lakeside Coffee', english), 'Lakeside Coffee posted')
    assert.equal(brand('New York City', { speech: say('we flew to NYC') }), 'New York City heard')
    assert.equal(brand('London', { language: 'es', speech: say('hoy estamos en Londres') }), 'London heard')
  })

  it('is found among words that describe it, and another goes alone', () => {
    assert.equal(brand('Anker, maker from New York', english), 'Anker, maker from New York heard')
    assert.equal(brand('Anker, maker from New Orleans', english), 'Anker heard')
  })

  it('that is nowhere is seen with pictures, unconfirmed across scripts and languages, and emptied alone otherwise', () => {
    assert.equal(brand('Samsung', english, true), 'Samsung seen')
    assert.equal(brand('Ichiran', { language: 'ja', speech: say('今日は一蘭に来ました') }), 'Ichiran unconfirmed')
    assert.equal(brand('Samsung', english), '')
  })

  it('never takes its sentence with it', () => {
    const summary = 'A talk about saying no. The speaker is Oprah Winfrey from Chicago.'
    const done = finish('quote-highlights', { highlights: [], summary }, { speech: say('We talk about saying no.') })
    assert.equal(done.result.summary, summary)
    assert.equal(done.support['/summary']?.[0]?.by, 'unconfirmed')
  })
})

describe('a time', () => {
  it('is brought inside the video, and entries stand in order', () => {
    const steps = [
      { timestamp: '9:59', instruction: 'Close the tap.', tip: '' },
      { timestamp: '0:03', instruction: 'Open the tap.', tip: '' },
    ]
    const { result } = finish('tutorial-guide', { steps }, { video: { durationSeconds: 12.7 } })
    assert.deepEqual(
      result.steps.map((step: { timestamp: string }) => step.timestamp),
      ['0:03', '0:12'],
    )
  })

  it('that cannot be read is looked for in the video', () => {
    const steps = [{ timestamp: 'near the end', instruction: 'Close the tap.', tip: '' }]
    const { result } = finish('tutorial-guide', { steps }, { speech: say('Open it.', 'Then close the tap.') })
    assert.equal(result.steps[0].timestamp, '0:04')
  })
})

describe('markup and links', () => {
  const summaryOf = (summary: string, told: EvidenceParts) =>
    finish('quote-highlights', { highlights: [], summary }, told).result.summary
  it('do not reach a reader', () => {
    const told = { speech: say('Find it all on my shop dot com, or at example.org/tea') }
    assert.equal(summaryOf('<b>Tea</b> <script>alert(1)</script>here', told), 'Tea here')
    assert.equal(summaryOf('See [my page](javascript:alert(1)) now', told), 'See my page now')
    assert.equal(summaryOf('More at https://evil.example/x.', told), 'More at')
    assert.equal(summaryOf('More at example.org/tea and shop.com', told), 'More at example.org/tea and shop.com')
    assert.equal(summaryOf('Book a table at moksipatu.sr now', told), 'Book a table at now')
    assert.equal(summaryOf('Open notes.txt first', told), 'Open notes.txt first')
  })
})

describe('every format', () => {
  for (const format of formats) {
    it(`keeps the example of ${format.name} whole in a video that holds all of it, and knows what each value rests on`, () => {
      const lines = linesIn(format.example)
      const evidence = evidenceOf({
        speech: lines.map((text, at) => ({ start: at * 4, end: at * 4 + 4, text })),
        video: { durationSeconds: 90 },
      })
      const done = createFinish(format, evidence)(format.example)
      assert.ok('result' in done)
      assert.deepEqual(
        done.changes.filter(({ why }) => why !== 'at another time'),
        [],
      )
      const leaves = leavesIn(done.result)
      assert.deepEqual(Object.keys(done.support).toSorted(), leaves.toSorted())
    })

    it(`gives ${format.name} its shape in a video that holds none of it`, () => {
      const evidence = evidenceOf({ video: { durationSeconds: 1, url: 'https://www.tiktok.com/' } })
      const done = createFinish(format, evidence)(format.example)
      assert.ok('result' in done)
      assert.ok(format.schema.safeParse(done.result).success)
    })
  }
})

/** What each entry says, in a line of its own. */
function linesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const values = Object.values(value)
  const own = values.filter((one) => typeof one === 'string' || typeof one === 'number')
  return [...(own.length > 0 ? [own.join(', ')] : []), ...values.flatMap(linesIn)]
}

function leavesIn(value: unknown, path = ''): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => leavesIn(inner, `${path}/${key}`))
  }
  return value === null || value === '' || value === undefined ? [] : [path]
}
