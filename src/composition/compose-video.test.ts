import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { frames, videoFor } from '../../test/support/composed-video.ts'
import { type ModelServer, startModelServer } from '../../test/support/model-server.ts'
import { readConfig } from '../config.ts'
import { findFormat } from '../formats/index.ts'
import { createLog } from '../log.ts'
import { type Composer, createComposer } from './compose.ts'
import { maxPictures } from './composers/pictures.ts'

const never = new AbortController().signal

describe('a model that takes video', () => {
  let server: ModelServer
  let gemini: Composer
  let directory: string
  let clip: string
  before(async () => {
    server = await startModelServer()
    const env = { MODEL: 'google/gemini-2.5-flash', MODEL_BASE_URL: `${server.url}/v1beta` }
    gemini = createComposer(readConfig(env), createLog('silent'))
    directory = await mkdtemp(join(tmpdir(), 'reelgist-clip-'))
    clip = join(directory, 'clip.mp4')
    await writeFile(clip, 'the bytes of a clip')
  })
  after(async () => {
    await gemini.close()
    await server[Symbol.asyncDispose]()
    await rm(directory, { recursive: true })
  })

  it('gets the clip instead of frames', async () => {
    const format = findFormat('quote-highlights')
    server.reply(JSON.stringify(format.example))
    await gemini.compose(format, videoFor(format.example), frames, never, clip)
    assert.match(server.requests[0]!.raw, /"mimeType":"video\/mp4"/)
    assert.ok(server.requests[0]!.raw.includes(Buffer.from('the bytes of a clip').toString('base64')))
    assert.doesNotMatch(server.requests[0]!.raw, /Frame f\d+ at/)
  })

  it('gets frames when the clip is too large for one request', async () => {
    const large = join(directory, 'large.mp4')
    await writeFile(large, Buffer.alloc(15 * 1024 * 1024))
    const format = findFormat('quote-highlights')
    server.reply(JSON.stringify(format.example))
    await gemini.compose(format, videoFor(format.example), frames, never, large)
    assert.match(server.requests[0]!.raw, /Frame f\d+ at/)
  })

  it('describes what is seen from the pictures, in the default format', async () => {
    const evidence = evidenceOf({ video: { durationSeconds: 20 } })
    const visualDescription =
      'A cook in a blue apron stands at a stove. She melts butter in a black pan. Noodles are tossed in it.'
    server.reply(JSON.stringify({ visualDescription, scenes: [], cites: [] }))
    const { result } = await gemini.compose(findFormat(undefined), evidence, frames, never)
    assert.equal((result as { visualDescription: string }).visualDescription, visualDescription)
    assert.equal(server.requests[0]!.raw.match(/"mimeType":"image\/jpeg"/g)?.length, maxPictures)
    assert.match(server.requests[0]!.raw, /three to six concrete sentences/)
  })

  it('transcribes speech that the transcriber does not support, and checks the result against it', async () => {
    const foreign = evidenceOf({ video: { durationSeconds: 20 }, language: '' })
    foreign.speech.state = 'untranscribed'
    const transcript = {
      language: 'es',
      segments: [
        { timestamp: '0:02', text: 'Hoy hacemos pan con tomate.' },
        { timestamp: '0:07', text: 'Primero tostamos el pan.' },
      ],
    }
    const quote = { timestamp: '0:00', quote: 'Primero tostamos el pan.', context: '', shareability: 'low' }
    server.reply(JSON.stringify(transcript), JSON.stringify({ highlights: [quote], summary: '' }))
    const composition = await gemini.compose(findFormat('quote-highlights'), foreign, frames, never, clip)
    assert.deepEqual(composition.result, { highlights: [{ ...quote, timestamp: '0:07' }], summary: '' })
    assert.equal(composition.completed?.language, 'es')
    assert.equal(composition.usage?.inputTokens, 2000)

    server.reply(JSON.stringify(transcript), JSON.stringify({ visualDescription: 'A kitchen.', scenes: [] }))
    const { result } = await gemini.compose(findFormat(undefined), foreign, frames, never, clip)
    const analysis = result as { transcription: string; language: string }
    assert.equal(analysis.transcription, 'Hoy hacemos pan con tomate. Primero tostamos el pan.')
    assert.equal(analysis.language, 'es')
  })
})
