import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { music, recording, silence, together } from '../../../scripts/support/audio.ts'
import { AnalysisFailure } from '../../errors.ts'
import { createHostedTranscriber, cutParts } from './hosted.ts'
import { createListener } from './listener.ts'

type Respond = (response: ServerResponse) => void
let respond: Respond[] = []
const asked: { fields: FormData; headers: IncomingMessage['headers'] }[] = []

/** A server that speaks the real protocol and answers each request in its turn. */
const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat((await request.toArray()) as Buffer[])
  const headers = { 'content-type': request.headers['content-type']! }
  asked.push({ fields: await new Response(body, { headers }).formData(), headers: request.headers })
  const turn = respond.length > 1 ? respond.shift()! : respond[0]!
  turn(response)
}
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
const limits = { attempts: 3, firstPause: 1, longestPause: 50, timeLimit: 60_000 }
const settings = { model: 'whisper-1', baseUrl: address, key: 'secret' }
const transcriber = createHostedTranscriber(settings, createListener(), limits)
/** For a server that does not answer: no other answer may be late on a busy machine. */
const impatient = createHostedTranscriber(settings, createListener(), { ...limits, timeLimit: 1_000 })
after(async () => {
  await transcriber.close()
  await impatient.close()
  server.closeAllConnections()
  server.close()
})

const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Respond =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  }
const english = await recording('english')
const voice = together(silence(1), english)
const never = new AbortController().signal
const listen = async (turns: Respond[], audio = voice, signal = never, by = transcriber) => {
  respond = turns
  asked.length = 0
  return by.transcribe(audio, signal, () => {})
}
const failure = async (turns: Respond[], by = transcriber) => {
  const caught: unknown = await listen(turns, voice, never, by).then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(caught instanceof AnalysisFailure)
  return caught
}

/** Times are from the start of what was sent, which begins with the first voice. */
const whisper = {
  task: 'transcribe',
  language: 'english',
  duration: 4.4,
  text: 'Boil the water. Add salt.',
  segments: [
    { id: 0, start: 0, end: 0.9, text: ' Boil the water.', avg_logprob: -0.2, no_speech_prob: 0.01 },
    { id: 1, start: 0.9, end: 2, text: ' Add salt.', avg_logprob: -0.2, no_speech_prob: 0.01 },
  ],
  words: [
    { word: 'Boil', start: 0, end: 0.3 },
    { word: 'the', start: 0.3, end: 0.4 },
    { word: 'water', start: 0.4, end: 0.9 },
    { word: 'Add', start: 1, end: 1.3 },
    { word: 'salt', start: 1.3, end: 2 },
  ],
}

test('segments, words and the language come from a full answer', async () => {
  const { speech, language } = await listen([json(whisper)])
  assert.equal(language, 'en')
  assert.equal(speech.state, 'transcribed')
  assert.deepEqual(
    speech.segments.map(({ text, words }) => [text, words.map((word) => word.text).join(' ')]),
    [
      ['Boil the water.', 'Boil the water'],
      ['Add salt.', 'Add salt'],
    ],
  )
  assert.ok(Math.abs(speech.segments[0]!.start - 1.2) < 0.3, 'times are those of the whole recording')
})

test('the request carries the model, the key, a WAV file and the wish for times', async () => {
  await listen([json(whisper)])
  const { fields, headers } = asked[0]!
  assert.equal(headers.authorization, 'Bearer secret')
  assert.equal(fields.get('model'), 'whisper-1')
  assert.equal(fields.get('response_format'), 'verbose_json')
  assert.deepEqual(fields.getAll('timestamp_granularities[]'), ['word', 'segment'])
  const file = fields.get('file')
  assert.ok(file instanceof File)
  const bytes = Buffer.from(await file.arrayBuffer())
  assert.equal(bytes.toString('latin1', 0, 4), 'RIFF')
  assert.equal(bytes.readUInt32LE(24), 16_000)
  assert.equal(bytes.readUInt32LE(40), bytes.length - 44)
})

