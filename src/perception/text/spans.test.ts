import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toSpans } from './spans.ts'
import type { ReadFrame } from './tracks.ts'

type Line = [text: string, x: number, y: number, options?: { confidence?: number; height?: number; width?: number }]

/** Looks of half a second each at a picture of 540 × 960; lines are given by their centre. */
const looks = (...frames: Line[][]): ReadFrame[] =>
  frames.map((lines, i) => ({
    at: i / 2,
    until: (i + 1) / 2,
    width: 540,
    height: 960,
    lines: lines.map(([text, x, y, { confidence = 0.95, height = 40, width = text.length * 18 } = {}]) => ({
      box: { x, y, width, height, angle: 0 },
      reading: { text, confidence },
    })),
  }))
const read = (...frames: Line[][]) =>
  toSpans(looks(...frames))
    .filter(({ role }) => role === undefined)
    .map(({ text, start, end }) => [text, start, end])
const title: Line = ['Garlic pasta', 270, 200]

test('a line is one span from its first to its last frame', () => {
  assert.deepEqual(read([], [title], [title], []), [['Garlic pasta', 0.5, 1.5]])
})

test('a span has its box in fractions of the frame', () => {
  const [span] = toSpans(looks([title]))
  assert.deepEqual(span!.box, { x: 0.3, y: 0.1875, width: 0.4, height: 0.0417 })
})

test('a frame in which the line was not found does not part it, a second without it does', () => {
  assert.deepEqual(read([title], [], [title]), [['Garlic pasta', 0, 1.5]])
  assert.deepEqual(read([title], [], [], [title]), [
    ['Garlic pasta', 0, 0.5],
    ['Garlic pasta', 1.5, 2],
  ])
})

test('the reading with the most confidence behind it wins', () => {
  const spans = read(
    [['Garlic paste', 270, 200, { confidence: 0.7 }]],
    [['Garlic pasta', 270, 201, { confidence: 0.98 }]],
    [['Garlic posta', 270, 200, { confidence: 0.75 }]],
  )
  assert.deepEqual(spans, [['Garlic pasta', 0, 1.5]])
})

test('lines that differ in a number are different lines', () => {
  assert.deepEqual(read([['Step 1', 270, 300]], [['Step 2', 270, 300]]), [
    ['Step 1', 0, 0.5],
    ['Step 2', 0.5, 1],
  ])
})

test('a line that moves stays one line', () => {
  assert.deepEqual(read([['Swipe up now', 270, 900]], [['Swipe up now', 270, 700]], [['Swipe up now', 270, 500]]), [
    ['Swipe up now', 0, 1.5],
  ])
})

test('lettering on a thing that moves is one line, though it is misread on the way, and leaves the frame', () => {
  const spans = read(
    [['Harbour Bakery', 200, 500]],
    [['Harb0ur Bakcry', 270, 540, { confidence: 0.85 }]],
    [['Harbour Bakery', 330, 580]],
    [['Harbour Bak', 440, 620]],
    [['Harbo', 495, 640]],
  )
  assert.deepEqual(spans, [['Harbour Bakery', 0, 2.5]])
})

test('lettering that moves and is hidden for a while is one line; a caption that is shown twice is two', () => {
  const frames: Line[][] = [[['Harbour Bakery', 150, 500]], [['Harbour Bakery', 230, 520]], [], [], [], []]
  assert.deepEqual(read(...frames, [['Harbour Bakery', 380, 560]]), [['Harbour Bakery', 0, 3.5]])
  assert.equal(read([title], [title], [], [], [], [title]).length, 2)
})

test('a line that is written word by word is one line in its full length', () => {
  assert.deepEqual(read([['I', 270, 500]], [['I can', 270, 500]], [['I can not', 270, 500]]), [['I can not', 0, 1.5]])
})

