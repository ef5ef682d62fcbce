/** Times of day that are told by what stands before them: "at 9", "alle 8.30". */

export const end = String.raw`(?![\d:/]|[.,]\d| \d{1,2}/\d)`

/** After these, a number by itself is likely to be an hour. */
const prepositions = {
  en: 'at',
  es: 'a las?|son las?|(?:desde|hasta|sobre|antes de|después de) las?',
  pt: 'às',
  it: 'alle|dalle|sono le',
  nl: 'om',
  sv: 'klockan|kl',
  tr: 'saat',
  pl: 'o godz\\.?|o',
  ru: 'в',
}

export const prepositionWays = [
  // "Alle 8.30": with its minutes, nothing else is told so.
  ...(['es', 'pt', 'it'] as const).map((language) => ({
    language,
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:${prepositions[language]}) (?<h>1?\d|2[0-4])[:.h](?<m>[0-5]\d)${end}(?! ?(?:€|euros?))`,
      'giu',
    ),
    isSure: true as const,
  })),
  ...Object.entries(prepositions).map(([language, words]) => ({
    language,
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:${words}) (?!0\.)(?<h>1?\d|2[0-4])(?:[:.h](?<m>[0-4]\d|5[1-8])|(?<p>\.5))?${end}(?! past(?!\p{L}))`,
      'giu',
    ),
  })),
]
