import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evidenceOf, type Told } from '../../../test/support/evidence.ts'
import { findFormat, formats, type OutputFormat } from '../../formats/index.ts'
import { createGrounding } from './ground.ts'

/** Grounds a format's example with some of its keys changed, in a video of which this is known. */
function ground(name: OutputFormat, changes: object, told: Told) {
  const format = findFormat(name)
  const result = { ...(format.example as object), ...changes } as Record<string, never>
  return createGrounding(evidenceOf(told)).ground(format.schema, result)
}

const quote = (text: string, timestamp = '0:00') => ({ timestamp, quote: text, context: '', shareability: 'low' })

const talk: Told = {
  speech: [
    { start: 0, end: 4, text: 'So here is what I learned.' },
    { start: 4, end: 9, text: "You don't need more time, you need fewer promises." },
    { start: 9, end: 14, text: 'Write them down, every single one.' },
  ],
  onScreenText: [{ start: 10, end: 13, text: 'FEWER PROMISES' }],
  video: { durationSeconds: 14 },
}

describe('a quotation', () => {
  const quotes = (...highlights: unknown[]) => {
    const { result } = ground('quote-highlights', { highlights, summary: '' }, talk)
    return (result as unknown as { highlights: { quote: string; timestamp: string }[] }).highlights
  }

  it('stays when it was said, whatever its punctuation, and its time is mended to where that was', () => {
    const [found] = quotes(quote('you dont need more time – you need fewer promises', '0:12'))
    assert.equal(found?.quote, 'you dont need more time – you need fewer promises')
    assert.equal(found?.timestamp, '0:04')
  })

  it('is mended to the words that were said when a word is wrong', () => {
    const [found] = quotes(quote("You don't need much time, you need fewer promises."))
    assert.equal(found?.quote, "You don't need more time, you need fewer promises")
  })

  it('may run from one segment into the next', () => {
    const [found] = quotes(quote('fewer promises. Write them down'))
    assert.equal(found?.timestamp, '0:07')
  })

  it('may be read on screen, and the nearer of two places gives the time', () => {
    assert.equal(quotes(quote('Fewer promises', '0:11'))[0]?.timestamp, '0:11')
    assert.equal(quotes(quote('Fewer promises', '0:03'))[0]?.timestamp, '0:07')
  })

  it('goes with its entry when it was never said', () => {
    assert.deepEqual(quotes(quote('Time is what you make of it.')), [])
  })

  it('is found in a script without spaces', () => {
    const { result } = ground(
      'quote-highlights',
      { highlights: [quote('水を入れて', '0:00')] },
      { speech: [{ start: 3, end: 8, text: 'まず鍋に水を入れてください' }] },
    )
    assert.match(JSON.stringify(result), /水を入れて/)
  })
})

describe('a number', () => {
  const workout = (exercise: object, ...said: string[]) => {
    const { result } = ground(
      'workout-plan',
      { title: '', exercises: [{ name: 'Squat', sets: '', reps: '', rest: '', notes: '', ...exercise }] },
      { speech: said.map((text, at) => ({ start: at, end: at + 1, text })), video: { durationSeconds: 30 } },
    )
    return (result as unknown as { exercises: Record<string, string>[] }).exercises[0]!
  }

  it('counts as said whether in words or digits', () => {
    assert.deepEqual(workout({ sets: '3', reps: '10' }, 'Squats, three by ten.'), {
      name: 'Squat',
      sets: '3',
      reps: '10',
      rest: '',
      notes: '',
    })
    assert.equal(workout({ reps: '8-12' }, 'eight to twelve reps').reps, '8-12')
    assert.equal(workout({ rest: '90 s' }, 'rest for a minute and a half').rest, '90 s')
    assert.equal(workout({ rest: '60 s' }, 'rest one minute').rest, '60 s')
  })

  it('is taken out when nobody said it', () => {
    assert.equal(workout({ sets: '4', reps: '10' }, 'Squats, three by ten.').sets, '')
  })

  it('may be a fraction', () => {
    const amounts = (...amount: string[]) => {
      const ingredients = amount.map((each) => ({ item: 'milk', amount: each, unit: 'cup' }))
      const { result } = ground(
        'recipe',
        { ingredients },
        {
          speech: [
            { start: 0, end: 9, text: 'a cup and a half of milk, half a cup of oil, three quarters of a cup of rice' },
          ],
        },
      )
      return (result as unknown as { ingredients: { amount: string }[] }).ingredients.map((each) => each.amount)
    }
    assert.deepEqual(amounts('1 1/2', '1/2', '3/4', '2', '5/8'), ['1 1/2', '1/2', '3/4', null, null])
  })

  it('is known from prices, ratings, years and temperatures in words', () => {
    const rated = (rating: string, said: string) => {
      const { result } = ground('review-summary', { rating }, { speech: [{ start: 0, end: 9, text: said }] })
      return (result as unknown as { rating: string }).rating
    }
    assert.equal(rated('7/10', 'seven out of ten from me'), '7/10')
    assert.equal(rated('$12.99', 'only twelve ninety nine'), '$12.99')
    assert.equal(rated('1999', 'since nineteen ninety nine'), '1999')
    assert.equal(rated('350', 'three fifty degrees'), '350')
    assert.equal(rated('$1,500', 'it is fifteen hundred dollars, so 1500'), '$1,500')
    assert.equal(rated('9/10', 'seven out of ten from me'), '')
  })

  it('is not claimed by the word of a unit alone', () => {
    const { result } = ground(
      'highlight-reel',
      { title: 'cup final shootout' },
      { video: { title: 'cup final shootout' } },
    )
    assert.equal((result as unknown as { title: string }).title, 'cup final shootout')
  })

  it('takes its sentence out of prose, and the entry when nothing is left of it', () => {
    const { result, amends } = ground(
      'review-summary',
      {
        product: 'fryer',
        verdict: 'Great for singles. Saves 300 dollars a year.',
        bestFor: '',
        rating: '',
        pros: [
          { timestamp: '0:00', point: 'Fries in 14 minutes' },
          { timestamp: '0:01', point: 'Fries in 12 minutes' },
        ],
        cons: [],
      },
      { speech: [{ start: 0, end: 9, text: 'It makes fries in twelve minutes. Great for singles.' }] },
    )
    assert.equal((result as never as { verdict: string }).verdict, 'Great for singles.')
    assert.deepEqual((result as never as { pros: unknown }).pros, [{ timestamp: '0:01', point: 'Fries in 12 minutes' }])
    assert.deepEqual(amends, { mended: 1, dropped: 1 })
  })
})

