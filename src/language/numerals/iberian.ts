/** What Spanish and Portuguese say with number words, and how it is to be read. */

/** "10 segundos y 3 décimas", "38 e 4 décimas". */
const tenths =
  /(?<![\d.,])(\d{1,3})( \p{L}{4,10})? (?:y |e |con |com )?(\d{1,3}) (d[ée]cim|cent[ée]sim|mil[ée]sim)[ao]s?(?: de segundos?)?(?!\p{L})/giu
const places: Record<string, number> = { d: 1, c: 2, m: 3 }

/** "La una y 20", "uma e 15": the article is the hour. */
const hourOne: Record<string, RegExp> = {
  es: /(?<=(?<!\p{L})(?:a|para|son|es|era|desde|hasta|sobre|antes de|después de) la )una(?!\p{L})|(?<=(?<!\p{L})la )una(?= (?:y|menos) \d)/giu,
  pt: /(?<=(?<!\p{L})(?:à|a|para|pra|pela|até) )uma(?= e \d)|(?<=(?<!\p{L})(?:para a|pra|à) )uma(?!\p{L}| \p{L}{4})|(?<!\p{L})uma(?= e [1-5]\d(?![\d.,]))/giu,
}

/** `text`: with its numbers in digits. */
export function readIberian(text: string, language: string): string {
  const one = hourOne[language]
  if (!one) return text
  return text
    .replaceAll(one, '1')
    .replaceAll(tenths, (whole, number: string, unit: string | undefined, part: string, name: string) => {
      const digits = part.padStart(places[name[0]!.toLowerCase()]!, '0')
      return digits.length > places[name[0]!.toLowerCase()]! ? whole : `${number}.${digits}${unit ?? ''}`
    })
}
