import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conclude } from './conclude.ts'
import { interpret, reconsider } from './interpret.ts'
import { type Piece, sortPieces, unheard } from './pieces.ts'
import type { WhisperReply, WhisperText } from './whisper/whisper.ts'

const piece = (start: number, seconds: number): Piece => ({
  start,
  end: start + seconds,
  heard: unheard,
  voice: [{ start, end: start + seconds }],
})
const text = (words: string, logProbability = -0.2): WhisperText => ({
  text: words,
  words: words.split(' ').map((text, i) => ({ text, start: i / 4, end: (i + 1) / 4, logProbability })),
  logProbability,
  ended: true,
  compression: 1,
})

/** A model that hears Spanish in all pieces but those that begin at the given times, where it is mistaken. */
function model(mistaken: Record<number, string> = {}, probability = 0.9) {
  const asked: string[] = []
  const ask = async ({ start }: Piece, language: string): Promise<WhisperReply> => {
    asked.push(`${start}${language}`)
    const guess = mistaken[start] ?? 'es'
    return {
      language: language || guess,
      languages: [
        { language: guess, probability },
        { language: guess === 'es' ? 'pt' : 'es', probability: 1 - probability },
      ],
      noSpeech: 0.05,
      original: text(language === 'es' || guess === 'es' ? 'Añade dos huevos.' : 'Anyada dosh uebosh.'),
      english: text('Add two eggs.'),
    }
  }
  return { ask, asked }
}

test('the longest piece decides the language of all pieces', async () => {
  const { ask, asked } = model({ 20: 'gl' })
  const done = await interpret([piece(0, 4), piece(10, 9), piece(20, 3)], false, ask)
  assert.deepEqual(
    done.map(({ language }) => language),
    ['es', 'es', 'es'],
  )
  assert.deepEqual(asked, ['10', '0es', '20es'])
})

test('in doubt a second piece is asked, and what was heard in another language is heard again', async () => {
  const { ask, asked } = model({ 10: 'pt' }, 0.55)
  const done = await interpret([piece(0, 8), piece(10, 9)], false, async (one, language) => {
    const reply = await ask(one, language)
    if (one.start === 0) reply.languages = [{ language: 'es', probability: 0.79 }]
    return reply
  })
  assert.deepEqual(asked, ['10', '0', '10es'])
  assert.deepEqual(
    done.map(({ original }) => original.text),
    ['Añade dos huevos.', 'Añade dos huevos.'],
  )
})

test('beside English, a language that is not plainly heard is English', async () => {
  const { ask, asked } = model({}, 0.55)
  await interpret([piece(0, 4)], true, ask)
  assert.deepEqual(asked, ['0', '0en'])
})

test('what is not believable is left out', async () => {
  const { ask } = model()
  const done = await interpret([piece(0, 4), piece(10, 9)], false, async (one, language) => {
    const reply = await ask(one, language)
    return one.start === 0 ? { ...reply, original: text('Subtítulos por la comunidad', -1.5) } : reply
  })
  assert.deepEqual(
    done.map(({ piece }) => piece.start),
    [10],
  )
})

test('another language is written down with its times, and in English beside it', async () => {
  const { ask } = model()
  const pieces = [piece(5, 4)]
  const { speech, language } = conclude(sortPieces(pieces), await interpret(pieces, false, ask))
  assert.deepEqual([speech.state, language], ['transcribed', 'es'])
  assert.deepEqual(
    speech.segments.map(({ text, start, end }) => [text, start, end]),
    [['Añade dos huevos.', 5, 5.75]],
  )
  assert.deepEqual(speech.translation, [{ start: 5, end: 5.75, text: 'Add two eggs.' }])
})

test('English that the second model understood needs no translation', async () => {
  const pieces = [piece(5, 4)]
  const english = { piece: pieces[0]!, language: 'en', original: text('Add two eggs.'), english: undefined }
  const { speech, language } = conclude(sortPieces(pieces), [english])
  assert.deepEqual([speech.translation, language, speech.segments[0]!.text], [undefined, 'en', 'Add two eggs.'])
})

test('of noisy English that neither model is sure of, the words that both heard are reported', async () => {
  const noisy = { ...piece(5, 4), heard: { ...unheard, text: 'Add chew eggs and a pinch of cold.' } }
  const [done] = await interpret([noisy], false, async (_, language) => ({
    language: language || 'en',
    languages: [{ language: 'en', probability: 0.9 }],
    noSpeech: 0.05,
    original: text('Add two eggs, and pinch of salt.', -0.9),
    english: undefined,
  }))
  assert.equal(done!.original.text, 'Add eggs, and pinch of')
})

test('a piece that plainly sounds like another language is heard in its own, and one that is too short is not', async () => {
  const { ask, asked } = model({ 20: 'de', 30: 'de' })
  const done = await interpret([piece(0, 4), piece(10, 9), piece(20, 6), piece(30, 1)], false, ask)
  assert.deepEqual(
    done.map(({ language }) => language),
    ['es', 'es', 'de', 'es'],
  )
  assert.deepEqual(asked.toSorted(), ['0es', '10', '20de', '20es', '30es'])
})

test('nothing is written down in a language that nobody is heard to speak', async () => {
  const { ask: certain } = model()
  const ask: typeof certain = async (one, language) => {
    const languages = ['es', 'pt', 'it'].map((language) => ({ language, probability: 0.3 }))
    return { ...(await certain(one, language)), languages }
  }
  assert.deepEqual(await interpret([piece(0, 4), piece(10, 9)], false, ask), [])
  // Beside English, what is not plainly another language would be English: only where it sounds like it.
  assert.deepEqual(await interpret([piece(0, 4)], true, ask), [])
})

test('a single understood sentence in a clip is discarded as a coincidence', async () => {
  const { ask } = model()
  const lost = (one: Piece) => one.start > 0
  const reported: number[] = []
  const hear = (pieces: Piece[]) =>
    interpret(
      pieces,
      false,
      async (one, language) => {
        const reply = await ask(one, language)
        return lost(one) ? { ...reply, original: text('Añade', -1.5) } : reply
      },
      new Map(),
      (understood) => reported.push(understood.length),
    )
  assert.deepEqual([await hear([piece(0, 3), piece(10, 9), piece(20, 9)]), reported], [[], []])
  assert.equal((await hear([piece(0, 9), piece(10, 9)])).length, 1)
  assert.deepEqual(reported, [1])
})

test('a language must be heard more plainly where little is said', async () => {
  const { ask } = model({}, 0.85)
  assert.deepEqual(await interpret([piece(0, 1.5)], false, ask), [])
  assert.equal((await interpret([piece(0, 4)], false, ask)).length, 1)
})

test('doubtful English is not English where the second model hears another language', async () => {
  const [sure, doubtful] = [piece(0, 5), piece(10, 5)]
  const { ask } = model({ 0: 'en' })
  const { better, foreign } = await reconsider([sure, doubtful], ask)
  assert.deepEqual([better.map((one) => one.piece), [...foreign.keys()]], [[sure], [doubtful]])
  const unclear = await reconsider([doubtful], model({}, 0.6).ask)
  assert.deepEqual([unclear.better, unclear.foreign.size], [[], 0])
})
