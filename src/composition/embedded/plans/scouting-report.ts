import scoutingReport from '../../../formats/scouting-report.ts'
import { capitalise, words } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import { definePlan } from '../plan.ts'
import { asName, titleCase } from '../spans/name.ts'
import { readScoutCards, recommendationIn } from '../spans/scout-cards.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'
import { unreadNotice } from '../unread.ts'

export default definePlan(scoutingReport)(
  {
    athlete: (video) => properName(titleCase(single(video, 'athlete'))),
    sport: ({ reading }) => lexicon('sport-names').found(reading.everything)[0]?.key ?? '',
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
    strengths: () => [],
    concerns: () => [],
    projection: () => '',
    recommendation: () => 'insufficient-evidence' as const,
  },
  // Ticks, crosses and grades on cards say it outright.
  (result, video) => {
    const { praised, blamed, attributes } = readScoutCards(video)
    const all = attributes.length > 0 ? attributes : result.attributes
    return {
      ...result,
      attributes: all,
      strengths: praised,
      concerns: blamed,
      projection: all.length === 0 ? unreadNotice(video) : '',
      recommendation: recommendationIn(video),
    }
  },
)

/** "orange kit" is nobody's name. */
const properName = (name: string) => (name.split(' ').every((word) => /^\p{Lu}/u.test(word)) ? name : '')
