/** What is sung again: how often each line comes, as a line of its own or inside of another one. */

import { tokensOf, words } from '../../../language/text.ts'

/** Words of a line that can be a refrain at the least: every song says "oh yeah" again. */
const shortest = 3

/** How often a line's words are sung, one right after another, spelling and case apart. */
export function timesSung(sung: readonly string[]): (line: string) => number {
  const all = ` ${sung.map((line) => words(line).join(' ')).join(' ')} `
  return (line) => {
    const wanted = ` ${words(line).join(' ')} `
    let count = 0
    for (let at = all.indexOf(wanted); at >= 0 && wanted.length > 2; at = all.indexOf(wanted, at + wanted.length - 1))
      count++
    return count
  }
}

/** The longest beginning of a line that is sung more often than the whole of it: "a one way street" of a longer line. */
export function refrainOf(line: string, times: (line: string) => number): string {
  const parts = tokensOf(line)
  const whole = times(line)
  if (whole > 1) return line
  for (let end = parts.length - 1; end >= shortest; end--) {
    const start = parts.slice(0, end).join(' ')
    if (times(start) > whole) return start
  }
  return line
}
