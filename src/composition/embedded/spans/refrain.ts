/** What is sung again: how often each line comes, as a separate line or inside another. */

import { words } from '../../../language/text.ts'

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
