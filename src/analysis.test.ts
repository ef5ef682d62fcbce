import assert from 'node:assert/strict'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { evidenceOf } from '../scripts/support/evidence.ts'
import { createAnalysis, producersOf } from './analysis.ts'
import type { Composer } from './composition/compose.ts'
import { AnalysisFailure } from './errors.ts'
import type { Evidence, Progress, Video } from './evidence.ts'
import { workflowFormats } from './formats/index.ts'
import { createWorkspace } from './video/workspace.ts'

const video: Video = { platform: 'youtube', id: 'sampleSht01', url: 'https://www.youtube.com/shorts/sampleSht01' }
const evidence = evidenceOf({ video })
const producer = { composer: 'embedded', model: '' } as unknown as Composer['producer']

/** An analysis whose parts only count what they are asked for; evidence is kept in memory. */
async function withAnalysis(perceive: () => Promise<Evidence> = async () => evidence) {
  const folder = await mkdtempDisposable(`${tmpdir()}/reelgist-analysis-`)
  const asked: string[] = []
  let stored: Evidence | undefined
  const analyse = createAnalysis({
    store: {
      load: async () => (stored ? { evidence: stored, frames: [] } : undefined),
      save: async (_, found) => {
        stored = found
      },
      listStrip: async () => [],
      beginStrip: () => ({ add: () => undefined, end: async () => undefined }),
    },
    recordUsage: async () => undefined,
    workspace: createWorkspace(folder.path),
    downloader: {
      fetch: async (_, dir, _signal, progress) => {
        asked.push('download')
        progress(1)
        const { platform: _p, id: _i, url: _u, ...metadata } = evidence.video
        return { file: `${dir}/video.mp4`, metadata }
      },
    },
    perception: {
      perceive: async (_file, _facts, _signal, progress) => {
        asked.push('perceive')
        progress({ stage: 'listening', fraction: 0.5 })
        return { evidence: await perceive(), frames: [] }
      },
      close: async () => undefined,
    },
    composer: {
      producer,
      compose: async ({ name }) => {
        asked.push(`compose ${name}`)
        return { result: { name }, support: {}, producer } as never
      },
      close: async () => undefined,
    },
  })
  const updates: Progress[] = []
  const run = (format?: string) =>
    analyse(
      video,
      format,
      new AbortController().signal,
      (progress) => updates.push(progress),
      () => undefined,
      () => undefined,
    )
  return { run, asked, updates, [Symbol.asyncDispose]: () => folder.remove() }
}

test('reuses the evidence for a second format of a known video', async () => {
  await using analysis = await withAnalysis()
  assert.deepEqual(await analysis.run(), { name: 'default' })
  assert.deepEqual(await analysis.run('recipe'), { name: 'recipe' })
  assert.deepEqual(analysis.asked, ['download', 'perceive', 'compose default', 'compose recipe'])
})

test('two formats of one video at once share one perception', async () => {
  const perceived = Promise.withResolvers<Evidence>()
  await using analysis = await withAnalysis(() => perceived.promise)
  const both = Promise.all([analysis.run('recipe'), analysis.run('flashcards')])
  perceived.resolve(evidence)
  assert.deepEqual(await both, [{ name: 'recipe' }, { name: 'flashcards' }])
  assert.equal(analysis.asked.filter((what) => what === 'perceive').length, 1)
})

test('a failed analysis leaves nothing behind, and a retry starts over', async () => {
  const outcomes = [Promise.reject(new AnalysisFailure('video could not be decoded')), Promise.resolve(evidence)]
  outcomes[0]!.catch(() => undefined)
  await using analysis = await withAnalysis(() => outcomes.shift()!)
  await assert.rejects(analysis.run(), /video could not be decoded/)
  assert.deepEqual(await analysis.run(), { name: 'default' })
  assert.equal(analysis.asked.filter((what) => what === 'download').length, 2)
})

test('progress only grows over all stages', async () => {
  await using analysis = await withAnalysis()
  await analysis.run()
  const fractions = analysis.updates.map(({ fraction }) => fraction)
  assert.deepEqual(
    fractions,
    fractions.toSorted((one, other) => one - other),
  )
  assert.ok(fractions.at(-1)! < 1)
})

test('a worker reports its producer for every format', () => {
  const producers = producersOf({ producer } as Composer)
  assert.deepEqual(
    producers.map(({ format }) => format),
    [undefined, ...workflowFormats],
  )
})
