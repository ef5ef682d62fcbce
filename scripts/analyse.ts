/**
 * `npm run analyse -- <file or link> [--html FILE]`: perceives a local file or the video of a link, prints the evidence
 * as JSON, and with `--html` writes a contact sheet to look at.
 * `npm run analyse -- <file or link> --format NAME [--model PROVIDER/MODEL] [--json]`: prints the result, with what each
 * value cites beside it and what was removed from the composer's answer. Progress goes to standard error.
 */

import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { type Config, ConfigError, loadConfig } from '../src/config.ts'
import type { VideoFacts } from '../src/evidence.ts'
import { analysisLimit } from '../src/jobs/time-limit.ts'
import { createPerception } from '../src/perception/perceive.ts'
import { exitWith, StartError } from '../src/process/start-error.ts'
import { createDownloader } from '../src/video/downloaders/index.ts'
import { createLinkReader } from '../src/video/link.ts'
import { createSafeFetch } from '../src/video/safe-fetch.ts'
import { formatCalled, openComposer } from './analyse/compose.ts'
import { contactSheet } from './analyse/contact-sheet.ts'
import { createBar } from './setup/bar.mjs'
import { commandArguments, failUsage } from './support/arguments.ts'

const options = {
  html: { type: 'string' },
  format: { type: 'string' },
  model: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const
const usage =
  'Usage: npm run analyse -- <file or link> [--html FILE] [--format NAME] [--model PROVIDER/MODEL] [--json]\n'
const { values, positionals } = commandArguments(usage, options, { positionals: 1 })
const [target] = positionals
if (!target) failUsage('analyse needs a file or a link', usage)

process.on('uncaughtException', exitWith)
const { model, json } = values
const isComposed = values.format !== undefined || model !== undefined || json
const format = formatCalled(values.format)
const config = configWith(model)
const interrupted = new AbortController()
// As often as it comes: a terminal and npm each give Ctrl-C once.
process.on('SIGINT', () => interrupted.abort(new Error('interrupted')))
process.on('SIGTERM', () => interrupted.abort(new Error('interrupted')))
const limit = analysisLimit(config)(config.maxVideoSeconds)
const signal = AbortSignal.any([interrupted.signal, AbortSignal.timeout(limit * 1000)])
const dir = await mkdtemp(join(tmpdir(), 'reelgist-analyse-'))
const composer = isComposed ? await openComposer(config, format) : undefined
const perception = createPerception(config)
const bar = createBar(process.stderr)
try {
  const { file, facts } = existsSync(target) ? localFile(target) : await download(target, config)
  const { evidence, frames } = await perception.perceive(file, facts, signal, (progress) => bar.show(progress))
  bar.clear()
  const colours = process.stdout.isTTY && !process.env['NO_COLOR']
  const answer = await composer?.composeAndRender({ evidence, frames, file }, signal, { json, colours })
  console.log(answer ?? JSON.stringify(evidence, null, 2))
  if (values.html) await writeFile(values.html, contactSheet(evidence, frames))
} catch (error) {
  bar.clear()
  const { message, cause } = error as Error
  console.error(cause === undefined || error instanceof StartError ? message : `${message} (${inspect(cause)})`)
  process.exitCode = interrupted.signal.aborted ? 130 : 1
} finally {
  await perception.close()
  await composer?.close()
  await rm(dir, { recursive: true, force: true })
}

/** A model that is named is the one to see: nothing else takes its place. */
function configWith(model: string | undefined): Config {
  if (model === undefined) return loadConfig()
  try {
    return loadConfig(undefined, { ...process.env, MODEL: model, MODEL_FALLBACK: 'fail' })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new StartError(`The model ${model} cannot be used: ${error.problems.join('; ')}.`, { cause: error })
  }
}

/** A file on the disk says nothing about who posted it. */
function localFile(path: string): { file: string; facts: VideoFacts } {
  const nobody = { author: '', authorHandle: '', caption: '', music: { title: '', artist: '' } }
  const unknown = { durationSeconds: 0, width: 0, height: 0 }
  const name = basename(path)
  const facts = {
    platform: 'tiktok' as const,
    id: name,
    url: pathToFileURL(path).href,
    title: name,
    ...nobody,
    ...unknown,
  }
  return { file: resolve(path), facts }
}

async function download(link: string, config: Config): Promise<{ file: string; facts: VideoFacts }> {
  const video = await createLinkReader(createSafeFetch()).resolve(link, signal)
  const downloader = await createDownloader(config)
  const { file, metadata } = await downloader.fetch(video, dir, signal, (fraction) =>
    bar.show({ stage: 'downloading', fraction }),
  )
  return { file, facts: { ...video, ...metadata } }
}
