/** Which school subject a lesson belongs to, and for whom. */

import { type GradeBand, grades, type Subject, subjects } from '../lexicons/subjects.ts'
import type { Reading } from '../reading.ts'
import { anyOf } from '../text.ts'

const patterns = subjects.map((subject) => ({ subject, pattern: anyOf(subject.words.split('|'), 'gi') }))
const gradePatterns = grades.map(([grade, words]) => ({ grade, pattern: anyOf(words.split('|'), 'gi') }))

/** The subject whose words occur most, different ones before repeated ones. */
export function subjectOf(reading: Reading): Subject | undefined {
  const scored = patterns.map(({ subject, pattern }) => {
    const found = [...reading.everything.matchAll(pattern)].map(([word]) => word)
    return { subject, score: new Set(found).size * 2 + Math.min(found.length, 12) * 0.5 }
  })
  const best = scored.sort((one, other) => other.score - one.score)[0]!
  return best.score > 2 ? best.subject : undefined
}

/** From what the video says of its audience, else from when its words are taught. */
export function gradeOf(reading: Reading): GradeBand {
  const text = reading.everything
  const named = /\b(\d{1,2})(?:st|nd|rd|th)[ -]?grade/i.exec(text)
  if (named) {
    const grade = Number(named[1])
    return grade <= 2 ? 'K-2' : grade <= 5 ? '3-5' : grade <= 8 ? '6-8' : '9-12'
  }
  const scored = gradePatterns.map(({ grade, pattern }) => ({
    grade,
    count: new Set([...text.matchAll(pattern)].map(([word]) => word)).size,
  }))
  return scored.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)[0]?.grade ?? ''
}
