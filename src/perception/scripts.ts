/** The scripts of languages, by their codes in ISO 15924. */

/** A regular expression knows scripts, not how a language combines them. */
const parts: Record<string, string[]> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}
const patterns = new Map<string, RegExp>()

/** How many letters of a text are in the script of one of the languages (ISO 639-1). */
export function countLetters(text: string, ...languages: string[]): number {
  const scripts = languages.map((language) => new Intl.Locale(language).maximize().script ?? '')
  const key = scripts.join(' ')
  const pattern = patterns.get(key) ?? new RegExp(`[${scripts.map(classOf).join('')}]`, 'gu')
  patterns.set(key, pattern)
  return text.match(pattern)?.length ?? 0
}

const classOf = (script: string) => (parts[script] ?? [script]).map((one) => one && `\\p{Script=${one}}`).join('')
