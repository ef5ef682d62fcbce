import contentScreening from '../../../formats/content-screening.ts'
import { summary } from '../../../language/ranking.ts'
import type { Reading } from '../../../language/reading.ts'
import { join, sentence } from '../../../language/text.ts'
import { sensitiveIn, type SensitiveMatch } from '../../screening/sensitive.ts'
import { lexicon } from '../lexicons.ts'
import { definePlan } from '../plan.ts'

/** A passing mention is one thing, a video full of such words another. */
const [manyTopics, manyWords] = [4, 9]
const recommendations = { low: 'approve', medium: 'review', high: 'reject' } as const

export default definePlan(contentScreening)({
  safe: ({ reading }) => riskOf(sensitiveIn(reading)) === 'low',
  riskLevel: ({ reading }) => riskOf(sensitiveIn(reading)),
  summary: ({ reading }) => {
    const found = sensitiveIn(reading)
    const about =
      found.length === 0
        ? 'Nothing was heard, read or seen that advertisers avoid.'
        : sentence(`Touches on ${topicsOf(found)}`)
    return [summary(reading, 1), about].filter((part) => part !== '').join(' ')
  },
  recommendation: ({ reading }) => recommendations[riskOf(sensitiveIn(reading))],
  adPlacement: ({ reading }) => {
    const found = sensitiveIn(reading)
    const riskLevel = riskOf(found)
    return {
      suitable: riskLevel !== 'high',
      riskLevel,
      categories: categoriesOf(reading),
      blocklistMatches: [...new Set(found.flatMap(({ words }) => words))],
      notes: notesOf(found),
    }
  },
  flags: ({ reading }) => sensitiveIn(reading).map(({ topic }) => topic),
})

function riskOf(findings: SensitiveMatch[]) {
  const hits = findings.reduce((sum, { words }) => sum + words.length, 0)
  if (findings.some(({ floor }) => floor) || findings.length >= manyTopics || hits >= manyWords) return 'high' as const
  return findings.length > 0 ? ('medium' as const) : ('low' as const)
}

const topicsOf = (findings: SensitiveMatch[]) => join(findings.map(({ topic }) => topic.toLowerCase()))

/** IAB Content Taxonomy 3.1, tier 1: what at least two different words speak for. */
const categoriesOf = ({ everything }: Reading) =>
  lexicon('ad-categories')
    .found(everything)
    .filter(({ words }) => words.length > 1)
    .toSorted((one, other) => other.words.length - one.words.length)
    .slice(0, 2)
    .map(({ key }) => key)

// In small letters: written large, the names of the topics would be read as names that nobody said.
const notesOf = (findings: SensitiveMatch[]) =>
  sentence(
    findings
      .map(
        ({ topic, words }) =>
          `${topic.toLowerCase()}: ${words.length === 0 ? 'seen in the picture' : words.map((word) => `"${word}"`).join(', ')}`,
      )
      .join('; '),
  )
