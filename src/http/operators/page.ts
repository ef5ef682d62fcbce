/**
 * The operators' page: read-only, without script. Links and reasons come from outside; `html` escapes every value, and
 * the policy of the headers allows nothing but this style sheet.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import type { ListedJob, Overview } from '../../jobs/overview.ts'
import type { LedgerTotals } from '../../payment/totals.ts'
import type { ReadinessReport } from '../../process/readiness.ts'
import { ago, bytes, count, dollars, duration } from './units.ts'

export interface PageFacts {
  at: Date
  version: string
  node: string
  readiness: ReadinessReport
  overview: Overview
  running: ListedJob[]
  failed: ListedJob[]
  ledger: LedgerTotals
  /** undefined where the process stores nothing. */
  disk: { free: number; size: number } | undefined
}

const style = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')
const styleElement = raw(`<style>${style}</style>`)
const styleHash = createHash('sha256').update(style).digest('base64')

export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

type Html = ReturnType<typeof html>
type Cell = string | number | Html

/** Reloads itself twice a minute. */
export async function renderPage(facts: PageFacts): Promise<string> {
  const { at, version, overview } = facts
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="30" />
        <title>Operators · Reelgist</title>
        ${styleElement}
      </head>
      <body>
        <header>
          <h1>Reelgist operators</h1>
          <p class="small">
            Release ${version} · ${at.toISOString()} · <a href="/metrics">metrics</a> · <a href="/readyz">readiness</a>
          </p>
        </header>
        ${drainNotice(overview)} ${tiles(facts)} ${health(facts.readiness)}
        ${section(
          'Running by stage',
          ['Stage', '#Analyses', '#Longest'],
          overview.running.map((row) => [row.stage, row.count, duration(row.longest)]),
        )}
        ${section(
          'Running jobs',
          ['Job', 'Video', 'Stage', '#Attempt', '#Running for'],
          facts.running.map((job) => [
            code(job.id),
            video(job),
            job.stage ?? 'starting',
            job.attempt ?? '',
            duration(job.runningSeconds ?? 0),
          ]),
        )}
        ${section(
          'Failures of the last day',
          ['Reason', '#Jobs'],
          overview.failures.map((row) => [row.error, row.count]),
        )}
        ${section(
          'Latest failed jobs',
          ['Job', 'Video', 'Reason', 'Finished'],
          facts.failed.map((job) => [code(job.id), video(job), job.error ?? '', ago(job.finishedAt, at)]),
        )}
        ${section(
          'Quarantined videos',
          ['Video', 'Until', 'To release it'],
          overview.quarantined.map((row) => [
            video(row),
            row.until.toISOString(),
            row.jobId === null ? 'no failed job is left' : code(`npm run jobs -- release ${row.jobId}`),
          ]),
        )}
        ${section(
          'Ledger',
          ['Network', 'State', '#Last day', '#Earned', '#30 days', '#Earned '],
          facts.ledger.sums.map((row) => [
            row.network,
            row.state,
            count(row.day),
            row.earnedDay > 0 ? dollars(row.earnedDay) : '',
            count(row.month),
            row.earnedMonth > 0 ? dollars(row.earnedMonth) : '',
          ]),
        )}
        ${section(
          'Workers',
          ['Worker', 'State', 'Release', '#At once', 'Produces with'],
          overview.workers.map((row) => [
            code(row.id),
            row.isTaking ? 'takes jobs' : 'stopped',
            row.version ?? 'earlier',
            row.concurrency,
            row.makes.join(', '),
          ]),
        )}
        ${section(
          'Versions',
          ['Part', 'Version'],
          [
            ['Reelgist', version],
            ['Node', facts.node],
            ['PostgreSQL', overview.database.version],
            ['Tables', overview.database.migration],
          ],
        )}
        <h2>Commands</h2>
        <p>
          ${['npm run jobs -- show ID', 'npm run jobs -- retry ID', 'npm run payments', 'npm run drain -- on', 'npm run doctor'].map((text) => html`${code(text)}<br />`)}
        </p>
      </body>
    </html>`
  return String(await page)
}

function drainNotice({ drainSince }: Overview): Html {
  if (!drainSince) return html``
  return html`<p class="notice">
    Draining since ${drainSince.toISOString()}: new work is refused, uncharged. To end it:
    ${code('npm run drain -- off')}
  </p>`
}

function tiles({ overview, ledger, disk }: PageFacts): Html {
  const { backlog, running, callbacks, workers, database } = overview
  const facts: [string, string, (boolean | undefined)?][] = [
    ['Waiting', count(backlog.waiting)],
    ['Oldest waits for', duration(backlog.oldest), backlog.oldest > 300],
    ['Running', count(running.reduce((sum, row) => sum + row.count, 0))],
    ['Workers', count(workers.filter(({ isTaking }) => isTaking).length), !workers.some(({ isTaking }) => isTaking)],
    ['Payments without outcome', count(ledger.unsettled.recovery), ledger.unsettled.recovery > 0],
    ['Payments for a person', count(ledger.unsettled.person), ledger.unsettled.person > 0],
    ['Callbacks to deliver', count(callbacks.waiting)],
    ['Callbacks failing', count(callbacks.failing), callbacks.failing > 0],
    ['Disk free', disk ? `${bytes(disk.free)} of ${bytes(disk.size)}` : 'not used', disk && disk.free < disk.size / 10],
    ['Database', bytes(database.bytes)],
  ]
  return html`<dl>
    ${facts.map(
      ([name, value, isBad]) =>
        html`<div>
          <dt>${name}</dt>
          <dd class="${isBad ? 'bad' : ''}">${value}</dd>
        </div>`,
    )}
  </dl>`
}

/** The drain has its own notice. */
function health({ checks, notes: all, reasons }: ReadinessReport): Html {
  const notes = all.filter((note) => !note.startsWith('draining'))
  const rows = Object.entries(checks).map(([name, { ok, reason }]): Cell[] => [
    name,
    ok ? html`<span class="good">works</span>` : html`<span class="bad">${reason ?? 'fails'}</span>`,
  ])
  const state = reasons.length === 0 ? 'Ready' : 'Not ready'
  return html`${section(state, ['Check', 'State'], rows)} ${notes.map((note) => html`<p>${note}</p>`)}`
}

/** A heading that begins with # is of numbers. */
function section(title: string, names: string[], rows: Cell[][]): Html {
  if (rows.length === 0)
    return html`<h2>${title}</h2>
      <p class="none">None</p>`
  const heads = names.map((name) => ({ name: name.replace('#', ''), kind: name.startsWith('#') ? 'number' : '' }))
  return html`<h2>${title}</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            ${heads.map(({ name, kind }) => html`<th class="${kind}">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${row.map((cell, n) => html`<td class="${heads[n]!.kind}" data-name="${heads[n]!.name}">${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

const code = (text: string): Html => html`<code>${text}</code>`

/** As text and not as a link: a click would tell the platform who looks. */
function video({
  platform,
  videoId,
  format,
  url,
}: {
  platform: string
  videoId: string
  format?: string
  url: string | null
}) {
  return html`${platform}/${videoId}${format ? ` · ${format}` : ''}<br /><span class="small">${url ?? ''}</span>`
}
