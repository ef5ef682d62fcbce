/** Untrusted text and field names, as escaped Markdown. */

/** What would begin or end markup anywhere in a line. */
const marks = /[\\`*_[\]<>|~&]/g
/** What would begin a heading, a list or a quotation at the start of one. */
const openings = /^(\s*)([#+\-=]|\d{1,9}[.)])/

/** One line of text. */
export function inline(text: string): string {
  return escaped(text.replace(/\s+/g, ' ').trim())
}

/** Text that may have several lines, each of which stays one. */
export function paragraph(text: string): string {
  return text
    .split('\n')
    .map((line) => escaped(line.trim()))
    .filter((line) => line !== '')
    .join('  \n')
}

function escaped(line: string): string {
  // An address stays one that can be clicked only where nothing but its characters makes it one: never `javascript:`.
  return line
    .replace(marks, (mark) => `\\${mark}`)
    .replace(openings, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}` : `${space}\\${mark}`,
    )
}

const acronyms = new Map([
  ['cta', 'CTA'],
  ['url', 'URL'],
  ['id', 'ID'],
])

/** `prepTime` is `Prep time`. */
export function label(key: string): string {
  const words = key
    .replace(/[-_]/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
  const text = words.map((word) => acronyms.get(word) ?? word).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
