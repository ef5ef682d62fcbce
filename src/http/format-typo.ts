import { distance } from 'fastest-levenshtein'

/**
 * Other names for `format`, without case and punctuation: `output_format`, `outputFormat` and `Output-Format` are the
 * same. Only names that hardly mean anything else: any other field is ignored, and its request is charged.
 */
const otherNames = new Set(
  `analysisformat answerformat outputformat reportformat responseformat resultformat returnformat workflowformat
   formatid formatkey formatname formatslug formattype fmt outputfmt outputtype responsetype resulttype
   workflow workflowname template templateid templatename outputtemplate resulttemplate`.split(/\s+/),
)
/** A key from outside may be 60,000 characters long: these are shorter, also with punctuation. */
const maxNameLength = 32

/** A request with this key wants a format, and would get the default analysis. */
export function isFormatTypo(key: string): boolean {
  if (isNearly('format', key)) return true
  return key.length <= maxNameLength && otherNames.has(key.toLowerCase().replaceAll(/[^a-z]/g, ''))
}

/** One or two typing errors away from the word, in any case, but not the word itself. */
function isNearly(word: string, key: string): boolean {
  // A key from outside may be 60,000 characters long: two typing errors add at most two.
  if (key === word || key.length > word.length + 2) return false
  const written = key.toLowerCase()
  return distance(word, written) <= 2 || swaps(written).some((swapped) => distance(word, swapped) <= 1)
}

/** With each two neighbours exchanged: that is one typing error, where Levenshtein counts two. */
function swaps(text: string): string[] {
  return Array.from(
    { length: Math.max(0, text.length - 1) },
    (_, at) => text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2),
  )
}
