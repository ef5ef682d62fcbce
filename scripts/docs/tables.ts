/** Tables in Markdown. */

/** A line break or a bar would end the cell. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ')

/** A column without any text is left out. */
export function table(allHeads: string[], allRows: string[][]): string {
  const used = allHeads.map((_, at) => allRows.some((row) => row[at] !== ''))
  const inUse = (cells: string[]) => cells.filter((_, at) => used[at])
  const head = inUse(allHeads)
  const rows = allRows.map(inUse)
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}
