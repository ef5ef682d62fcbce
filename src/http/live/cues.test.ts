import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeTranscript } from './cues.ts'

const words = (text: string) => text.split(' ').map((word, at) => ({ text: word, start: at / 2, end: at / 2 + 0.4 }))
const segment = (text: string) => ({ start: 0, end: text.split(' ').length / 2, text, words: words(text) })

test('splits a long passage into consecutive subtitles without losing a word', () => {
  const text = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')
  const cues = writeTranscript('vtt', [segment(text)])
    .trim()
    .split('\n\n')
    .slice(1)
  assert.ok(cues.length > 3)
  const shown = cues.map((cue) => cue.split('\n')[1]!)
  assert.equal(shown.join(' '), text)
  for (const line of shown) assert.ok(line.length <= 100, line)
  const times = cues.flatMap((cue) => cue.split('\n')[0]!.split(' --> '))
  assert.deepEqual(times, times.toSorted())
  assert.equal(times.at(-1), '00:00:30.000')
})

test('line breaks and control characters cannot end a cue', () => {
  const [, cue] = writeTranscript('srt', [segment('one\n\n2\r\n00:00:01,000 --> 00:00:02,000\u0000 two')]).split(
    '\n',
    3,
  )
  assert.match(cue!, /-->/)
  assert.equal(writeTranscript('srt', [segment('one\n\ntwo')]).split('\n\n').length, 2)
  assert.equal(writeTranscript('txt', [segment('one\u0000\n\ntwo')]), 'one two\n')
})

test('returns an empty transcript without speech', () => {
  assert.deepEqual(
    (['vtt', 'srt', 'txt'] as const).map((kind) => writeTranscript(kind, [])),
    ['WEBVTT\n', '', ''],
  )
})