test('a caption that begins with the words of the one before is another', () => {
  const spans = read(
    [['tidal locking.', 270, 500]],
    [['Tidal locking means', 270, 500]],
    [['Tidal locking means', 270, 500]],
  )
  assert.deepEqual(spans, [
    ['tidal locking.', 0, 0.5],
    ['Tidal locking means', 0.5, 1.5],
  ])
})

test('a line that fades in misread belongs to the line that it becomes', () => {
  const spans = read([['Gcrlc pst', 270, 200, { confidence: 0.65, width: 210 }]], [title], [title])
  assert.deepEqual(spans, [['Garlic pasta', 0, 1.5]])
})

test('a line that slides in belongs to itself from the first piece', () => {
  const spans = read(
    [['offer today', 60, 200]],
    [['Limited offer today', 270, 200]],
    [['Limited offer today', 270, 200]],
  )
  assert.deepEqual(spans, [['Limited offer today', 0, 1.5]])
})

test('a word that flickers up and was not sure is texture', () => {
  assert.deepEqual(read([['XIAN', 270, 200, { confidence: 0.8 }]]), [])
})

test('a caption that is the beginning of the one before is another', () => {
  assert.deepEqual(
    read([['take it slow, it is late', 270, 200, { confidence: 0.89 }]], [['take it slow', 270, 200]]).length,
    2,
  )
})

test('a thing as high as a fifth of the picture is not a letter', () => {
  assert.deepEqual(read([['Baba', 270, 400, { height: 220 }]]), [])
})

test('rows of one caption are one span, in the order of reading', () => {
  assert.deepEqual(read([['in 15 minutes', 270, 248], title]), [['Garlic pasta in 15 minutes', 0, 0.5]])
})

test('pieces of one row are joined, and a part that was found twice is dropped', () => {
  assert.deepEqual(
    read([
      ['Best', 170, 300],
      ['pizza', 280, 300],
      ['piz', 262, 300],
    ]),
    [['Best pizza', 0, 0.5]],
  )
})

test('list entries, distant rows and rows of other size or time stay separate', () => {
  assert.equal(
    read([
      ['1. Boil water', 200, 300],
      ['2. Add salt', 191, 345],
    ]).length,
    2,
  )
  assert.equal(
    read([
      ['Boil water', 270, 300],
      ['Add some salt', 270, 400],
    ]).length,
    2,
  )
  assert.equal(
    read([
      ['BIG TITLE', 270, 300, { height: 90 }],
      ['small print', 270, 370],
    ]).length,
    2,
  )
  assert.equal(
    read(
      [['Boil water', 270, 300]],
      [
        ['Boil water', 270, 300],
        ['Add some salt', 270, 348],
      ],
    ).length,
    2,
  )
})

test('a price stands with what it is the price of, row by row', () => {
  const rows: Line[] = [
    ['Café con leche', 150, 300],
    ['1,80 €', 480, 302],
    ['Té', 60, 350],
    ['£2.40', 480, 350],
    ['Tarta de la casa', 160, 400],
  ]
  assert.deepEqual(
    read(rows).map(([text]) => text),
    ['Café con leche 1,80 €', 'Té £2.40', 'Tarta de la casa'],
  )
})

test('a number beside a text is not a price, nor is one price the name of another', () => {
  const rows: Line[] = [
    ['Sets', 100, 300],
    ['12', 480, 300, { width: 60 }],
    ['19,99 €', 120, 500],
    ['34,99 €', 400, 500],
  ]
  assert.equal(read(rows).length, 4)
})

test('spans come in the order in which they appear, then from top to bottom', () => {
  const spans = read(
    [
      ['lower words', 270, 800],
      ['upper words', 270, 100],
    ],
    [['later words', 270, 50]],
  )
  assert.deepEqual(
    spans.map(([text]) => text),
    ['upper words', 'lower words', 'later words'],
  )
})

test('no readings give no spans', () => {
  assert.deepEqual(toSpans([]), [])
  assert.deepEqual(read([], []), [])
})
