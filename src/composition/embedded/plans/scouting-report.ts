import scoutingReport from '../../../formats/scouting-report.ts'
import { lexicon } from '../lexicons.ts'
import { definePlan } from '../plan.ts'
import { titleCase } from '../spans/name.ts'
import { readScoutCards, recommendationIn } from '../spans/scout-cards.ts'
import { single } from '../single.ts'
import { unreadNotice } from '../unread.ts'

export default definePlan(scoutingReport)(
  {
    athlete: (video) => properName(titleCase(single(video, 'athlete'))),
    sport: ({ reading }) => lexicon('sport-names').found(reading.everything)[0]?.key ?? '',
    position: ({ reading }) => lexicon('positions').found(reading.everything)[0]?.words[0] ?? '',
    attributes: () => [],
    strengths: () => [],
    concerns: () => [],
    projection: () => '',
    recommendation: () => 'insufficient-evidence' as const,
  },
  // Ticks, crosses and grades on cards say it outright.
  (result, video) => {
    const { praised, blamed, attributes } = readScoutCards(video)
    return {
      ...result,
      attributes,
      strengths: praised,
      concerns: blamed,
      projection: attributes.length === 0 ? unreadNotice(video) : '',
      recommendation: recommendationIn(video),
    }
  },
)

/** "orange kit" is nobody's name. */
const properName = (name: string) => (name.split(' ').every((word) => /^\p{Lu}/u.test(word)) ? name : '')
