/** What the pictures were said to be about against what they are about. */

export interface TagScore {
  /** How many there are to find, and how many were found under one of their names. */
  shown: number
  seen: number
  missed: string[]
  /** How many names were given, and those that are right for nothing here. */
  named: number
  wrong: string[]
}

/** Each of `shown` is all names that are right for one thing; `others` are right too, but nobody needs to find them. */
export function scoreTags(shown: string[][], others: string[], found: string[]): TagScore {
  const names = [...new Set(found.map(plain))]
  const isFound = (tag: string[]) => tag.some((name) => names.includes(plain(name)))
  const right = new Set([...shown.flat(), ...others].map(plain))
  const missed = shown.filter((tag) => !isFound(tag))
  return {
    shown: shown.length,
    seen: shown.length - missed.length,
    missed: missed.map((tag) => tag[0]!),
    named: names.length,
    wrong: names.filter((name) => !right.has(name)),
  }
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
