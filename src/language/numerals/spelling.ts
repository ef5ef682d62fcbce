/** Spellings of one number word made alike, in scripts whose words are written in several ways. */

const spellings: Record<string, [RegExp, string][]> = {
  // Vowel signs and the stretched line; letters that are written with and without their mark: "مئة", "مية", "ميه".
  ar: [
    [/[\u064B-\u0652\u0670\u0640]/g, ''],
    [/[أإآ]/g, 'ا'],
    [/[ىئ]/g, 'ي'],
    [/ة/g, 'ه'],
  ],
  // The dot below, the mark of the nose, long and short vowels, doubled letters: "अट्ठाईस", "अठ्ठाइस", "अठाईस".
  hi: [
    [/[\u093C\u0901\u0902]/g, ''],
    [/ी/g, 'ि'],
    [/ई/g, 'इ'],
    [/ू/g, 'ु'],
    [/ट्ठ/g, 'ठ'],
    [/(\p{L})्(?=\1)/gu, ''],
    [/ानबे$/g, 'ानवे'],
  ],
}

export function spellingOf(language: string): (word: string) => string {
  const alike = spellings[language]
  if (!alike) return (word) => word
  return (word) => alike.reduce((folded, [pattern, by]) => folded.replaceAll(pattern, by), word.normalize('NFKC'))
}
