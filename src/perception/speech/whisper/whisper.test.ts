/** With the real weights, where they have been fetched (`LANGUAGES=all` or `npm run languages`). */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { music, noise, recording, silence, together } from '../../../../scripts/support/audio.ts'
import { soaking } from '../../../../test/support/soak.ts'
import { createEngines } from '../../../process/engines.ts'
import { languagesDir, readStamp } from '../../../model-files.ts'
import { createEmbeddedTranscriber } from '../embedded.ts'
import { createLanguages } from '../languages.ts'
import { createListener } from '../listener.ts'
import type { WhisperReply, WhisperRequest } from './whisper.ts'

const isThere = typeof (await readStamp(languagesDir)) !== 'string'
const skip = !isThere && 'NOT TESTED: speech in other languages. Fetch its weights with npm run languages'
if (skip) console.error(skip)

const transcriber = createEmbeddedTranscriber(createLanguages('english'), createListener())
after(() => transcriber.close())
const listen = (audio: Float32Array) => transcriber.transcribe(audio, new AbortController().signal, () => {})

test('Spanish is written down with the times of its words, and in English', { skip }, async () => {
  const { speech, language } = await listen(together(silence(2), await recording('spanish')))
  assert.deepEqual([speech.state, language], ['transcribed', 'es'])
  const words = speech.segments.flatMap(({ words }) => words)
  assert.ok(words[0]!.start >= 1.5)
  for (const [i, word] of words.entries()) {
    assert.ok(word.end >= word.start)
    if (i > 0) assert.ok(word.start >= words[i - 1]!.end - 0.02)
  }
  assert.ok(speech.translation!.length > 0)
})

test('a short sentence is written down once', { skip }, async () => {
  const engines = createEngines<WhisperRequest, WhisperReply>(new URL('./engine.ts', import.meta.url), { size: 1 })
  const audio = (await recording('spanish')).slice(0, 24_000)
  try {
    const { original } = await engines.run({ audio, language: 'es', translate: false }, new AbortController().signal)
    assert.equal(original.text.match(/patatas/g)?.length, 1, original.text)
  } finally {
    await engines.close()
  }
})

const speechless: [string, Float32Array][] = [
  ['music', music(8)],
  ['noise', noise(4)],
  ['silence', silence(3)],
]
// Without a voice this model is not asked, and that there is none in these is tested without it.
for (const [name, audio] of soaking ? speechless : []) {
  test(`no word is invented over ${name}, in no language`, { skip }, async () => {
    assert.deepEqual(await listen(audio), { speech: { state: 'none', segments: [] }, language: '', voice: [] })
  })
}
