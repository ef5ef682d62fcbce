import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JobEvidence } from '../types.ts'
import { emptyReel, reelOf, withFinding } from './moments.ts'

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

const line = (start: number, text: string, y: number, role: 'content' | 'subtitle' = 'content') => ({
  start,
  end: start + 2,
  text,
  role,
  box: { x: 0.2, y, width: 0.5, height: 0.05 },
})
const evidence = (text: JobEvidence['text'], support: JobEvidence['support'] = []) =>
  ({ video: null, frames: [], shots: [], speech: [], text, support }) as unknown as JobEvidence

test('a text in the place of the subtitles is one of them', () => {
  const spoken = [0, 2, 6].map((start) => line(start, 'repeats the speech', 0.75, 'subtitle'))
  const { read } = reelOf(evidence([...spoken, line(4, 'for twenty two minutes.', 0.76), line(4, 'Bake 22 min', 0.1)]))
  assert.deepEqual(
    read.filter(({ isSubtitle }) => !isSubtitle).map(({ text }) => text),
    ['Bake 22 min'],
  )
})

test('a letter alone is no text, unless a value cites it', () => {
  const crumbs = [line(0, 'D', 0.5), line(1, '3', 0.5), line(2, '茶', 0.5), line(3, 'J', 0.5)]
  const support = [{ pointer: '/a', witnesses: [{ by: 'read' as const, at: 3, words: 'J', line: 't3' }] }]
  const texts = reelOf(evidence(crumbs, support)).read.map(({ text, line }) => `${line} ${text}`)
  assert.deepEqual(texts, ['t1 3', 't2 茶', 't3 J'])
  assert.equal(withFinding(emptyReel, text(1, 'D')).read.length, 0)
})
