/**
 * Which file a clip is, by its first bytes: a platform's file name and type are untrusted. Undefined for files that no
 * browser plays, which are not stored.
 */
export function mediaTypeOf(head: Buffer): 'video/mp4' | 'video/webm' | undefined {
  // QuickTime has the same boxes as MP4, and browsers refuse it by its type.
  if (head.toString('latin1', 4, 8) === 'ftyp' && head.toString('latin1', 8, 12) !== 'qt  ') return 'video/mp4'
  // Matroska has the same signature; the document type follows within the header.
  if (head.readUInt32BE(0) === 0x1a45dfa3 && head.includes('\x42\x82\x84webm', 0, 'latin1')) return 'video/webm'
  return undefined
}

/** How many bytes are needed to decide. */
export const headBytes = 64
