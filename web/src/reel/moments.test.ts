import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyReel, withFinding } from './moments.ts'

const text = (start: number, text: string) => ({ kind: 'text', role: 'content', start, end: start + 2, text }) as const

test('sorts findings by their time in the video', () => {
  const reel = [text(5, 'Bake'), text(1, 'Melt')].reduce(withFinding, emptyReel)
  assert.deepEqual(
    reel.read.map(({ text }) => text),
    ['Melt', 'Bake'],
  )
})

test('replaces a partial line with the complete one', () => {
  const reel = [text(1, 'Melt the'), text(1, '2 eggs'), text(1, 'Melt the butter')].reduce(withFinding, emptyReel)
  assert.deepEqual(
    reel.read.map(({ text }) => text),
    ['2 eggs', 'Melt the butter'],
  )
})
