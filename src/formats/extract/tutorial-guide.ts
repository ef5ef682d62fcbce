/** How the embedded composer reads a tutorial. */

import { isSaid, materialsOf } from '../../language/materials.ts'
import { answeredQuestions } from '../../language/questions.ts'
import { headline } from '../../language/headline.ts'
import { summary } from '../../language/ranking.ts'
import type { Reading } from '../../language/reading.ts'
import { type Step, stepsOf } from '../../language/steps.ts'
import { join, sentence } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { totalTime } from '../../language/total-time.ts'

export function extractTutorial(reading: Reading) {
  const title = headline(reading)
  const steps = stepsOf(reading)
  const materials = materialsOf(reading, steps)
  const time = totalTime(reading)
  return {
    title,
    summary: summaryOf(reading, title, materials, steps),
    difficulty: difficultyOf(reading.everything),
    totalTime: time,
    materials,
    steps: steps.map(({ at, text, tip }) => ({ timestamp: timestamp(at, reading.duration), instruction: text, tip })),
    faq: faqOf(reading, materials, time),
  }
}

/** Where the steps are written, what is said beside them is chat: the title and what it takes say more. */
function summaryOf(reading: Reading, title: string, materials: string[], steps: Step[]): string {
  const spoken = steps.some((step) => isSaid(step, reading))
  if (steps.length === 0 || spoken) return summary(reading)
  return [title, materials.length > 0 ? `You need ${join(materials)}` : steps[0]!.text].map(sentence).join(' ')
}

function difficultyOf(text: string) {
  if (/\b(?:advanced|expert|not for beginners|professional level)\b/.test(text)) return 'advanced' as const
  if (/\bintermediate\b/.test(text)) return 'intermediate' as const
  if (
    /\b(?:beginner|beginners|easy|easiest|super simple|so simple|anyone can|no experience|for dummies|basic)\b/.test(
      text,
    )
  )
    return 'beginner' as const
  return '' as const
}

/** At most five questions, and none at all when the video answers fewer than two. */
function faqOf(reading: Reading, materials: string[], time: string) {
  const asked = answeredQuestions(reading).map(({ question, answer }) => ({ question, answer }))
  const told = [
    ...(materials.length > 0 ? [{ question: 'What do you need?', answer: sentence(join(materials)) }] : []),
    ...(time === '' || asked.some(({ question }) => /\bhow long\b/i.test(question))
      ? []
      : [{ question: 'How long does it take?', answer: sentence(time) }]),
  ]
  const faq = [...asked, ...told].slice(0, 5)
  return faq.length < 2 ? [] : faq
}
