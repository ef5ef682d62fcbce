/** Writes `docs/performance.md`: one section for each benchmark. */

import { aimOf, isMet, rounded, type Row } from '../../bench/report.ts'

export const titles: Record<string, string> = {
  poll: 'Polls',
  pollers: 'Many pollers at once',
  rows: 'From 10³ to 10⁶ stored jobs',
  concurrency: 'From 1 to 100 jobs at once',
  length: 'From 15 to 180 seconds of video',
  memory: 'Memory over time',
  payment: 'Payments',
  perception: 'Perception',
  formats: 'Another format of a known video',
  events: 'Event streams',
}

const opening = `# Performance

\`npm run bench\` writes this page. Each figure is a ratio to a baseline or a peer that was measured in the same run, because absolute times depend on the machine. Each section gives the date and the load average. A load above the number of cores means that other programs were running. \`npm run bench -- --write NAME\` updates one section.
`

export interface MeasuredOn {
  day: string
  machine: string
  load: readonly [before: number, after: number]
}

/** The document with this benchmark's section in its place, new or instead of an earlier one. */
export function putSection(document: string, name: string, rows: readonly Row[], around: MeasuredOn): string {
  const [, ...old] = document.split(/^## /m)
  const sections = new Map(old.map((text) => [text.slice(0, text.indexOf('\n')), `## ${text.trimEnd()}\n`]))
  sections.set(titles[name]!, writeSection(name, rows, around))
  const inOrder = Object.values(titles).flatMap((title) => sections.get(title) ?? [])
  return [opening, ...inOrder].join('\n')
}

function writeSection(name: string, rows: readonly Row[], { day, machine, load }: MeasuredOn): string {
  const lines = rows.map((row) => {
    const aim = aimOf(row)
    const cells = [
      row.what,
      row.value,
      row.against,
      String(rounded(row.ratio)),
      aim && `${aim}${isMet(row) ? '' : ' (missed)'}`,
    ]
    return `| ${cells.join(' | ')} |`
  })
  const loads = load.map((value) => value.toFixed(1)).join(' before and ')
  return `## ${titles[name]}

\`npm run bench -- ${name}\`, ${day}, ${machine}, load ${loads} after.

| What | Measured | Baseline | Ratio | Target |
|---|---|---|---|---|
${lines.join('\n')}
`
}
