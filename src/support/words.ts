/** Words as they are compared: without case, accents, apostrophes and the signs that only guide a reader's voice. */

/** A script that is written without spaces is compared letter by letter; what is not of it ends where it begins: "3個". */
export const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]]+(?:['’][\p{L}\p{N}]+)*/gv

const spellings: [RegExp, string][] = [
  [/['’]/g, ''],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ø/g, 'o'],
  // Arabic: vowel signs, the stretched line, and letters that are written with and without their mark.
  [/[\u064B-\u0652\u0670\u0640]/g, ''],
  [/[أإآ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
]

const isAscii = /^[ -&(-~]*$/

/** A text in the form in which two spellings of it are the same. */
export function fold(text: string): string {
  // Nothing below changes what is plain already, and most words are.
  if (isAscii.test(text)) return text.toLowerCase()
  // Accents are taken off Latin letters only: in other scripts the mark is the vowel.
  const bare = text
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
  return spellings.reduce((folded, [pattern, by]) => folded.replaceAll(pattern, by), bare.toLowerCase())
}

export const wordsOf = (text: string): string[] =>
  fold(text)
    .match(wordPattern)
    ?.map((word) => word.replaceAll(/['’]/g, '')) ?? []

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]{1,200}/gu
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

interface Term {
  term: string
  index: number
  length: number
}

/** The words of a text with their places; where no spaces part them, a dictionary does. */
export function termsIn(text: string): Term[] {
  const terms = [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }): Term[] =>
    word.length === 1 && isDense(word) ? [] : wordsOf(word).map((term) => ({ term, index, length: word.length })),
  )
  for (const { 0: run, index } of text.matchAll(dense))
    for (const { segment, index: at } of segmenter.segment(run))
      terms.push({ term: fold(segment), index: index + at, length: segment.length })
  return terms.toSorted((one, other) => one.index - other.index)
}

const isDense = (letter: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u.test(letter)

/** は, です, 的: what joins others. */
const isParticle = /^(?:\p{Script=Hiragana}{1,3}|[的了是在和与與也就都把被让讓给給从從到])$/u

/** Whether a term says what a text is about, as far as its length tells. */
export const isTelling = (term: string): boolean => (isDense(term[0]!) ? !isParticle.test(term) : term.length > 2)

export function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1)
}

/** London and Londres, Viena and Vienna: names change their end, or a letter or two, from language to language. */
export function isCognate(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  return shared >= 4 && shared >= Math.max(one.length, other.length) * 0.55
}

/** Whether a word is among others, in one of its forms or as a language related to its own writes it. */
export function isAlike(words: Iterable<string>, word: string): boolean {
  const stem = stemOf(word)
  for (const other of words)
    if (stemOf(other) === stem || (word.length > 4 && other.length > 4 && isCognate(word, other))) return true
  return false
}

/** The longest first. */
const endings = ['ies', 'ing', 'es', 'ed', 's', 'e']

/** Without a pattern: words are held against words a hundred thousand times for one answer. */
function stemOf(word: string): string {
  if (word.length <= 3) return word
  const ending = endings.find((one) => word.endsWith(one))
  return ending === undefined ? word : word.slice(0, -ending.length)
}
