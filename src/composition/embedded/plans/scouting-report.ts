import scoutingReport from '../../../formats/scouting-report.ts'
import { recommendationIn } from '../../../language/abilities.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { titleCase } from '../spans/name.ts'
import { readScoutCards } from '../spans/scout-cards.ts'
import { single } from '../single.ts'
import { unreadNotice } from '../unread.ts'

export default definePlan(scoutingReport)(
  {
    athlete: (video) => properName(titleCase(single(video, 'athlete'))),
    sport: ({ reading }) => lexicon('sport-names').found(reading.everything)[0]?.key ?? '',
    position: (video) => lexicon('positions').found(presented(video))[0]?.words[0] ?? '',
    attributes: () => [],
    strengths: () => [],
    concerns: () => [],
    projection: () => '',
    recommendation: () => 'insufficient-evidence' as const,
  },
  // Ticks, crosses and grades on cards say it outright.
  (result, video) => {
    // Marks that nobody in particular gets are those of something else.
    const isNobody = result.athlete === '' && result.position === '' && video.fits < 0.5
    const { praised, blamed, attributes } = isNobody
      ? { praised: [], blamed: [], attributes: [] }
      : readScoutCards(video)
    return {
      ...result,
      attributes,
      strengths: praised,
      concerns: blamed,
      projection: attributes.length === 0 ? unreadNotice(video) : '',
      recommendation: recommendationIn(video.lines),
    }
  },
)

/** An athlete's position is named with the name: in the post, or with the first words and cards. */
const presented = ({ reading: { lines } }: MarkedVideo) =>
  lines.flatMap(({ start, plain }) => (start < 8 ? plain.toLowerCase() : [])).join('\n')

/** "orange kit" is nobody's name. */
const properName = (name: string) => (name.split(' ').every((word) => /^\p{Lu}/u.test(word)) ? name : '')
