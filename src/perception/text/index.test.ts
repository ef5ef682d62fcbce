import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { picture } from '../../../test/support/pictures.ts'
import { readStamp, scriptsDir } from '../../model-files.ts'
import { wholeHeight } from '../media/bands.ts'
import type { Picture, TextFrame } from '../media/media.ts'
import { createTextReader } from './index.ts'

/** How often it was said that letters are heard which the reader does not know. */
let asked = 0
const reader = createTextReader({ ready: async () => asked++ < 0, areThere: async () => false })
after(() => reader.close())

const [title, prices, plain, korean] = await Promise.all([
  picture('title'),
  picture('prices'),
  picture('plain'),
  picture('korean'),
])
const never = new AbortController().signal

async function* frames(...pictures: Picture[]): AsyncGenerator<TextFrame> {
  for (const [i, picture] of pictures.entries()) yield { ...picture, at: i, until: i + 1, changed: [wholeHeight] }
}

test('captions are read with their times, and the platform mark and handle are distinguished from them; each line is reported while the rest is still being read, and none twice', async () => {
  const first = Promise.withResolvers<void>()
  const reported: string[] = []
  async function* waiting(): AsyncGenerator<TextFrame> {
    yield* frames(plain, title, title)
    // Without a report, it would wait forever.
    await first.promise
    yield { ...prices, at: 3, until: 4, changed: [wholeHeight] }
  }
  const all = await reader.read(waiting(), never, undefined, (lines) => {
    reported.push(...lines.map(({ text }) => text))
    first.resolve()
  })
  assert.ok(reported.indexOf('How to make garlic pasta in 15 minutes!') < reported.indexOf('350°F for 25 min'))
  assert.deepEqual(reported.toSorted(), all.map(({ text }) => text).toSorted())
  const marks = all.filter(({ role }) => role === 'interface').map(({ text }) => text)
  assert.deepEqual(marks.sort(), ['@anna.cooks', 'TikTok'])
  const spans = all.filter(({ role }) => role === undefined)
  assert.deepEqual(
    spans.map(({ text, start, end }) => [text, start, end]),
    [
      ['How to make garlic pasta in 15 minutes!', 1, 3],
      ['Save 20% today: $19.99', 3, 4],
      ['350°F for 25 min', 3, 4],
      ['I found this on TikTok', 3, 4],
    ],
  )
  const { box } = spans[0]!
  assert.ok(box.x > 0 && box.x < 0.15 && box.width > 0.75 && box.y > 0.15 && box.y + box.height < 0.3)
})

test('where a frame has not changed its lines are those of the frame before', async () => {
  async function* changing(): AsyncGenerator<TextFrame> {
    yield { ...title, at: 0, until: 1, changed: [wholeHeight] }
    yield { ...title, at: 1, until: 2, changed: [{ top: 0.8, bottom: 0.9 }] }
    yield { ...prices, at: 2, until: 3, changed: [{ top: 0, bottom: 0.5 }] }
  }
  const spans = await reader.read(changing(), never)
  const ends = new Map(spans.map(({ text, end }) => [text, end]))
  assert.equal(ends.get('How to make garlic pasta in 15 minutes!'), 2)
  assert.equal(ends.get('Save 20% today: $19.99'), 3)
})

test('a picture without text has no text', async () => {
  assert.deepEqual(await reader.read(frames(plain), never), [])
})

test('no frames have no text', async () => {
  assert.deepEqual(await reader.read(frames(), never), [])
})

test('pictures of any shape are read', async () => {
  const tiny = { width: 1, height: 1, rgb: new Uint8Array(3) }
  const thin = { width: 900, height: 2, rgb: new Uint8Array(900 * 2 * 3).fill(200) }
  assert.deepEqual(await reader.read(frames(tiny, thin), never), [])
})

test('an abort ends it with its reason', async () => {
  const reason = new Error('enough')
  await assert.rejects(reader.read(frames(title), AbortSignal.abort(reason)), reason)
})

test('an error of the frames is passed to the caller', async () => {
  async function* broken(): AsyncGenerator<TextFrame> {
    yield { ...plain, at: 0, until: 1, changed: [wholeHeight] }
    throw new Error('the decoder died')
  }
  await assert.rejects(reader.read(broken(), never), /the decoder died/)
})

test('letters of unknown scripts are left out, and their weights are requested where such a language is heard', async () => {
  const texts = async (heard: string) =>
    (await reader.read(frames(korean), never, Promise.resolve(heard))).map(({ text }) => text).join(' ')
  assert.doesNotMatch(await texts('en'), /\p{Script=Hangul}/u)
  assert.equal(asked, 0)
  assert.doesNotMatch(await texts('ko'), /\p{Script=Hangul}/u)
  assert.equal(asked, 1)
})

const isThere = typeof (await readStamp(scriptsDir)) !== 'string'
test('Korean is read where it is heard', { skip: !isThere && 'its weights are not there' }, async () => {
  const own = createTextReader({ ready: async () => true, areThere: async () => true })
  const spans = await own.read(frames(korean), never, Promise.resolve('ko'))
  assert.deepEqual(
    spans.map(({ text }) => text.replaceAll(' ', '')),
    ['서울맛집세곳', '가격12,000원'],
  )
  await own.close()
})
