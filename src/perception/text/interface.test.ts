import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toSpans } from './spans.ts'

type Line = [text: string, x: number, y: number, height?: number]

/** What is marked of lines, given by their centre, in looks of one second each at a picture of 540 × 960. */
const marked = (...frames: Line[][]) => {
  const looks = frames.map((lines, at) => ({
    at,
    until: at + 1,
    width: 540,
    height: 960,
    lines: lines.map(([text, x, y, height = 24]) => ({
      box: { x, y, width: text.length * height * 0.5, height, angle: 0 },
      reading: { text, confidence: 0.98 },
    })),
  }))
  return toSpans(looks).flatMap(({ text, role }) => (role === 'interface' ? [text] : []))
}
const throughout = (...lines: Line[]) => marked(...Array.from({ length: 8 }, () => lines))
const title: Line = ['Garlic pasta', 270, 300, 44]

test('the marks of platforms and apps, with the name beside them', () => {
  assert.deepEqual(throughout(['TikTok', 80, 60], ['@anna.cooks', 90, 90], title), ['TikTok', '@anna.cooks'])
  const marks: Line[] = [
    ['Instagram', 450, 900],
    ['YouTube Shorts', 430, 60],
    ['CapCut', 60, 930],
  ]
  for (const mark of marks) assert.deepEqual(marked([mark, title]), [mark[0]])
})

test('a name that jumps from corner to corner, or stays in one to the end; not one that is shown for a while', () => {
  const [corner, other, text]: Line[] = [
    ['@anna.cooks', 90, 160],
    ['@anna.cooks', 440, 800],
    ['Five minutes', 270, 400, 44],
  ]
  assert.deepEqual(marked([corner!], [other!]), ['@anna.cooks'])
  assert.deepEqual(throughout(corner!), ['@anna.cooks'])
  assert.deepEqual(marked([corner!], [corner!], [text!], [text!], [text!], [text!]), [])
})

test("a phone's status bar, with whatever stands beside its clock", () => {
  assert.deepEqual(marked([['9:41', 60, 30], ['5G 87%', 480, 30], title]), ['9:41', '5G 87%'])
  assert.deepEqual(marked([['9:41', 270, 500, 60]]), [])
  assert.deepEqual(marked([['Breaking news', 270, 30]]), [])
})

test('the counts under buttons, not one number at the side', () => {
  assert.deepEqual(marked([['12.3K', 505, 560], ['482', 505, 640], ['1,204', 505, 720], title]), [
    '12.3K',
    '482',
    '1,204',
  ])
  assert.deepEqual(marked([['12', 505, 560], title]), [])
})

test('small print at the edge that stays from the first to the last; not a title that does, nor what comes and goes', () => {
  assert.deepEqual(throughout(['Add a comment', 270, 940, 20], title), ['Add a comment'])
  assert.deepEqual(throughout(['Recipe below', 270, 700, 20]), [])
  assert.deepEqual(marked([['Photo: M. Weber', 270, 940, 20]], [title], [title], [title], [title], [title]), [])
})

test('captions that mention a platform', () => {
  for (const text of ['I found this on TikTok', 'Follow @anna.cooks', 'TikTok', 'Shorts']) {
    assert.deepEqual(marked([[text, 270, 500, 40]]), [])
  }
})
