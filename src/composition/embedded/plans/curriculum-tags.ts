import curriculumTags from '../../../formats/curriculum-tags.ts'
import { headline } from '../../../language/headline.ts'
import { instruction } from '../../../language/imperatives.ts'
import { capitalise, lowerFirst, sentence, unique } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import { definePlan } from '../plan.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { things } from '../things.ts'
import { timeOf } from '../time.ts'

type Grade = '9-12' | ''
const [mostObjectives, mostKeywords] = [6, 10]

export default definePlan(curriculumTags)({
  subject: ({ reading }) => lexicon('subjects').choose(reading.everything),
  topic: (video) => single(video, 'topic') || headline(video.reading),
  gradeBand: ({ reading }) => lexicon('grades').choose(reading.everything) as Grade,
  // Only what is said: who a lesson is for cannot be guessed from its subject.
  difficulty: ({ reading }) =>
    /\b(?:advanced|derivation|proof|quantum|graduate)\b/.test(reading.everything)
      ? ('advanced' as const)
      : /\b(?:intro|introduction|introducing|basics?|beginners?|first time|101)\b/.test(reading.everything)
        ? ('introductory' as const)
        : ('' as const),
  learningObjectives: (video) =>
    statements(video, 'learningObjectives', { key: 'objective', most: mostObjectives }).map(({ text, line }) => {
      const task = instruction(text)
      return {
        timestamp: timeOf(video, line),
        objective: sentence(
          task ? task.text : `Explain ${/^(?:how|why|what|that)\b/i.test(text) ? '' : 'that '}${lowerFirst(text)}`,
        ),
        bloomLevel: task ? ('apply' as const) : ('understand' as const),
      }
    }),
  standards: () => [],
  prerequisites: (video) => things(video, 'prerequisites', undefined, { most: 4 }).map(({ name }) => capitalise(name)),
  keywords: (video) =>
    unique(things(video, 'keywords', undefined, { most: mostKeywords }), ({ name }) => name.toLowerCase()).map(
      ({ name }) => name,
    ),
})
