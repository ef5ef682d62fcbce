/** A text in the form in which two spellings of it are the same: without case, accents and apostrophes. */

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

export function fold(text: string): string {
  // Nothing below changes plain text, and most words are plain.
  if (isAscii.test(text)) return text.toLowerCase()
  // Accents are removed from Latin letters only: in other scripts the mark is the vowel.
  const bare = text
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
  return spellings.reduce((folded, [pattern, by]) => folded.replaceAll(pattern, by), bare.toLowerCase())
}
