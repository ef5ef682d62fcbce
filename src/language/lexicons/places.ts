/** Countries, and well-known cities and regions. */

import { headings, lists, readLists } from '../lexicon.ts'

/** With the adjective of its people, food and language. */
export const countries = Object.fromEntries(
  [...readLists(new URL('./countries.txt', import.meta.url))].map(([country, [adjective]]) => [country, adjective!]),
)
/** With the country. */
export const cities = Object.fromEntries(headings('cities'))

export const cuisines = [...new Set(Object.values(countries)), ...lists('cuisines')('cuisines')]
