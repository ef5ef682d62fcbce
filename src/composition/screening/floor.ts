/**
 * The floor under content screening: whoever composes it, a result is never milder than what the local signals
 * establish, and it says why. A model can be talked into calling a clip safe; a classifier and a word list cannot.
 */

import type { z } from 'zod'
import type contentScreening from '../../formats/content-screening.ts'
import type { SensitiveTopic } from '../../formats/content-screening.ts'
import { type Signals, signalsOf } from './signals.ts'
import type { Evidence } from '../../evidence.ts'

type Screening = z.output<(typeof contentScreening)['schema']>

const levels = ['low', 'medium', 'high'] as const
const verdicts = ['approve', 'review', 'reject'] as const

const adult: SensitiveTopic = 'Adult & Explicit Sexual Content'

/** The result, made as strict as the signals demand. The same object when it already is. */
export function withFloor(result: Screening, evidence: Evidence): Screening {
  const signals = signalsOf(evidence)
  const isFlagged = (topic: SensitiveTopic) => result.flags?.includes(topic) === true
  const min = minRisk(signals, isFlagged)
  const flags = [
    ...new Set([...(signals.explicit.length > 0 ? [adult] : []), ...signals.words.map(({ topic }) => topic)]),
  ]
  const missing = flags.filter((topic) => !isFlagged(topic))
  // Who asks for a review has weighed what is only mentioned, and may still call it safe.
  const isPassed = levels.indexOf(result.riskLevel) < min || verdicts.indexOf(result.recommendation) < min
  const isCalledSafe = result.safe && (min === 2 || isPassed)
  const isMilder =
    isPassed ||
    isCalledSafe ||
    levels.indexOf(result.adPlacement.riskLevel ?? 'high') < min ||
    (min === 2 && result.adPlacement.suitable === true)
  if (!isMilder && missing.length === 0) return result
  const at = <T extends string>(order: readonly T[], value: T) => order[Math.max(order.indexOf(value), min)]!
  const why = reasons(signals)
  return {
    ...result,
    safe: result.safe && !isCalledSafe,
    riskLevel: at(levels, result.riskLevel),
    recommendation: at(verdicts, result.recommendation),
    summary: isMilder ? `${result.summary} ${why}`.trim() : result.summary,
    adPlacement: {
      ...result.adPlacement,
      ...(min === 2 ? { suitable: false } : {}),
      riskLevel: at(levels, result.adPlacement.riskLevel ?? 'low'),
      blocklistMatches: [
        ...new Set([...(result.adPlacement.blocklistMatches ?? []), ...signals.words.flatMap(({ words }) => words)]),
      ],
    },
    flags: [...(result.flags ?? []), ...missing],
  }
}

/**
 * 2 for what no brand stands beside, 1 for a mention, 0 for nothing: the places in `levels` and `verdicts`. Who flags the
 * topic of a slight mention, such as a beer, has weighed it; who does not has missed it.
 */
function minRisk({ explicit, words }: Signals, isFlagged: (topic: SensitiveTopic) => boolean): 0 | 1 | 2 {
  if (explicit.length > 0 || words.some(({ floor }) => floor)) return 2
  return words.some(({ topic, isGrave }) => isGrave || !isFlagged(topic)) ? 1 : 0
}

function reasons({ explicit, words }: Signals): string {
  const shots = explicit.slice(0, 3).map(({ at }) => at)
  return [
    ...(shots.length > 0 ? [`The picture classifier finds explicit content at ${shots.join(', ')}.`] : []),
    ...words.map(({ topic, words: found, at }) => {
      const quoted = found.slice(0, 4).map((word) => `"${word}"`)
      return `Heard or read from ${at}: ${quoted.join(', ')} (${topic.toLowerCase()}).`
    }),
  ].join(' ')
}
