/** Which school subject a lesson belongs to, and for whom. */

import { type GradeBand, grades, type Subject, subjects } from '../../lexicons/subjects.ts'
import type { Reading } from '../../reading.ts'
import { anyOf, capitalise, singular } from '../../text.ts'

const patterns = subjects.map((subject) => ({
  subject,
  pattern: anyOf(subject.words.split('|'), 'gi'),
  named: anyOf([subject.name, ...subject.name.split(' ').filter((word) => word.length > 7)], 'gi'),
}))
const gradePatterns = grades.map(([grade, words]) => ({ grade, pattern: anyOf(words.split('|'), 'gi') }))

/** Words that more than one subject uses tell less of each. */
const uses = new Map<string, number>()
for (const { words } of subjects) for (const word of words.split('|')) uses.set(word, (uses.get(word) ?? 0) + 1)
const weightOf = (word: string) => ((uses.get(word) ?? uses.get(singular(word)) ?? 1) > 1 ? 0.5 : 1)

/** The subject whose words occur most, different ones before repeated ones; its own name counts for several. */
export function subjectOf(reading: Reading): Subject | undefined {
  const scored = patterns.map(({ subject, pattern, named }) => {
    const found = [...reading.everything.matchAll(pattern)].map(([word]) => word)
    const different = [...new Set(found.map(singular))]
    const weight = different.reduce((sum, word) => sum + weightOf(word), 0)
    const isNamed = reading.everything.search(named) >= 0
    const sums = subject.name === 'Mathematics' && isSum.test(reading.everything) ? 2 : 0
    return { subject, score: weight * 2 + Math.min(found.length, 12) * 0.5 + (isNamed ? 4 : 0) + sums }
  })
  const best = scored.toSorted((one, other) => other.score - one.score)[0]!
  // One word of a subject is said in any talk.
  return best.score > 3 ? best.subject : undefined
}

/** "$4.50 ÷ 6 = $0.75", "3x + 2 = 11". */
const isSum = /\d[a-z]? ?[÷×+*/−-] ?\$?\d[\d.]*[a-z]? ?=/

/** A field that is named more closely than its subject: "organic chemistry", "AP US history". */
const field =
  /\b((?:ap |ib )?(?:organic|inorganic|physical|analytical|molecular|cell|marine|human|world|u\.?s\.?|american|european|ancient|modern|art|music|linear|abstract|discrete|micro|macro|social|cognitive|developmental|environmental|political|computer|quantum|classical|financial)[ -]?(?:chemistry|biology|physics|history|algebra|math(?:s|ematics)?|economics|psychology|science|theory|geography|mechanics|anatomy|accounting))\b/i

/** What the lesson calls its field, else the subject under which schools teach it. */
export function fieldOf(reading: Reading, subject: Subject | undefined, grade: GradeBand): string {
  const close = field.exec(reading.everything)?.[1]
  if (close) return capitalise(close)
  // From high school on, the sciences are subjects of their own.
  const isOwn = (grade === '9-12' || grade === 'college') && subject && anyOf([subject.name]).test(reading.everything)
  return isOwn ? subject.name : (subject?.school ?? '')
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]
const bandOf = (grade: number): GradeBand => (grade <= 2 ? 'K-2' : grade <= 5 ? '3-5' : grade <= 8 ? '6-8' : '9-12')

/** From what the video says of its audience, else from when its words are taught. */
export function gradeOf(reading: Reading): GradeBand {
  const text = reading.everything
  if (
    /\b(?:undergrad(?:uate)?s?|(?:first|second|third|fourth|final|1st|2nd|3rd|4th)[- ]year (?:students?|university|college|undergrad\p{L}*|med\p{L}*)|university|college (?:students?|course|level|class)|professor|(?:nursing|med|medical|law|pharmacy|engineering) students?|mcat|lecture \p{L}+ of|med(?:ical)? school)\b/u.test(
      text,
    )
  )
    return 'college'
  const counted = new RegExp(`\\b(?:(\\d{1,2})(?:st|nd|rd|th)|(${ordinals.join('|')}))[ -]?grade`, 'i').exec(text)
  if (counted) return bandOf(counted[1] ? Number(counted[1]) : ordinals.indexOf(counted[2]!) + 1)
  // British pupils start a year earlier: year 7 is grade 6.
  const year = /\byear (\d{1,2})s?\b(?! ?(?:old|of|ago|bond|plan))/.exec(text)
  if (year && Number(year[1]) <= 13) return bandOf(Number(year[1]) - 1)
  const graded = /\bgrade (\d{1,2})\b(?! (?:music|theory|piano|violin|exam))/.exec(text)
  if (graded && Number(graded[1]) <= 12) return bandOf(Number(graded[1]))
  const scored = gradePatterns.map(({ grade, pattern }) => ({
    grade,
    count: new Set([...text.matchAll(pattern)].map(([word]) => word)).size,
  }))
  return scored.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)[0]?.grade ?? ''
}