test('words inside of segments, words alone, segments alone and text alone are understood', async () => {
  const { text, words, segments } = whisper
  const forms = [
    {
      text,
      language: 'en',
      segments: [
        { ...segments[0], words: words.slice(0, 3) },
        { ...segments[1], words: words.slice(3) },
      ],
    },
    { text, language: 'en', words },
    { text, language: 'en', segments, words: null },
    { text },
  ]
  for (const form of forms) {
    const { speech } = await listen([json(form)])
    assert.equal(speech.segments.flatMap(({ words }) => words).length, 5, JSON.stringify(form))
    for (const { start, end } of speech.segments) assert.ok(start >= 0.8 && end > start && end < 6)
  }
})

test('languages come as names, as codes or from the words', async () => {
  const named = async (language: string | undefined, text: string) =>
    (await listen([json({ text, language })])).language
  assert.equal(await named('spanish', 'hola'), 'es')
  assert.equal(await named('hebrew', 'shalom'), 'he')
  assert.equal(await named('pt-BR', 'bom dia'), 'pt')
  assert.equal(await named(undefined, 'Guten Morgen zusammen, heute backen wir einen Kuchen'), 'de')
})

test('a model that gives no times is asked again without them', async () => {
  const refusal = { error: { message: "response_format 'verbose_json' is not compatible with model" } }
  const { speech } = await listen([json(refusal, 400), json({ text: 'Boil the water.' })])
  assert.equal(asked[1]!.fields.get('response_format'), 'json')
  assert.deepEqual(asked[1]!.fields.getAll('timestamp_granularities[]'), [])
  assert.equal(speech.segments[0]!.text, 'Boil the water.')
})

test('a server that is busy or broken for a moment is asked again', async () => {
  const { speech } = await listen([json({}, 429, { 'retry-after': '0' }), json({}, 500), json(whisper)])
  assert.equal(asked.length, 3)
  assert.equal(speech.state, 'transcribed')
})

test('a server that stays broken fails the analysis for now', async () => {
  const { reason, transient } = await failure([json({}, 503)])
  assert.deepEqual([reason, transient, asked.length], ['analysis failed', true, 3])
})

test('a refused key fails the analysis for good, without another attempt', async () => {
  const { transient, cause } = await failure([json({ error: { message: 'Incorrect API key' } }, 401)])
  assert.deepEqual([transient, asked.length], [false, 1])
  assert.match(String(cause), /401.*Incorrect API key/)
})

test('answers that are no JSON or have another shape fail the analysis', async () => {
  const html: Respond = (response) => response.end('<html>gateway</html>')
  assert.equal((await failure([html])).reason, 'analysis failed')
  assert.equal((await failure([json({ text: 7, segments: 'none' })])).reason, 'analysis failed')
})

test('a server that never answers is abandoned at the time limit', async () => {
  assert.equal((await failure([() => {}], impatient)).transient, true)
  assert.equal(asked.length, 3)
})

test('an abort ends the waiting with its reason', async () => {
  const reason = new Error('enough')
  const abort = new AbortController()
  await assert.rejects(listen([() => abort.abort(reason)], voice, abort.signal), reason)
})

test('nothing is asked about a recording without a voice', async () => {
  const { speech, language } = await listen([json(whisper)], music(4))
  assert.deepEqual([speech, language, asked.length], [{ state: 'none', segments: [] }, '', 0])
})

test('words over music, over silence and in a loop are not believed', async () => {
  const segments = [
    whisper.segments[0],
    { start: 5.5, end: 9, text: 'Thanks for watching!', avg_logprob: -0.4, no_speech_prob: 0.2 },
    { start: 1, end: 2, text: 'Subtitles by the community', avg_logprob: -1.4, no_speech_prob: 0.9 },
    { start: 2, end: 3, text: 'la la la la la la la la', avg_logprob: -0.3, no_speech_prob: 0.1 },
  ]
  const { speech } = await listen([json({ ...whisper, segments })], together(english, music(5)))
  assert.deepEqual(
    speech.segments.map(({ text }) => text),
    ['Boil the water.'],
  )
})

test('a long recording is sent in parts that servers accept, parted in silence', () => {
  const spans = [
    { start: 0, end: 400 },
    { start: 410, end: 590 },
    { start: 600, end: 800 },
    { start: 900, end: 2300 },
  ]
  assert.deepEqual(cutParts(spans), [
    { start: 0, end: 590 },
    { start: 600, end: 800 },
    { start: 900, end: 1500 },
    { start: 1500, end: 2100 },
    { start: 2100, end: 2300 },
  ])
})
