/** Whether a sentence denies what it names: "nobody was hurt", "no injuries reported", "without a single shot". */

/** "Nobody", "never": what follows them is not so. */
const deniers = words("no not never nobody none nothing neither nor without zero cannot hardly no-one n't")
/** They may be followed by one more word: "no serious injuries". */
const counting = words('no without zero any')
/** What may stand between a denial and what it denies. */
const between = words(
  'one a an any the of single other more real actual been be being is are was were am has have had get got gets getting ' +
    'ever even really actually also yet to do did does will would can could there reported found',
)

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** A sentence or a clause ends here. */
const breaks = /[.!?;:,\n]|\b(?:but|although|though|because|until|unless|who|which)\b/giu
/** What stands further away belongs to something else. */
const maxDistance = 120

/** Whether what stands from `start` on is denied by what stands before it in the same clause. */
export function isDenied(text: string, start: number): boolean {
  const before = text
    .slice(Math.max(0, start - maxDistance), start)
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll("n't", " n't")
    .replaceAll('no one', 'no-one')
  const clause = before.slice(Math.max(0, ...[...before.matchAll(breaks)].map(({ index }) => index + 1)))
  const clauseWords = clause.split(/[^\p{L}'-]+/u).filter(Boolean)
  let strange: string | undefined
  for (const word of clauseWords.toReversed()) {
    if (deniers.has(word)) return strange === undefined || counting.has(word)
    if (between.has(word)) continue
    if (strange !== undefined) return false
    strange = word
  }
  return false
}
