import scoutingReport from '../../../formats/scouting-report.ts'
import type { Reading } from '../../../language/reading.ts'
import { capitalise, words } from '../../../language/text.ts'
import { polarity } from '../../../language/opinions.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { asName, titleCase } from '../spans/name.ts'
import { readScoutCards, recommendationIn } from '../spans/scout-cards.ts'
import { isFrame, whoIn } from '../spans/who.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'
import { nothingFound } from '../unread.ts'

/** "Handling's soft, though": what is set against something is no praise, whatever words it has. */
const turns = /\b(?:but|though|however|needs|need to|lacks?|struggles?|work on|yet)\b/i
const isNoPraise = ({ plain }: MarkedLine) => polarity(plain) <= 0 || turns.test(plain)
const isNoBlame = ({ plain }: MarkedLine) => polarity(plain) > 0 || (polarity(plain) === 0 && !turns.test(plain))

export default definePlan(scoutingReport)(
  {
    athlete: (video) =>
      whoIn(video, (line) => line.score('athlete') + line.score('strengths')) ||
      single(video, 'athlete', { shift: -0.1, without: isFrame }),
    sport: ({ reading }) => sportOf(reading),
    position: ({ reading }) => lexicon('positions').found(reading.everything)[0]?.words[0] ?? '',
    attributes: (video) =>
      statements(video, 'attributes', { key: 'evidence', max: 8 }).flatMap(({ text, line }) => {
        // "The carries are massive" is about them; "he breaks a tackle" is about him.
        const named = line
          .passages('attributes.name')
          .filter(({ from }) => words(line.text.slice(0, from)).length <= 1)
          .map((found) => asName(found.text))
        const name = named.find(Boolean) ?? lexicon('qualities').choose(text)
        return name === ''
          ? []
          : [{ name: capitalise(name), grade: '', evidence: text, timestamp: timeOf(video, line) }]
      }),
    strengths: (video) => statements(video, 'strengths', { without: isNoPraise }).map(({ text }) => text),
    concerns: (video) => statements(video, 'concerns', { without: isNoBlame }).map(({ text }) => text),
    projection: () => '',
    recommendation: () => 'insufficient-evidence' as const,
  },
  // Ticks, crosses and grades on cards say it outright.
  (result, video) => {
    const { praised, blamed, attributes } = readScoutCards(video)
    const isMarked = praised.length + blamed.length > 0
    const whole = {
      ...result,
      athlete: titleCase(result.athlete),
      attributes: attributes.length > 0 ? attributes : result.attributes,
      strengths: isMarked ? praised : result.strengths,
      concerns: isMarked ? blamed : result.concerns,
      recommendation: recommendationIn(video),
    }
    const isEmpty = whole.strengths.length + whole.concerns.length + whole.attributes.length === 0
    return isEmpty ? { ...whole, projection: nothingFound(video, '') } : whole
  },
)

/** A sport is named, or several of its words are said and none of another. */
function sportOf({ everything }: Reading): string {
  const [named] = lexicon('sport-names').found(everything)
  if (named) return named.key
  const [first, second] = lexicon('sports')
    .found(everything)
    .toSorted((one, other) => other.words.length - one.words.length)
  return first && first.words.length > 1 && first.words.length > 2 * (second?.words.length ?? 0) ? first.key : ''
}
