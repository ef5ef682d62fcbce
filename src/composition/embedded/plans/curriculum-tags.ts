import curriculumTags from '../../../formats/curriculum-tags.ts'
import { headline } from '../../../language/headline.ts'
import { isTask, objectiveOf } from '../../../language/objective.ts'
import { pairIn } from '../../../language/pair.ts'
import { contentWords, unique, words } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { asName, calm } from '../../../language/listed-name.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'
import { isForeign, isTranslated } from '../unread.ts'

type Grade = '9-12' | ''
/** What a speaker says to the class, or of what has to be known already, is no objective. */
const isAddress =
  /\b(?:your turn|now you|you should|if you don't know|part two|next video|subscribe|comment|watch my|wait)\b/i
export default definePlan(curriculumTags)(
  {
    subject: () => '',
    topic: (video) => single(video, 'topic', { without: isForeign(video), clean: (text) => asName(calm(text)) }),
    // "Collège" is no college: names of schools are known in English only.
    gradeBand: (video) => (isTranslated(video) ? '' : (lexicon('grades').choose(video.reading.everything) as Grade)),
    difficulty: () => '' as const,
    learningObjectives: (video) => {
      const without = (line: MarkedLine) =>
        isForeign(video)(line) || isAddress.test(line.text) || line.text.endsWith('?')
      const found = statements(video, 'learningObjectives', { key: 'objective', max: 6, without })
      // "WAXING = growing" is too short for a statement, and says what it means.
      const short = video
        .carrying('learningObjectives')
        .filter((line) => !without(line) && words(line.text).length < 3 && pairIn(line.text))
        .map((line) => ({ text: calm(line.text.split(' ')[0]!) + line.text.slice(line.text.indexOf(' ')), line }))
      return [...found, ...short]
        .toSorted((one, other) => one.line.index - other.line.index)
        .flatMap(({ text, line }) => {
          const objective = objectiveOf(text, line.score('learningObjectives') > sure)
          return objective ? [from(video, line, { ...objective })] : []
        })
    },
    standards: () => [],
    prerequisites: () => [],
    keywords: () => [],
  },
  (result, video) => ({
    ...result,
    subject: lexicon('subject-names').choose(video.reading.everything),
    topic: result.topic || titleOf(video),
    keywords: isTranslated(video) ? [] : terms(shown(video)),
  }),
)

const titleOf = (video: MarkedVideo) =>
  video.evidence.video.title === '' || isForeign(video)({ source: 'title' }) ? '' : headline(video.reading)

const isTerm = (text: string) => /^(?!.*\p{Lu}{2})\p{L}{3}[\p{L} -]*$/u.test(text) && words(text).length < 4
const terms = (found: readonly string[]) =>
  unique(found.map((text) => asName(calm(text))).filter(isTerm), (text) => contentWords(text).join(' '))

/** Terms that a card explains. Tasks for a learner are none. */
const shown = ({ outline }: MarkedVideo): string[] =>
  outline.sections
    .filter(({ sign }) => sign >= 0)
    .flatMap(({ title, cards }) =>
      [title, ...cards.filter(({ sign }) => sign >= 0).map(({ text }) => text)].flatMap((text) =>
        /[→➡⇒]/u.test(text) ? [] : (pairIn(text)?.left ?? []),
      ),
    )
    .filter((text) => !/^(?:first|your turn|homework|before|check|example)\b/i.test(text) && !isTask(text))

/** The reader's score from which on a statement teaches something. */
const sure = 0.9
