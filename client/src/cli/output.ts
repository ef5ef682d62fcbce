/** Where results go: standard output or files, as JSON, Markdown or subtitles. */

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '../client.ts'
import { toMarkdown } from '../markdown.ts'
import type { FinishedJob } from '../types.ts'
import { UsageError } from './exit.ts'
import { openInBrowser, pageOf } from './browser.ts'

export type Form = 'json' | 'md' | 'srt'

export interface OutputOptions {
  json?: boolean | undefined
  md?: boolean | undefined
  srt?: boolean | undefined
  output?: string | undefined
  open?: boolean | undefined
}

/** What was asked for; else what suits where it goes: people read Markdown, programs JSON. */
export function chooseForm(options: OutputOptions): Form {
  const asked = (['json', 'md', 'srt'] as const).filter((form) => options[form])
  if (asked.length > 1) throw new UsageError(`use only one of ${asked.map((form) => `--${form}`).join(', ')}`)
  if (asked[0]) return asked[0]
  const ending = /\.(json|md|srt)$/.exec(options.output ?? '')?.[1]
  if (ending !== undefined) return ending as Form
  return options.output === undefined && process.stdout.isTTY ? 'md' : 'json'
}

/** A finished job in that form. `link` is given where there are several, and each says which one it is. */
export async function renderResult(client: Client, job: FinishedJob, form: Form, link?: string): Promise<string> {
  if (form === 'srt') return client.transcript(job.jobId, 'srt')
  if (form === 'md') return toMarkdown(job.result, { title: job.format ?? 'Video analysis' })
  if (link === undefined) return `${JSON.stringify(job.result, null, 2)}\n`
  const { jobId, videoId, format, result } = job
  return `${JSON.stringify({ url: link, jobId, videoId, ...(format === undefined ? {} : { format }), result })}\n`
}

/** Reports on standard error who made a result, also with `--quiet`, which is for progress. */
export async function reportProducer(client: Client, { jobId }: { jobId: string }, prefix = ''): Promise<void> {
  // The result is there: a service that cannot say how it was made must not cost it.
  const evidence = await client.evidence(jobId).catch(() => undefined)
  if (typeof evidence?.maker?.label === 'string') process.stderr.write(`${prefix}${evidence.maker.label}\n`)
}

/** Writes one of one, or one of many: these go into a folder by the names of their videos. */
export async function put(text: string, { output }: OutputOptions, name?: string): Promise<string | undefined> {
  if (output === undefined) {
    process.stdout.write(text)
    return undefined
  }
  if (name !== undefined) await mkdir(output, { recursive: true })
  const file = name === undefined ? output : join(output, name)
  await writeFile(file, text)
  return file
}

/** Opens what was written, or the page of the job. */
export function openFor(client: Client, { jobId }: { jobId: string }, file: string | undefined): void {
  openInBrowser(file ?? pageOf(client, jobId))
}
