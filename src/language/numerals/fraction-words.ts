/** Parts of one in words, in a text whose other numbers are in digits: "3 sixteenths", "un cinquantième", "1 Zwölftel". */

const english = new Map<string, number>()
const names =
  'third:3 quarter:4 fourth:4 fifth:5 sixth:6 seventh:7 eighth:8 ninth:9 tenth:10 eleventh:11 twelfth:12 thirteenth:13 fourteenth:14 fifteenth:15 sixteenth:16 seventeenth:17 eighteenth:18 nineteenth:19 twentieth:20 thirtieth:30 fortieth:40 fiftieth:50 sixtieth:60 seventieth:70 eightieth:80 ninetieth:90 hundredth:100 thousandth:1000'
for (const pair of names.split(' ')) {
  const [name, value] = pair.split(':') as [string, string]
  english.set(name, Number(value))
}

interface Way {
  /** `count`, if more than an article stands there, and the name of the part. */
  pattern: RegExp
  /** What the name of the part may have been made from. */
  stems(name: string): string[]
}

const ended = (name: string, ends: string) => [name, ...ends.split(' ').map((end) => name + end)]

const ways: Record<string, Way> = {
  de: { pattern: /(?<![\p{L}\d.,/])(?<count>\d{1,3}) (?<name>\p{L}{3,24}?)s?tel(?!\p{L})/giu, stems: (name) => [name] },
  fr: {
    pattern: /(?<![\p{L}\d.,/])(?:(?<count>\d{1,3})|une?) (?<name>\p{L}{3,24})ièmes?(?!\p{L})/giu,
    stems: (name) => [...ended(name, 'e'), name.replace(/v$/, 'f'), name.replace(/u$/, '')],
  },
  it: {
    pattern: /(?<![\p{L}\d.,/])(?:(?<count>\d{1,3})|un) (?<name>\p{L}{3,24})esim[oi](?!\p{L})/giu,
    stems: (name) => ended(name, 'i a o e'),
  },
  es: {
    pattern: /(?<![\p{L}\d.,/])(?:(?<count>\d{1,3})|una?) (?<name>\p{L}{3,24}?)av[oa]s?(?!\p{L})/giu,
    stems: (name) => ended(name, 'a e'),
  },
  nl: {
    pattern:
      /(?<![\p{L}\d.,/])(?:(?<count>\d{1,3})|een|één) (?<name>\p{L}{3,24}?)(?:ste|de)(?= (?:van|deel)(?!\p{L}))/giu,
    stems: (name) => [name],
  },
}

const inEnglish =
  /(?<![\p{L}\d.,/])(?:(?<count>\d{1,3})|(?<article>an?)) (?<name>\p{L}{5,12}?)(?<many>s?)(?!\p{L})(?: of an?(?= ))?/giu
const portuguese = /(?<![\p{L}\d.,/])(?:(?<count>\d{1,3})|uma?) (?<parts>\d{1,4}) avos(?!\p{L})/giu

/** `read`: a number in words of the same language in digits. */
export function readFractions(text: string, language: string, read: (words: string) => string): string {
  if (language === 'pt')
    return text.replaceAll(portuguese, (_, count: string | undefined, parts: string) => `${count ?? '1'}/${parts}`)
  if (language === 'en')
    return text.replaceAll(inEnglish, (whole, count: string | undefined, article, name: string, many, at: number) => {
      const parts = english.get(name.toLowerCase())
      // "A fifth album" is no part of one; "a fifth of it" is, and so are "two fifths".
      const isPart =
        parts !== undefined &&
        (article === undefined
          ? (many === 's') === (count !== '1')
          : many === '' && (/ of an?$/.test(whole) || text.startsWith(' of ', at + whole.length)))
      if (!isPart) return whole
      // "Four tenths" is no mark out of ten.
      return parts === 10 ? String(Number(count ?? 1) / 10) : `${count ?? '1'}/${parts}`
    })
  const way = ways[language]
  if (!way) return text
  return text.replaceAll(way.pattern, (whole, count: string | undefined, name: string) => {
    const parts = way
      .stems(name.toLowerCase())
      .map(read)
      .find((digits) => /^\d{1,4}$/.test(digits) && Number(digits) > 2)
    return parts === undefined ? whole : `${count ?? '1'}/${parts}`
  })
}
