/** The scripts of languages, by their codes in ISO 15924. */

/** A regular expression knows scripts, not how a language combines them. */
const parts: Record<string, string[]> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}
const scripts =
  'Latn Cyrl Grek Arab Hebr Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Geor Armn Ethi Khmr Mong Thaa Hira Kana Hani Hang'
const patterns = new Map(scripts.split(' ').map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')]))

/** How many letters of a text are in the script of one of the languages (ISO 639-1). */
export function countLetters(text: string, ...languages: string[]): number {
  const wanted = new Set(languages.flatMap(scriptsOf))
  return [...wanted].reduce((sum, script) => sum + (text.match(patterns.get(script) ?? /(?!)/)?.length ?? 0), 0)
}

function scriptsOf(language: string): string[] {
  const { script = '' } = new Intl.Locale(language).maximize()
  return parts[script] ?? [script]
}
