/** Range requests of RFC 9110, section 14, for one range of bytes. */

export interface ByteRange {
  first: number
  /** Inclusive, as on the wire. */
  last: number
}

/**
 * The range that a request may have: undefined for the whole (no header, another unit, a syntax error, several ranges:
 * the RFC lets a server ignore these), `unsatisfiable` for 416.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/i.exec(header ?? '')
  if (!match) return undefined
  const [, from, to, suffix] = match
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to ? Number(to) : Infinity
  // Not a range at all, which is ignored.
  if (last < first) return undefined
  return first >= size ? 'unsatisfiable' : { first, last: Math.min(last, size - 1) }
}