describe('a time', () => {
  it('is brought inside the video, and entries stand in order', () => {
    const { result } = ground(
      'tutorial-guide',
      {
        steps: [
          { timestamp: '9:59', instruction: 'Close the tap.', tip: '' },
          { timestamp: '0:03', instruction: 'Open the tap.', tip: '' },
        ],
      },
      { video: { durationSeconds: 12.7 } },
    )
    assert.deepEqual(
      (result as never as { steps: { timestamp: string }[] }).steps.map((step) => step.timestamp),
      ['0:03', '0:12'],
    )
  })

  it('that is named in prose has to be inside the video too', () => {
    const { result } = ground(
      'eyewitness-timeline',
      { gaps: ['Cut at 0:05', 'Cut at 3:05'] },
      { video: { durationSeconds: 9 } },
    )
    assert.deepEqual((result as never as { gaps: string[] }).gaps, ['Cut at 0:05'])
  })
})

describe('a name', () => {
  const brand = (name: string) => {
    const products = [{ ...(findFormat('product-tagging').example as { products: object[] }).products[0], brand: name }]
    const { result } = ground(
      'product-tagging',
      { products },
      {
        speech: [{ start: 0, end: 9, text: 'my eighteen dollar vit C, I got these air pods from Anker' }],
        onScreenText: [{ start: 0, end: 9, text: 'my $18 vit C' }],
        video: { caption: 'thank you #lakesidecoffee', authorHandle: 'maker', durationSeconds: 20 },
      },
    )
    return (result as never as { products: { brand: string }[] }).products[0]?.brand
  }

  it('has to be said, written or posted', () => {
    assert.equal(brand('Anker'), 'Anker')
    assert.equal(brand('Ancker'), 'Ancker')
    assert.equal(brand('AirPods'), 'AirPods')
    assert.equal(brand('Lakeside Coffee'), 'Lakeside Coffee')
    assert.equal(brand('@maker'), '@maker')
    assert.equal(brand('Samsung'), '')
  })

  it('that nobody named takes its sentence out of prose', () => {
    const { result } = ground(
      'quote-highlights',
      { highlights: [], summary: 'A talk about saying no. The speaker is Oprah Winfrey from Chicago.' },
      talk,
    )
    assert.equal((result as never as { summary: string }).summary, 'A talk about saying no.')
  })
})

describe('every format', () => {
  for (const format of formats) {
    it(`keeps the example of ${format.name} in a video that holds all of it`, () => {
      const texts = textsIn(format.example)
      const evidence = evidenceOf({
        speech: texts.map((text, at) => ({ start: at / 2, end: at / 2 + 0.5, text })),
        video: { durationSeconds: 90 },
      })
      const { result } = createGrounding(evidence).ground(format.schema, format.example)
      assert.ok(format.schema.safeParse(result).success)
      assert.deepEqual(timeless(result), timeless(format.example))
    })

    it(`empties the example of ${format.name} of its quotations, names and numbers in a video that holds none of it`, () => {
      const evidence = evidenceOf({ video: { durationSeconds: 1, url: 'https://www.tiktok.com/' } })
      const { result, amends } = createGrounding(evidence).ground(format.schema, format.example)
      assert.ok(format.schema.safeParse(result).success)
      if (/[2-9]/.test(JSON.stringify(timeless(format.example)))) assert.ok(amends.dropped + amends.mended > 0)
    })
  }
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Without times, and lists in one order: both are grounding's to choose. */
function timeless(value: unknown): unknown {
  const plain = JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (/timestamp/i.test(key) ? undefined : inner)),
  ) as unknown
  return sorted(plain)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sorted).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sorted(inner)]))
}
