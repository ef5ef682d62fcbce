import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { readConfig } from '../config.ts'
import type { Evidence } from '../evidence.ts'
import { findFormat } from '../formats/index.ts'
import { createLog } from '../log.ts'
import { createComposer } from './compose.ts'

const composer = createComposer(readConfig({}), createLog('silent'))
after(() => composer.close())
const compose = async (name: Parameters<typeof findFormat>[0], evidence: Evidence) =>
  (await composer.compose(findFormat(name), evidence, [], new AbortController().signal)).result as Record<
    string,
    unknown
  >

test('the default format returns the spoken words and language, not the translation', async () => {
  const spanish = evidenceOf({ speech: [{ start: 1, end: 3, text: 'Añade dos huevos.' }], language: 'es' })
  spanish.speech.translation = [{ start: 1, end: 3, text: 'Add two eggs.' }]
  const { transcription, language } = await compose(undefined, spanish)
  assert.deepEqual([transcription, language], ['Añade dos huevos.', 'es'])
})

test('of a video about something else, the song that plays is named and nothing else', async () => {
  const recipe = evidenceOf({
    speech: [
      { start: 0, end: 3, text: 'Boil two hundred grams of noodles for nine minutes.' },
      { start: 3, end: 6, text: 'Melt the butter with four cloves of garlic, then add a pinch of salt.' },
    ],
  })
  assert.match(
    String((await compose('song-context', recipe))['summary']),
    /^This does not look like a video with music\. Formats that fit: /,
  )
  recipe.sound = { music: true, tempo: null }
  const { summary, role, title } = await compose('song-context', recipe)
  assert.deepEqual([role, title, summary], ['', '', ''])
  recipe.video.music = { title: 'Slow Morning', artist: 'Mara Lind' }
  const named = await compose('song-context', recipe)
  assert.deepEqual(
    [named['title'], named['moments'], named['summary']],
    ['Slow Morning', [], '"Slow Morning" by Mara Lind.'],
  )
})
