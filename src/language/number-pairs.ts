/** Two numbers said in a row: what they are is told by the words around them. */

export interface Token {
  word: string
  /** What stood before the word. */
  gap: string
}

const priceCue =
  /^(?:only|just|for|cost|costs|paid|pay|under|at|price|priced|dollars?|like|about|around|was|were|is|are|it's|they're|sale)$/

const dateCue = /^(?:in|since|until|till|year|by|after|before|from)$/

/** Two numbers in a row: a temperature ("three fifty degrees"), a year ("nineteen eighty four") or a price ("twelve ninety nine"). */
export function pair(tokens: Token[], start: number, end: number, first: number, second: number): string {
  const after = tokens[end]?.word.toLowerCase() ?? ''
  const wordsBefore = (most: number) =>
    tokens.slice(Math.max(0, start - most), start).map((token) => token.word.toLowerCase())
  const before = wordsBefore(3)
  const twoDigits = String(second).padStart(2, '0')
  // "Ninety-ninety", "fifty fifty": one name for two equal parts.
  if (first === second && first !== 20) return `${first}/${second}`
  // "two twenty-eight ounce cans": a count, then a size.
  if (
    /^(?:ounces?|oz|inch|pounds?|lb|grams?|minutes?|seconds?|pack|piece|pound)$/.test(after) &&
    first < 10 &&
    !/^grams?$/.test(after)
  )
    return `${first} ${second}`
  if (
    first < 10 &&
    (/^(?:degrees?|f|fahrenheit|c|celsius|calories|grams?|milligrams?|ml)$/.test(after) ||
      // A slip may stand between the oven and its temperature: "bake at three fifty, no wait, three seventy five".
      wordsBefore(8).some((word) => /^(?:oven|preheat|preheated|heat|bake|roast|degrees|fry|fryer)$/.test(word)))
  )
    return `${first}${twoDigits}`
  // "Executed in seventeen ninety three": a date, whatever else stands near it.
  if (
    first >= 10 &&
    first <= 20 &&
    dateCue.test(before.at(-1) ?? '') &&
    !/^(?:dollars?|bucks|euros?|pounds?)$/.test(after)
  )
    return `${first}${twoDigits}`
  const price = before.some((word) => priceCue.test(word))
  if ((first === 19 || first === 20) && before.at(-1) !== 'for' && !(price && before.at(-1) !== 'in'))
    return `${first}${twoDigits}`
  if (first === 18 || first === 17 || first === 16 || first === 15) if (!price) return `${first}${twoDigits}`
  return `${first}.${twoDigits}`
}
