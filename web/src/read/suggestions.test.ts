import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formats as all } from '../../../src/formats/index.ts'
import { otherKind, suggestFormats } from './suggestions.ts'

const formats = all.map(({ name, title, group, description }) => ({
  name,
  title,
  group,
  description,
  alsoFit: all.filter(({ kind }) => kind?.embraces?.includes(name)).map((one) => one.name),
}))
const suggest = (name: string, fitting: string[], result: Record<string, unknown> = {}) =>
  suggestFormats({ format: formats.find((format) => format.name === name)!, result, formats, fitting })

test('a recipe is also a tutorial, and the service adds what fits for certain', () => {
  const fitting = ['default', 'quote-highlights', 'sound-trend']
  assert.deepEqual(suggest('recipe', fitting), [
    'tutorial-guide',
    'default',
    'creator-brief',
    'content-screening',
    'quote-highlights',
  ])
  assert.deepEqual(suggest('recipe', fitting).slice(0, 4), suggest('recipe', []), 'no button moves')
})

test('a music clip fits no recipe, and formats of its group only where they fit', () => {
  const fitting = ['lyric-hook', 'sound-trend', 'song-context']
  const names = suggest('song-context', fitting)
  assert.deepEqual(names, ['default', 'creator-brief', 'content-screening', 'lyric-hook', 'sound-trend'])
  assert.deepEqual(suggest('song-context', []), ['default', 'creator-brief', 'content-screening'])
})

test('a result for a video of another kind names the formats that fit', () => {
  const error = 'This does not look like a recipe. Formats that fit: song-context, creator-brief, default.'
  assert.equal(otherKind({ title: '', error })?.text, 'This does not look like a recipe.')
  assert.equal(otherKind({ title: 'Tea', error: null }), undefined)
  assert.deepEqual(suggest('recipe', [], { error }), ['song-context', 'creator-brief', 'default', 'content-screening'])
})
