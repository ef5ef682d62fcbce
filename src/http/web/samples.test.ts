import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { workflowFormats } from '../../formats/index.ts'
import { readSampleCards } from './samples.ts'

test('samples suit the formats that their facts fill: a music clip suits no recipe', async () => {
  const { cards } = await readSampleCards(join(import.meta.dirname, '../../../samples'))
  const music = cards.find(({ title }) => title.startsWith('Slow Morning'))!
  assert.deepEqual(music.formats, ['song-context', 'lyric-hook', 'sound-trend'])
  const suited = new Set(cards.flatMap(({ formats }) => formats))
  assert.deepEqual(
    workflowFormats.filter((format) => !suited.has(format)),
    [],
  )
})
