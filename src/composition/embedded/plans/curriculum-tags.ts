import curriculumTags from '../../../formats/curriculum-tags.ts'
import { headline } from '../../../language/headline.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { objectiveOf } from '../spans/objective.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'
import { isForeign } from '../unread.ts'

type Grade = '9-12' | ''
const maxObjectives = 6
/** What a speaker says to the class, or of what has to be known already, is no objective. */
const isAddress =
  /\b(?:your turn|now you|you should|if you don't know|part two|next video|subscribe|comment|watch my|wait)\b/i
export default definePlan(curriculumTags)(
  {
    subject: () => '',
    topic: (video) => single(video, 'topic', { without: isForeign(video) }),
    gradeBand: ({ reading }) => lexicon('grades').choose(reading.everything) as Grade,
    difficulty: () => '' as const,
    learningObjectives: (video) =>
      statements(video, 'learningObjectives', {
        key: 'objective',
        max: maxObjectives,
        without: (line) => isForeign(video)(line) || isAddress.test(line.text) || line.text.endsWith('?'),
      }).flatMap(({ text, line }) => {
        const objective = objectiveOf(text)
        return objective ? [from(video, line, { ...objective })] : []
      }),
    standards: () => [],
    prerequisites: () => [],
    keywords: () => [],
  },
  // What the post names outright needs no second look.
  (result, video) => ({
    ...result,
    subject: lexicon('subject-names').choose(video.reading.everything),
    topic: result.topic || titleOf(video),
  }),
)

const titleOf = (video: MarkedVideo) =>
  video.evidence.video.title === '' || isForeign(video)({ source: 'title' }) ? '' : headline(video.reading)
