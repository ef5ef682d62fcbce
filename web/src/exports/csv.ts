/** The list that a result is about, as a table. */

type Row = Record<string, unknown>

/** The longest list of objects in a result, if there is one. */
export function mainList(result: Record<string, unknown>): Row[] | undefined {
  const lists = Object.values(result).filter(
    (value): value is Row[] => Array.isArray(value) && value.length > 0 && value.every((item) => isRow(item)),
  )
  return lists.toSorted((a, b) => b.length - a.length)[0]
}

const isRow = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** As RFC 4180 has it, with a byte order mark, without which Excel takes it for another alphabet. */
export function toCsv(rows: Row[]): string {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [keys, ...rows.map((row) => keys.map((key) => cellText(row[key])))]
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellText).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : harmless(value)
}

/** What a stranger said or wrote must not become a formula in somebody's spreadsheet; a number may stay one. */
function harmless(value: unknown): string {
  const text = String(value)
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
