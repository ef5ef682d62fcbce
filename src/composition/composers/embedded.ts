import type { Format } from '../../formats/format.ts'
import type { Reading } from '../../language/reading.ts'

/** Composes with no key and no network: each format knows how to fill itself from what was heard, read and seen. */
export function composeEmbedded(format: Format, reading: Reading): unknown {
  if (!format.extract) throw new Error(`${format.name} cannot be composed without a model`)
  return format.extract(reading)
}
