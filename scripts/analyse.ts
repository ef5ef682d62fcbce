/**
 * `npm run analyse -- <file or link> [--html FILE]`: perceives a local file or the video of a link, prints the evidence
 * as JSON, and with `--html` writes a contact sheet to look at. Progress goes to standard error.
 */

import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { type Config, loadConfig } from '../src/config.ts'
import type { VideoFacts } from '../src/evidence.ts'
import { createPerception } from '../src/perception/perceive.ts'
import { exitWith } from '../src/process/start-error.ts'
import { createDownloader } from '../src/video/downloaders/index.ts'
import { createLinkReader } from '../src/video/link.ts'
import { createSafeFetch } from '../src/video/safe-fetch.ts'
import { contactSheet } from './analyse/contact-sheet.ts'
import { createBar } from './setup/bar.mjs'

const { values, positionals } = parseArgs({ options: { html: { type: 'string' } }, allowPositionals: true })
const [target] = positionals
if (!target) {
  console.error('Usage: npm run analyse -- <file or link> [--html FILE]')
  process.exit(2)
}

process.on('uncaughtException', exitWith)
const config = loadConfig()
const interrupted = new AbortController()
// As often as it comes: a terminal and npm each give Ctrl-C once.
process.on('SIGINT', () => interrupted.abort(new Error('interrupted')))
process.on('SIGTERM', () => interrupted.abort(new Error('interrupted')))
const signal = AbortSignal.any([interrupted.signal, AbortSignal.timeout(config.analysisSeconds * 1000)])
const dir = await mkdtemp(join(tmpdir(), 'reelgist-analyse-'))
const perception = createPerception(config)
const bar = createBar(process.stderr)
try {
  const { file, facts } = existsSync(target) ? localFile(target) : await download(target, config)
  const { evidence, frames } = await perception.perceive(file, facts, signal, (progress) => bar.show(progress))
  bar.clear()
  console.log(JSON.stringify(evidence, null, 2))
  if (values.html) await writeFile(values.html, contactSheet(evidence, frames))
} catch (error) {
  bar.clear()
  const { message, cause } = error as Error
  console.error(cause === undefined ? message : `${message} (${inspect(cause)})`)
  process.exitCode = interrupted.signal.aborted ? 130 : 1
} finally {
  await perception.close()
  await rm(dir, { recursive: true, force: true })
}

/** A file on the disk says nothing about who posted it. */
function localFile(path: string): { file: string; facts: VideoFacts } {
  const nobody = { author: '', authorHandle: '', caption: '', music: { title: '', artist: '' } }
  const unknown = { durationSeconds: 0, width: 0, height: 0 }
  const name = basename(path)
  const facts = { platform: 'tiktok' as const, id: name, url: resolve(path), title: name, ...nobody, ...unknown }
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
