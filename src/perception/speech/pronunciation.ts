/** How a written word is said, for the aligner: numbers and signs in words, and a guess for words in no dictionary. */

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales: [number, string][] = [
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
  [100, 'hundred'],
]
const signs: Record<string, string> = {
  $: 'dollars',
  '€': 'euros',
  '£': 'pounds',
  '%': 'percent',
  '&': 'and',
  '+': 'plus',
  '=': 'equals',
  '@': 'at',
  '#': 'number',
  '°': 'degrees',
}

/** The lower-case words that a written word is said with; none when it is only punctuation. */
export function spokenWords(written: string): string[] {
  const parts = written
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/(\d),(?=\d{3})/g, '$1')
    .match(/\d+(?:\.\d+)?|[a-zà-öø-ÿ]+(?:'[a-z]+)*|[$€£%&+=@#°]/g)
  if (!parts) return []
  // A currency sign is written before its number and said after it.
  if (parts.length > 1 && '$€£'.includes(parts[0])) parts.push(parts.shift()!)
  return parts.flatMap((part) => {
    if (/^\d/.test(part)) return spokenNumber(part)
    return signs[part] ?? part.normalize('NFD').replaceAll(/[^a-z']/g, '')
  })
}

function spokenNumber(digits: string): string[] {
  const [whole = '', fraction] = digits.split('.')
  const after = fraction ? ['point', ...digitByDigit(fraction)] : []
  // Long digit strings and those with a leading zero are codes and telephone numbers, said digit by digit.
  if (whole.length > 9 || /^0\d/.test(whole)) return [...digitByDigit(whole), ...after]
  const number = Number(whole)
  const isYear = !fraction && ((number >= 1100 && number < 2000) || (number >= 2010 && number < 2100))
  if (isYear && number % 100 >= 10) return [...cardinal(Math.floor(number / 100)), ...cardinal(number % 100)]
  return [...cardinal(number), ...after]
}

function digitByDigit(digits: string): string[] {
  return digits.split('').map((digit) => small[Number(digit)]!)
}

function cardinal(number: number): string[] {
  if (number < 20) return [small[number]!]
  for (const [scale, name] of scales) {
    if (number < scale) continue
    const rest = number % scale
    return [...cardinal(Math.floor(number / scale)), name, ...(rest > 0 ? cardinal(rest) : [])]
  }
  return [tens[Math.floor(number / 10)]!, ...(number % 10 > 0 ? [small[number % 10]!] : [])]
}

/** Spelling to sounds of the aligner's phone set, longest first. Rough: it only has to be closer than its neighbours. */
const sounds = `
  tion: SH AH N, igh: AY, tch: CH, ch: CH, sh: SH, th: TH, ph: F, ck: K, ng: NG, qu: K W, wh: W, ee: IY, ea: IY,
  oo: UW, ou: AW, ow: OW, ai: EY, ay: EY, oi: OY, oy: OY, au: AO, er: ER, ir: ER, ur: ER, a: AE, b: B, c: K, d: D,
  e: EH, f: F, g: G, h: HH, i: IH, j: JH, k: K, l: L, m: M, n: N, o: OW, p: P, q: K, r: R, s: S, t: T, u: AH,
  v: V, w: W, x: K S, y: IY, z: Z
`
  .trim()
  .split(/,\s+/)
  .map((entry) => entry.split(': ') as [spelling: string, sound: string])

/** The sounds of a word that the dictionary does not know. */
export function guessSounds(word: string): string {
  const phones: string[] = []
  // A doubled consonant is one sound; a final e after a consonant is silent.
  let rest = word.replaceAll(/[^a-z]/g, '').replaceAll(/([^aeo])\1/g, '$1')
  if (/[^aeiouy]e$/.test(rest) && /[aeiouy]/.test(rest.slice(0, -2))) rest = rest.slice(0, -1)
  while (rest.length > 0) {
    const [spelling, sound] = sounds.find(([letters]) => rest.startsWith(letters))!
    phones.push(sound)
    rest = rest.slice(spelling.length)
  }
  return phones.join(' ')
}
