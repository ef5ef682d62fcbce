/** What a reader would say that takes every line and every word for everything: whatever a plan can read, it reads. */

import { readFileSync } from 'node:fs'
import { indexedWords } from '../../src/composition/embedded/reader/input.ts'
import type { ReadLine } from '../../src/composition/embedded/reader/input.ts'
import type { Scores } from '../../src/composition/embedded/reader/reader.ts'

const index = new URL('../../src/composition/embedded/reader/trained/reader.json', import.meta.url)
const { roles, spans } = JSON.parse(readFileSync(index, 'utf8')) as { roles: string[]; spans: string[] }

export const eagerScores = (lines: readonly ReadLine[]): Scores => ({
  fits: 1,
  lines: lines.map(({ text }) => {
    const words = indexedWords(text).map((_, at): [number, number] => (at % 3 === 0 ? [1, 0] : [0, 1]))
    return { roles: new Map(roles.map((role) => [role, 1])), spans: new Map(spans.map((span) => [span, words])) }
  }),
})
